import { screen, waitFor, within } from '@testing-library/react';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { callAs, loadStores } from './support/calls';
import { fillBox, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

/** Opens the list and returns the name of the first store that can be closed. */
const openStores = async () => {
  const openedScreen = await openScreen('/stores');
  const [close] = await screen.findAllByRole('button', { name: /^Cerrar (?!sesión)/ });
  return { ...openedScreen, store: close?.getAttribute('aria-label')?.replace('Cerrar ', '') ?? '' };
};

const openClosing = async ({ user, store }: Awaited<ReturnType<typeof openStores>>) => {
  await user.click(await screen.findByRole('button', { name: `Cerrar ${store}` }));
  return within(await screen.findByRole('dialog'));
};

const getRowTexts = (store: string) =>
  getRows()
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes(store))
    .join();

it('the store list has no buttons to close or open a store without permission', async () => {
  await openScreen('/stores', { as: 'lectura' });
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  expect(within(screen.getByRole('main')).queryAllByRole('button', { name: /^(Cerrar|Abrir) / })).toEqual([]);
});

it('the store list closes a store once when the reply is lost and the call is retried', async () => {
  const openedStores = await openStores();
  const { user, network, store } = openedStores;
  network.inject('lostReply', (method) => method === 'PATCH', 1);
  const dialog = await openClosing(openedStores);
  await user.click(dialog.getByRole('button', { name: 'Cerrar tienda' }));
  await screen.findByText(`${store} quedó cerrada`);
  await waitFor(() => expect(getRowTexts(store)).toContain('Cerrada'));
  const sentRequests = network.requests.filter(({ method }) => method === 'PATCH');
  expect(sentRequests).toHaveLength(2);
  expect(new Set(sentRequests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  const { id = 0 } = (await loadStores()).find(({ name }) => name === store) ?? {};
  expect((await callAs('stores.get', { params: { id } })).currentClosings).toHaveLength(1);
});

it('the store list shows the store as open again, with the reason, when closing it is refused', async () => {
  const openedStores = await openStores();
  const { user, network, store } = openedStores;
  network.inject('serverError', (method) => method === 'PATCH');
  const dialog = await openClosing(openedStores);
  await user.click(dialog.getByRole('button', { name: 'Cerrar tienda' }));
  await screen.findAllByText('Se produjo un error. Vuelve a intentarlo.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(getRowTexts(store)).toMatch(/Recibe pedidos|Fuera de horario/));
});

it('clicking "confirm" repeatedly closes the store once', async () => {
  const openedStores = await openStores();
  const { network, store } = openedStores;
  const confirm = (await openClosing(openedStores)).getByRole('button', { name: 'Cerrar tienda' });
  for (let clickCount = 0; clickCount < 20; clickCount += 1) confirm.click();
  await screen.findByText(`${store} quedó cerrada`);
  expect(network.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it('a closing period in the past is rejected', async () => {
  const openedStores = await openStores();
  const { user, store } = openedStores;
  const dialog = await openClosing(openedStores);
  await user.click(dialog.getByText('Un período'));
  const now = DateTime.now().setZone('America/Santiago');
  await fillBox(user, dialog.getByLabelText('Fecha de término'), now.minus({ days: 1 }).toFormat('dd/MM/yyyy'));
  await fillBox(user, dialog.getByLabelText('Hora de término'), '10:00');
  await user.click(dialog.getByRole('button', { name: 'Cerrar tienda' }));
  expect((await dialog.findAllByText('Ese período ya pasó. Elige uno nuevo.')).length).toBeGreaterThan(0);
  await fillBox(user, dialog.getByLabelText('Fecha de término'), now.plus({ days: 1 }).toFormat('dd/MM/yyyy'));
  await user.click(dialog.getByRole('button', { name: 'Cerrar tienda' }));
  await screen.findByText(`${store} quedó cerrada`);
});

it('the store list shows the loaded stores with a warning when a later page fails', async () => {
  const { user, network } = await openScreen('/stores', {
    tenant: { stores: 60 },
    errors: [['serverError', (_method, url) => url.includes('limit=50') && url.includes('page=2')]],
  });
  await screen.findByText('Se cargaron 50 de 60 tiendas: faltan las demás.');
  network.clearRules();
  const [retry] = screen.getAllByRole('button', { name: 'Reintentar' });
  await user.click(retry as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Se cargaron 50 de 60 tiendas: faltan las demás.')).toBeNull());
});

it('the store list keeps filters and page in the URL and the kind of view on this device', async () => {
  const { user, query, reload } = await openScreen('/stores', { tenant: { stores: 60 } });
  await waitFor(() => expect(getRows()).toHaveLength(25));
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(query()).toContain('page=2'));
  await reload();
  await waitFor(() => expect(getRows()).toHaveLength(25));
  expect(query()).toContain('page=2');

  const [address] = ['textbox', 'searchbox'].flatMap((role) => screen.queryAllByRole(role, { name: 'Dirección' }));
  await user.type(address as HTMLElement, 'no hay tal calle');
  await screen.findByText('Nada coincide con los filtros');
  const [clear] = screen.getAllByRole('button', { name: 'Limpiar filtros' });
  await user.click(clear as HTMLElement);
  await waitFor(() => expect(getRows()).toHaveLength(25));

  await user.click(await screen.findByRole('radio', { name: 'Tarjetas' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await reload();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tarjetas' }).checked).toBe(true));
});

it('the command search finds a store without accents and opens it', async () => {
  const { user } = await openScreen('/stores', { tenant: { stores: 60 } });
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  await user.keyboard('{Control>}j{/Control}');
  const search = await screen.findByRole('combobox', { name: /^Pantalla, acción/ });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.type(search, 'nunoa');
  await waitFor(() =>
    expect(screen.getAllByRole('option').some(({ textContent }) => textContent.includes('Ñuñoa'))).toBe(true),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(getRows()[0]?.textContent).toContain('Ñuñoa'));
});
