import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInOtherUser } from '../support/otherUser';
import { getUser } from '../support/platform';
import { callAs, loadStores } from './support/calls';
import { getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

const openStores = async () => {
  const openedScreen = await openScreen('/stores');
  // Messages about a store with only one dispatch method name that method.
  const store = (await loadStores()).find(({ orderMethod: { delivery, pickUp } }) => delivery && pickUp);
  if (store === undefined) throw new Error('no store offers both dispatch methods');
  const { id, name } = store;
  await screen.findByRole('button', { name: `Cerrar ${name}` });
  return { ...openedScreen, id, name };
};

const getRowText = (name: string) =>
  getRows()
    .map(({ textContent }) => textContent)
    .find((text) => text.includes(name.split(' ').at(-1) ?? name)) ?? '';

/** Disconnects the network and closes the store for an hour. */
const closeOffline = async ({ user, network, name }: Awaited<ReturnType<typeof openStores>>) => {
  await network.offline();
  // Reads notice the outage on each open connection, since a write on one that just broke would have no known outcome.
  const failToRead = (id: number) => expect(callAs('stores.get', { params: { id } })).rejects.toThrow('offline');
  await Promise.all(Array.from({ length: 12 }, (_, index) => failToRead(index + 1)));
  await screen.findByText('Sin conexión con la plataforma. Reintentando…');
  await user.click(await screen.findByRole('button', { name: `Cerrar ${name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cerrar tienda' }));
  await screen.findByText(new RegExp(`^En cola: Cerrar ${name} hasta`));
};

const listSentClosings = ({ network }: Pick<Awaited<ReturnType<typeof openStores>>, 'network'>) =>
  network.requests.filter(({ method }) => method === 'PATCH');

it('a closing is queued offline and sent once the connection is back', async () => {
  const openedStores = await openStores();
  const { network, id, name } = openedStores;
  await closeOffline(openedStores);
  await waitFor(() => expect(getRowText(name)).toContain('En cola: cerrar'));
  screen.getByRole('button', { name: '1 cambio en cola' });
  expect(listSentClosings(openedStores)).toEqual([]);
  await network.online();
  await screen.findByText(new RegExp(`^Listo: Cerrar ${name} hasta`));
  await waitFor(() => expect(getRowText(name)).toContain('Cerrada'));
  expect(listSentClosings(openedStores)).toHaveLength(1);
  expect((await callAs('stores.get', { params: { id } })).currentClosings).toMatchObject([{ kind: 'scheduled' }]);
  expect(screen.queryByRole('button', { name: '1 cambio en cola' })).toBeNull();
});

it('opening the list of queued writes closes the messages that would cover it', async () => {
  const openedStores = await openStores();
  await closeOffline(openedStores);
  await openedStores.user.click(await screen.findByRole('button', { name: '1 cambio en cola' }));
  const list = await screen.findByRole('list', { name: 'Cambios en cola' });
  await waitFor(() => expect(screen.queryByText(/^En cola: Cerrar .* hasta/)).toBeNull());
  expect(within(list).getAllByRole('button', { name: /^Deshacer/ })).toHaveLength(1);
});

it('a queued closing is never sent once it was undone', async () => {
  const openedStores = await openStores();
  const { user, network, name } = openedStores;
  await closeOffline(openedStores);
  await user.click(await screen.findByRole('button', { name: '1 cambio en cola' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Deshacer «Cerrar ${name}`) }));
  await screen.findByText(new RegExp(`^Quitado de la cola: Cerrar ${name}`));
  await network.online();
  await waitFor(() => expect(getRowText(name)).not.toContain('En cola'));
  await callAs('stores.all', { query: {} });
  expect(listSentClosings(openedStores)).toEqual([]);
});

it("a queued closing asks before overwriting another user's change, and is sent on confirmation", async () => {
  const openedStores = await openStores();
  const { user, network, id, name, platform, tenant } = openedStores;
  await closeOffline(openedStores);
  const otherUser = await signInOtherUser(platform, tenant, getUser(tenant, 'admin'));
  await otherUser.changeStore(id, { closing: { kind: 'two_hours', dispatch_method: 'delivery' } });
  await network.online();
  await user.click(await screen.findByRole('button', { name: 'Decidir' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Enviar igual?' }));
  dialog.getByText(new RegExp(`^Cerrar ${name} hasta`));
  dialog.getByText(/^Sin despacho hasta/);
  expect(listSentClosings(openedStores)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Enviar igual' }));
  await screen.findByText(new RegExp(`^Listo: Cerrar ${name} hasta`));
  expect(listSentClosings(openedStores)).toHaveLength(1);
});

it('signing out asks first and names the queued writes', async () => {
  const openedStores = await openStores();
  const { user, name } = openedStores;
  await closeOffline(openedStores);
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('Queda 1 cambio sin enviar');
  dialog.getByText(new RegExp(`^Cerrar ${name} hasta`));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  screen.getByRole('button', { name: '1 cambio en cola' });
});

it('signing out and quitting name a closing that is still being sent', async () => {
  const { user, network, services, name } = await openStores();
  network.inject('held', (method) => method === 'PATCH');
  await user.click(await screen.findByRole('button', { name: `Cerrar ${name}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar tienda' }));
  await waitFor(() => expect(network.waiting).toBe(1));
  expect(services.describeQueue().lines).toEqual([expect.stringMatching(`^Cerrar ${name} hasta`)]);
  expect(screen.queryByRole('button', { name: '1 cambio en cola' })).toBeNull();
  // The store's dialog covers the button here, but not in another window.
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión', hidden: true }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(new RegExp(`^Cerrar ${name} hasta`));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  network.clearRules();
  await screen.findByText(`${name} quedó cerrada`);
  await waitFor(() => expect(services.describeQueue().lines).toEqual([]));
});
