import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright';
import { launchApp, createUserDataFolder, signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment, createTenant } from '../support/platform';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchSpec } from '../../scripts/runtime.mjs';

const readTitle = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle() ?? '');

test('two accounts run side by side in separate processes and folders, marked by color', async ({
  platform,
  tenant,
}) => {
  const otherTestTenant = await createTenant(platform, { key: `${tenant.tenant}-b` });
  const userData = createUserDataFolder();
  const config = join(userData, 'config');
  const env = { XDG_CONFIG_HOME: config, XDG_DATA_HOME: join(userData, 'data') };
  const environment = createEnvironment(platform, platform.port, [tenant, otherTestTenant]);
  const firstApp = await launchApp({ environment, userData, env });
  const { page } = firstApp;
  await signIn(page, userOf(tenant, 'admin'));

  // A link opens its screen in the running app.
  const { executablePath, args, env: runtimeEnv } = await launchSpec();
  const linked = spawn(executablePath, [...args, 'comanda://open/my-account'], {
    env: { ...process.env, ...runtimeEnv, COMANDA_USER_DATA: userData },
    stdio: 'ignore',
  });
  await once(linked, 'exit');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();

  await page.getByRole('switch', { name: 'Abrir Comanda al encender el computador' }).click();
  const autostart = join(config, 'autostart', 'comanda.desktop');
  await expect.poll(() => existsSync(autostart) && readFileSync(autostart, 'utf8')).toContain('"--hidden"');

  await page
    .getByRole('region', { name: 'Cuentas en este computador' })
    .getByRole('button', { name: 'Abrir otra cuenta' })
    .click();
  await page.getByLabel('Nombre').last().fill('Segunda marca');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Abierta', { exact: true })).toBeVisible();
  await expect(page.locator('[data-profile-frame]')).toBeAttached();
  await expect.poll(() => readTitle(firstApp.app)).toContain('🔵 Cuenta 1 · ');

  // The account has its own process and folder.
  const [id = ''] = readdirSync(join(userData, 'profiles'));
  const folder = join(userData, 'profiles', id);
  const pid = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1));
  expect(pid).not.toBe(firstApp.app.process().pid);
  process.kill(pid, 'SIGTERM');
  // The process still runs for a moment after it has removed its lock.
  await expect.poll(() => existsSync(join(folder, 'SingletonLock')) || existsSync(`/proc/${pid}`)).toBe(false);

  const secondApp = await launchApp({ environment, userData, env, args: [`--profile=${id}`] });
  await secondApp.page.evaluate(
    (key) => window.comanda.act('session.switchTenant', JSON.stringify({ tenant: key })),
    otherTestTenant.tenant,
  );
  await signIn(secondApp.page, userOf(otherTestTenant, 'admin'));
  await expect.poll(() => readTitle(secondApp.app)).toContain('🔴 Segunda marca · ');
  const desktopEntryPath = join(userData, 'data', 'applications', `comanda-${id}.desktop`);
  await expect
    .poll(() => existsSync(desktopEntryPath) && readFileSync(desktopEntryPath, 'utf8'))
    .toContain(`"--profile=${id}"`);
  await secondApp.page
    .getByRole('button', { name: /^Cerrar (?!sesión)/ })
    .first()
    .click();
  await expect(secondApp.page.getByRole('dialog').getByText(otherTestTenant.tenant).first()).toBeVisible();

  // A running account cannot be removed; a closed one is removed completely.
  const remove = async () => {
    await page.getByRole('button', { name: 'Quitar Segunda marca de este computador' }).click();
    await page.getByRole('button', { name: 'Quitar cuenta' }).click();
  };
  await remove();
  await expect(page.getByText(/^Esa cuenta está abierta\./).first()).toBeVisible();
  await secondApp.close();
  await remove();
  await expect(page.getByText('Quitamos Segunda marca de este computador').first()).toBeVisible();
  expect(readdirSync(join(userData, 'profiles'))).toEqual([]);
  expect(existsSync(desktopEntryPath)).toBe(false);
  await expect(page.locator('[data-profile-frame]')).toHaveCount(0);
  await firstApp.close();
  removeFolder(userData);
});
