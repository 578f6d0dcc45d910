import type { Page } from 'playwright';
import { getKeyringSkipReason } from '../../scripts/keyring.mjs';
import { launchApp, getLoginForm, createUserDataFolder, openSecondWindow, signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment, injectOrders } from '../support/platform';

const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    location.hash = `#${to}`;
  }, path);

test('the keychain restores the session after a restart', async ({ platform, tenant }) => {
  const reason = getKeyringSkipReason();
  test.skip(reason !== null, reason ?? '');
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const firstApp = await launchApp({ environment, userData });
  await signIn(firstApp.page, userOf(tenant, 'admin'));
  await firstApp.close();
  const secondApp = await launchApp({ environment, userData });
  await expect(secondApp.page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  await secondApp.close();
});

test('a start without a network shows the last known stores and orders, and updates them in place later', async ({
  platform,
  network,
  tenant,
}) => {
  const reason = getKeyringSkipReason();
  test.skip(reason !== null, reason ?? '');
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, network.port, [tenant]);
  await injectOrders(platform, tenant.tenant, [{}, {}]);
  const firstApp = await launchApp({ environment, userData });
  await signIn(firstApp.page, userOf(tenant, 'admin'));
  const getRows = (page: Page) => page.locator('tr[data-row]');
  await expect(getRows(firstApp.page).first()).toBeVisible();
  const shownRows = await getRows(firstApp.page).count();
  await goTo(firstApp.page, '/orders/board');
  await expect(firstApp.page.locator('[data-order]').first()).toBeVisible();
  const cards = await firstApp.page.locator('[data-order]').count();
  await firstApp.close();

  await network.offline();
  const { page, close } = await launchApp({ environment, userData });
  const age = page.getByText(/^Últimos datos conocidos: hace .+, sin conexión\.$/);
  await expect(age).toBeVisible();
  await expect(getRows(page)).toHaveCount(shownRows);
  await goTo(page, '/orders/board');
  await expect(age).toBeVisible();
  await expect(page.locator('[data-order]')).toHaveCount(cards);

  await network.online();
  await expect(page.locator('[data-restored]')).toHaveCount(0);
  await expect(age).toHaveCount(0);
  await close();
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
  const secondWindow = await openSecondWindow(app);
  await expect(secondWindow.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  await network.offline();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await getLoginForm(page).waitFor();
  await getLoginForm(secondWindow).waitFor();
  await network.online();
  await page.reload();
  await getLoginForm(page).waitFor();
  const state = await page.evaluate(() => window.comanda.act('session.state', '{}'));
  expect(JSON.parse(state)).toMatchObject({ value: { phase: 'signedOut', user: null } });
});
