import { keyringSkipReason } from '../../scripts/keyring.mjs';
import { launchApp, loginForm, newUserData, openSecondWindow, signIn, submitLogin } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { environmentFor, expireTokens, newTenant, revokeSessions } from '../support/platform';

test('a wrong password says so, keeps the email and lets the right one in', async ({ running: { page }, tenant }) => {
  const admin = userOf(tenant, 'admin');
  await submitLogin(page, { ...admin, password: 'equivocada' });
  await expect(page.getByText('El correo o la contraseña no son correctos.')).toBeVisible();
  await expect(page.getByLabel('Correo')).toHaveValue(admin.email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await submitLogin(page, admin);
  await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
});

test('a route outside of the rights leads to a screen that names what is missing', async ({ running, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'user_kds'));
  await page.evaluate(() => {
    location.hash = '#/users';
  });
  await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta sección' })).toBeVisible();
  await expect(page.getByText('Tu cuenta no tiene permisos sobre usuarios y cuenta.')).toBeVisible();
  expect(page.url()).toContain('/misc/not-authorized');
  await page
    .getByRole('button', { name: 'Volver al inicio' })
    .or(page.getByRole('link', { name: 'Volver al inicio' }))
    .click();
  // A kitchen's work is on the board.
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero de pedidos' })).toBeVisible();
});

test('nobody gets in without signing in, and lands where they wanted to go', async ({ running: { page }, tenant }) => {
  await loginForm(page).waitFor();
  await page.evaluate(() => {
    location.hash = '#/stores?status=closed';
  });
  await loginForm(page).waitFor();
  await submitLogin(page, userOf(tenant, 'admin'));
  await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  expect(page.url()).toContain('status=closed');
});

test('a session is remembered by the keychain over a restart', async ({ platform, tenant }) => {
  const reason = keyringSkipReason();
  test.skip(reason !== null, reason ?? '');
  const userData = newUserData();
  const environment = environmentFor(platform, platform.port, [tenant]);
  const first = await launchApp({ environment, userData });
  await signIn(first.page, userOf(tenant, 'admin'));
  await first.close();
  const second = await launchApp({ environment, userData });
  await expect(second.page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  await second.close();
});

test('without a keychain the login screen says that the session will not be remembered', async ({
  platform,
  tenant,
}) => {
  const environment = environmentFor(platform, platform.port, [tenant]);
  const { page, close } = await launchApp({ environment, env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } });
  await expect(page.getByText('Este computador no puede guardar tu sesión').first()).toBeVisible();
  await signIn(page, userOf(tenant, 'admin'));
  await close();
});

test('tokens that expire are renewed once for all calls under way, unseen', async ({
  running,
  network,
  platform,
  tenant,
}) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await expireTokens(platform, tenant.tenant);
  const before = network.requests.filter(({ url }) => url.startsWith('/identity-token')).length;
  const outcomes = await page.evaluate(async () => {
    const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
    const texts = await Promise.all(
      Array.from({ length: 20 }, () => window.comanda.call('stores.list', '{}', value.epoch)),
    );
    return texts.map((text) => (JSON.parse(text) as { ok: boolean }).ok);
  });
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => true));
  expect(network.requests.filter(({ url }) => url.startsWith('/identity-token')).length - before).toBe(1);
});

test('a session that the platform revoked ends at login, with a word about it', async ({
  running,
  platform,
  tenant,
}) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await revokeSessions(platform, tenant.tenant);
  // The list of stores may be at hand already; the users are asked for now.
  await page.evaluate(() => {
    location.hash = '#/users';
  });
  await loginForm(page).waitFor();
  await expect(page.getByText('Tu sesión terminó. Ingresa otra vez.')).toBeVisible();
});

test('logging out ends the session in every window, also without a network', async ({ running, network, tenant }) => {
  const { app, page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const second = await openSecondWindow(app);
  await expect(second.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  await network.offline();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await loginForm(page).waitFor();
  await loginForm(second).waitFor();
  await network.online();
  await page.reload();
  await loginForm(page).waitFor();
  const state = await page.evaluate(() => window.comanda.act('session.state', '{}'));
  expect(JSON.parse(state)).toMatchObject({ value: { phase: 'signedOut', user: null } });
});

test('offline is said at once, what was read stays, and work goes on when the network is back', async ({
  running,
  network,
  tenant,
}) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await network.offline();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.reload();
  await expect(page.getByText('Sin conexión con la plataforma. Reintentando…')).toBeVisible({ timeout: 30_000 });
  await network.online();
  await expect(page.getByText('Sin conexión con la plataforma. Reintentando…')).toBeHidden({ timeout: 40_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
});

test('switching the tenant leaves nothing of the old one, late answers included', async ({ platform, network }) => {
  const [one, two] = [await newTenant(platform), await newTenant(platform, { stores: 3 })];
  const { page, close } = await launchApp({ environment: environmentFor(platform, network.port, [one, two]) });
  await signIn(page, userOf(one, 'admin'));
  const storeOfOne =
    (await page.getByRole('row').nth(1).getByRole('cell').filter({ hasText: /\S/ }).first().innerText()).split(
      '\n',
    )[0] ?? '';
  expect(storeOfOne).not.toBe('');
  const isList = (_method: string, url: string) => url.startsWith('/v1/stores?');
  network.inject('held', isList);
  const held = page.evaluate(async () => {
    const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
    return JSON.parse(await window.comanda.call('stores.list', '{"query":{"limit":7}}', value.epoch)) as unknown;
  });
  await expect.poll(() => network.waiting).toBeGreaterThan(0);

  await page.getByRole('button', { name: /^Cambiar de comercio/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Comercio' }).fill(two.tenant);
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await loginForm(page).waitFor();
  network.clearRules();
  expect(await held).toMatchObject({ ok: false, failure: { kind: 'superseded' } });
  await expect(page.getByText(storeOfOne)).toHaveCount(0);

  await signIn(page, userOf(two, 'admin'));
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByText(storeOfOne)).toHaveCount(0);
  const tenants = new Set(
    network.requests
      .slice(network.requests.findLastIndex(({ url }) => url.includes('signInWithPassword')) + 1)
      .filter(({ url }) => url.startsWith('/v1/stores'))
      .map(({ headers }) => headers['tenant']),
  );
  expect([...tenants]).toEqual([two.tenant]);
  await close();
});

test('an unknown tenant is refused and the session stays', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await page.getByRole('button', { name: /^Cambiar de comercio/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Comercio' }).fill('no-existe');
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(page.getByText('No encontramos ese comercio. Revisa cómo está escrito.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
});
