import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aKeychain } from '../main/support/session';
import { getUser, injectOrders, revokeSessions } from '../support/platform';
import { getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

const ageOffline = /^Últimos datos conocidos: hace .+, sin conexión\.$/;
const isGreyed = () => document.querySelector('[data-restored]') !== null;

/** Opens a screen with data, quits, and starts again without a network. */
const openOffline = async (path: '/stores' | '/orders') => {
  const openedScreen = await openScreen(path, { keychain: aKeychain() });
  const orders =
    path === '/orders' ? await injectOrders(openedScreen.platform, openedScreen.tenant.tenant, [{}, {}, {}]) : [];
  await waitFor(() => expect(getRows().length).toBeGreaterThan(2), { timeout: 60_000 });
  // The window sends its replies to the main process after a pause.
  await waitFor(async () => {
    const saved = await window.comanda.act('queries.restore', '{}');
    for (const { id } of orders) expect(saved).toContain(`"id":${id},`);
  });
  await openedScreen.restart(() => openedScreen.network.offline());
  return openedScreen;
};

it.each(['/stores', '/orders'] as const)('%s shows its last known rows and their age while offline', async (path) => {
  const { network } = await openOffline(path);
  await screen.findByText(ageOffline);
  await waitFor(() => expect(getRows().length).toBeGreaterThan(2));
  const shownRows = getRows().length;
  expect(isGreyed()).toBe(true);
  expect(screen.queryByText('No pudimos conectar', { exact: false })).toBeNull();
  const [firstRow] = getRows();
  await network.online();
  await waitFor(() => expect(isGreyed()).toBe(false), { timeout: 60_000 });
  expect(screen.queryByText(ageOffline)).toBeNull();
  expect(getRows()).toHaveLength(shownRows);
  // Updates rows without replacing them, so that neither scroll position nor focus is lost.
  expect(getRows()[0]).toBe(firstRow);
});

it('the navigation shows the permissions of the last run, and a closing is queued while offline', async () => {
  const { user } = await openOffline('/stores');
  await screen.findByText(ageOffline);
  await user.click(await screen.findByRole('button', { name: 'Abrir menú' }));
  await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Ajustes generales' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [close] = await screen.findAllByRole('button', { name: /^Cerrar (?!sesión)/ });
  await user.click(close as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Cerrar tienda' }));
  await screen.findAllByText(/^En cola/);
});

it('the board shows the last known orders while offline, and the current ones once online', async () => {
  const openedScreen = await openScreen('/orders/board', { keychain: aKeychain() });
  const { platform, tenant, network } = openedScreen;
  await injectOrders(platform, tenant.tenant, [{}, {}]);
  const countCards = () => document.querySelectorAll('[data-order]').length;
  await waitFor(() => expect(countCards()).toBeGreaterThan(0), { timeout: 60_000 });
  const countBefore = countCards();
  await openedScreen.restart(() => network.offline());
  await screen.findByText(ageOffline);
  await waitFor(() => expect(countCards()).toBe(countBefore));
  expect(isGreyed()).toBe(true);
  await network.online();
  await waitFor(() => expect(isGreyed()).toBe(false), { timeout: 60_000 });
});

it('a session revoked while the app was offline ends at the login, and its data are not shown at the next start', async () => {
  const { platform, tenant, network, restart } = await openOffline('/stores');
  await screen.findByText(ageOffline);
  await revokeSessions(platform, tenant.tenant);
  await network.online();
  await screen.findByRole('form', { name: 'Ingresar' });
  await screen.findByText('Tu sesión terminó. Ingresa otra vez.');
  expect(document.body.textContent).not.toContain(getUser(tenant, 'admin').email);
  await restart(() => network.offline());
  expect(getRows()).toHaveLength(0);
});
