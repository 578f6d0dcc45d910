import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expireTokens, revokeSessions, getUser } from '../support/platform';
import { getRows } from './support/formActions';
import { openScreen } from './support/openScreen';
import { createTestTenant } from './support/testTenant';

const findLogin = () => screen.findByRole('form', { name: 'Ingresar' });
const findStores = () => screen.findByRole('heading', { level: 1, name: 'Tiendas' });

/** Sends a call through the bridge in the current session epoch. */
const call = async (name: string, input: string): Promise<unknown> => {
  const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
  return JSON.parse(await window.comanda.call(name, input, value.epoch)) as unknown;
};

/** Switches the tenant through the dialog. */
const switchTenant = async ({ user }: Awaited<ReturnType<typeof openScreen>>, tenant: string) => {
  await user.click(await screen.findByRole('button', { name: /^Cambiar de comercio/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByRole('combobox', { name: 'Comercio' });
  await user.clear(input);
  await user.type(input, tenant);
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }));
};

it('a wrong password shows an error and keeps the email', async () => {
  const { tenant, logIn } = await openScreen('/', { as: null });
  await logIn('admin', { password: 'equivocada' });
  await screen.findByText('El correo o la contraseña no son correctos.');
  const form = within(await findLogin());
  expect(form.getByLabelText<HTMLInputElement>('Correo').value).toBe(getUser(tenant, 'admin').email);
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Contraseña')));
  await logIn('admin');
  await findStores();
});

it('a route without permission shows which permission is missing', async () => {
  const { user, address } = await openScreen('/users', { as: 'user_kds' });
  await screen.findByRole('heading', { level: 1, name: 'No tienes acceso a esta sección' });
  await screen.findByText('Tu cuenta no tiene permisos sobre usuarios y cuenta.');
  expect(address()).toContain('/misc/not-authorized');
  const [backLink] = ['button', 'link'].flatMap((role) => screen.queryAllByRole(role, { name: 'Volver al inicio' }));
  await user.click(backLink as HTMLElement);
  // The first screen of a kitchen is the board.
  await screen.findByRole('heading', { level: 1, name: 'Tablero de pedidos' });
});

it('signing in leads to the page that was requested', async () => {
  const { goTo, query, logIn } = await openScreen('/', { as: null });
  await findLogin();
  await goTo('/stores?status=closed');
  await logIn('admin');
  await findStores();
  expect(query()).toContain('status=closed');
});

it('expired tokens are refreshed once for all running calls', async () => {
  const { network, platform, tenant } = await openScreen('/stores');
  await expireTokens(platform, tenant.tenant);
  const countRenewals = () => network.requests.filter(({ url }) => url.startsWith('/identity-token')).length;
  const renewalsBefore = countRenewals();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => call('stores.list', '{}')));
  expect(outcomes.filter((outcome) => (outcome as { ok: boolean }).ok)).toHaveLength(20);
  expect(countRenewals() - renewalsBefore).toBe(1);
});

it('a session revoked by the platform ends at the login with a message', async () => {
  const { platform, tenant, goTo } = await openScreen('/stores');
  await revokeSessions(platform, tenant.tenant);
  // The stores may be cached; the users are requested now.
  await goTo('/users');
  await findLogin();
  await screen.findByText('Tu sesión terminó. Ingresa otra vez.');
});

it('losing the network shows a message and keeps the data, and the app recovers by itself', async () => {
  const { network, reload } = await openScreen('/stores');
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  await network.offline();
  window.dispatchEvent(new Event('visibilitychange'));
  await reload();
  const offline = 'Sin conexión con la plataforma. Reintentando…';
  await screen.findByText(offline);
  await network.online();
  await waitFor(() => expect(screen.queryByText(offline)).toBeNull(), { timeout: 60_000 });
  await findStores();
});

it('switching the tenant shows no data of the previous one, even if replies arrive late', async () => {
  const otherTenant = await createTestTenant({ stores: 3 });
  const openedScreen = await openScreen('/stores', { otherTenant });
  const { network, logIn } = openedScreen;
  await waitFor(() => expect(getRows()).toHaveLength(6));
  const [close] = await screen.findAllByRole('button', { name: /^Cerrar (?!sesión)/ });
  const storeOfOne = close?.getAttribute('aria-label')?.replace('Cerrar ', '') ?? '';
  expect(storeOfOne).not.toBe('');
  const listRowsOfOne = () => getRows().filter(({ textContent }) => textContent.includes(storeOfOne));
  expect(listRowsOfOne()).toHaveLength(1);
  network.inject('held', (_method, url) => url.startsWith('/v1/stores?'));
  const pendingCall = call('stores.list', '{"query":{"limit":7}}');
  await waitFor(() => expect(network.waiting).toBeGreaterThan(0));

  await switchTenant(openedScreen, otherTenant.tenant);
  await findLogin();
  network.clearRules();
  expect(await pendingCall).toMatchObject({ ok: false, failure: { kind: 'superseded' } });
  expect(document.body.textContent).not.toContain(storeOfOne);

  await logIn('admin', { of: otherTenant });
  await waitFor(() => expect(getRows()).toHaveLength(3));
  expect(document.body.textContent).not.toContain(storeOfOne);
  const signedInAt = network.requests.findLastIndex(({ url }) => url.includes('signInWithPassword'));
  const tenants = network.requests
    .slice(signedInAt + 1)
    .filter(({ url }) => url.startsWith('/v1/stores'))
    .map(({ headers }) => headers['tenant']);
  expect([...new Set(tenants)]).toEqual([otherTenant.tenant]);
});

it('an unknown tenant is rejected and the session continues', async () => {
  const openedScreen = await openScreen('/stores');
  await switchTenant(openedScreen, 'no-existe');
  await screen.findByText('No encontramos ese comercio. Revisa cómo está escrito.');
  await openedScreen.user.keyboard('{Escape}');
  await findStores();
});
