import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchApp, getLoginForm, signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { findOrdinaryUser } from '../support/ordinaryUser';
import { createEnvironment } from '../support/platform';

const readStatus = (pid: number): Map<string, string> =>
  new Map(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => {
        const [name = '', value = ''] = line.split(':\t');
        return [name, value.trim()];
      }),
  );

test('every page runs with a system call filter and its own namespaces for a normal user', async ({
  platform,
  tenant,
}) => {
  const user = await findOrdinaryUser();
  test.skip(typeof user === 'string', typeof user === 'string' ? user : '');
  if (typeof user === 'string') return;
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const { app, page, close } = await launchApp({ environment, userData: user.userData, runtime: user.runtime });
  try {
    await getLoginForm(page).waitFor();
    await signIn(page, userOf(tenant, 'admin'));
    const { browser, pages, hasNoSandbox } = await app.evaluate(({ app: electron, webContents }) => ({
      browser: process.pid,
      pages: webContents.getAllWebContents().map((contents) => contents.getOSProcessId()),
      hasNoSandbox: electron.commandLine.hasSwitch('no-sandbox'),
    }));
    expect(hasNoSandbox).toBe(false);
    expect(readStatus(browser).get('Uid')).not.toMatch(/^0\b/);
    expect(pages.length).toBeGreaterThan(0);
    for (const pid of pages) {
      const status = readStatus(pid);
      // 2: the process has its own system call filter.
      expect(status.get('Seccomp')).toBe('2');
      expect(status.get('NoNewPrivs')).toBe('1');
      expect(status.get('CapEff')).toMatch(/^0+$/);
      // The process id in its own namespace follows the outer one.
      expect(status.get('NSpid')?.split(/\s+/).length).toBeGreaterThan(1);
    }
    expect(await page.evaluate(() => [typeof require, typeof process])).toEqual(['undefined', 'undefined']);
  } finally {
    await close();
    removeFolder(dirname(user.userData));
  }
});
