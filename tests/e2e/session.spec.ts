import { keyringSkipReason } from '../../scripts/keyring.mjs';
import { launchApp, getLoginForm, createUserDataFolder, openSecondWindow, signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';

test('the keychain restores the session after a restart', async ({ platform, tenant }) => {
  const reason = keyringSkipReason();
  test.skip(reason !== null, reason ?? '');
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const first = await launchApp({ environment, userData });
  await signIn(first.page, userOf(tenant, 'admin'));
  await first.close();
  const second = await launchApp({ environment, userData });
  await expect(second.page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  await second.close();
});

test('the login warns that the session will not be remembered without a keychain', async ({ platform, tenant }) => {
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const { page, close } = await launchApp({ environment, env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } });
  await expect(page.getByText('Este computador no puede guardar tu sesión').first()).toBeVisible();
  await signIn(page, userOf(tenant, 'admin'));
  await close();
});

test('signing out ends the session in every window, even offline', async ({ running, network, tenant }) => {
  const { app, page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const second = await openSecondWindow(app);
  await expect(second.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  await network.offline();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await getLoginForm(page).waitFor();
  await getLoginForm(second).waitFor();
  await network.online();
  await page.reload();
  await getLoginForm(page).waitFor();
  const state = await page.evaluate(() => window.comanda.act('session.state', '{}'));
  expect(JSON.parse(state)).toMatchObject({ value: { phase: 'signedOut', user: null } });
});
