import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp, getLoginForm, createUserDataFolder, openSecondWindow, signIn } from '../support/app';
import { listDrafts } from '../support/drafts';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { getNameBox, openFirstStore } from '../support/storeForm';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchSpec } from '../../scripts/runtime.mjs';

const readLog = (userData: string): string => {
  try {
    return readFileSync(join(userData, 'logs', 'main.log'), 'utf8');
  } catch {
    return '';
  }
};

test('starting the app again focuses the only window and ignores the new arguments', async ({
  ownApp: { app, page, userData },
}) => {
  await getLoginForm(page).waitFor();
  const address = page.url();
  await app.evaluate(({ app: electron, BrowserWindow }) => {
    const seen = { starts: 0, focused: 0 };
    Object.assign(globalThis, { seen });
    electron.on('second-instance', () => (seen.starts += 1));
    const focus = BrowserWindow.prototype.focus;
    BrowserWindow.prototype.focus = function (this: Electron.BrowserWindow) {
      seen.focused += 1;
      focus.call(this);
    };
  });
  const { executablePath, args, env } = await launchSpec();
  const startAgain = async (...extraArguments: string[]) => {
    const child = spawn(executablePath, [...args, ...extraArguments], {
      env: {
        ...process.env,
        ...env,
        COMANDA_USER_DATA: userData,
        COMANDA_ENVIRONMENT_FILE: join(userData, 'environment.json'),
      },
      stdio: 'ignore',
    });
    const [status] = (await once(child, 'exit')) as [number | null];
    return status;
  };
  // An unsupported switch ends the second start before the running app notices.
  expect(await startAgain('--load-extension=/tmp')).toBe(1);
  const links = ['app://bundle/index.html#/users', 'comanda://borrar'];
  const exitCodes = await Promise.all(Array.from({ length: 5 }, () => startAgain(...links)));
  expect(exitCodes).toEqual([0, 0, 0, 0, 0]);
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { seen: { starts: number } }).seen.starts))
    .toBe(5);
  const after = await app.evaluate(({ app: electron, BrowserWindow }) => ({
    windows: BrowserWindow.getAllWindows().length,
    hasExtension: electron.commandLine.hasSwitch('load-extension'),
    focused: (globalThis as unknown as { seen: { focused: number } }).seen.focused,
  }));
  expect(after).toEqual({ windows: 1, hasExtension: false, focused: 5 });
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => window.comanda.act('session.state', '{}'))).toContain('"ok":true');
});

test('an uncaught error is logged and reported, and the app continues', async ({
  ownApp: { app, page, userData },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await app.evaluate(() => {
    void Promise.reject(new Error('a promise nobody waits for'));
    setTimeout(() => {
      throw new Error('an exception nobody catches');
    }, 0);
  });
  await expect.poll(() => readLog(userData)).toContain('a promise nobody waits for');
  await expect.poll(() => readLog(userData)).toContain('an exception nobody catches');
  await expect(page.getByText(/^Algo falló dentro de Comanda\./).first()).toBeVisible();
  const store = await openFirstStore(page);
  await getNameBox(page).fill(`${store} Sur`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Se guardaron los cambios de ${store} Sur`)).toBeVisible();
});

test('the stores are refetched when the computer wakes up, without a new sign-in', async ({
  running: { app, page },
  network,
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await page.getByRole('row').nth(1).waitFor();
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
  const reads = () => network.requests.filter(({ url }) => /\/stores\?/.test(url)).length;
  const readsBefore = reads();
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
  // Well before the next regular poll.
  await expect.poll(reads).toBeGreaterThan(readsBefore);
  await expect(page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
});

test('a shutdown during a save without a reply ends quickly and keeps the draft', async ({
  platform,
  network,
  tenant,
}) => {
  const userData = createUserDataFolder();
  const { app, page } = await launchApp({ environment: createEnvironment(platform, network.port, [tenant]), userData });
  await signIn(page, userOf(tenant, 'admin'));
  const otherWindow = await openSecondWindow(app);
  await openFirstStore(page);
  await getNameBox(page).fill('Alameda Sur');
  await expect.poll(() => listDrafts(userData).length).toBe(1);
  network.inject('hang', (method) => method !== 'GET');
  await page.keyboard.press('Control+s');
  await expect.poll(() => network.requests.some(({ method }) => method === 'PATCH' || method === 'PUT')).toBe(true);
  await otherWindow.getByRole('row').nth(1).waitFor();
  const durationFile = join(userData, 'duration');
  await app.evaluate(({ app: electron, dialog }, file) => {
    // A dialog would block the shutdown, since it is never answered.
    dialog.showMessageBox = () => new Promise(() => undefined);
    let startedAt = NaN;
    electron.once('before-quit', () => (startedAt = performance.now()));
    electron.once('quit', () =>
      process.getBuiltinModule('node:fs').writeFileSync(file, String(performance.now() - startedAt)),
    );
  }, durationFile);
  const exit = once(app.process(), 'exit');
  app.process().kill('SIGTERM');
  await exit;
  // Two seconds for unsaved data plus the time a busy computer needs to close windows.
  expect(Number(readFileSync(durationFile, 'utf8'))).toBeLessThan(8_000);
  expect(listDrafts(userData)).toHaveLength(1);
  expect(readFileSync(join(userData, 'drafts', listDrafts(userData)[0] ?? ''), 'utf8')).toContain('Alameda Sur');
});

test('an unusable data folder stops the start with instructions in Spanish', async () => {
  const { executablePath, args, env } = await launchSpec();
  const folder = mkdtempSync(join(tmpdir(), 'comanda-unusable-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const child = spawn(executablePath, args, {
    env: { ...process.env, ...env, COMANDA_USER_DATA: file, COMANDA_EXIT_WHEN_READY: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = (await once(child, 'close')) as [number | null];
  expect(status).toBe(1);
  expect(output).toContain('Comanda no puede usar su carpeta de datos');
  expect(output).not.toContain('    at ');
  removeFolder(folder);
});
