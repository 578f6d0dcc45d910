import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInOtherUser } from '../support/otherUser';
import { getUser } from '../support/platform';
import { callAs, loadStores } from './support/calls';
import { openScreen } from './support/openScreen';

const getTiles = () => within(screen.getByRole('list', { name: /^Tiendas, primero/ })).getAllByRole('listitem');

/** Opens the wall and waits for all stores. */
const openWall = async (account = 'admin') => {
  const openedScreen = await openScreen(
    async () => {
      // Makes all stores accept orders.
      if (account === 'admin') for (const { id } of await loadStores()) await callAs('stores.open', { params: { id } });
      return '/stores/wall';
    },
    { as: account },
  );
  await waitFor(() => expect(getTiles()).toHaveLength(6));
  return openedScreen;
};

it('the wall of stores shows a closing made on another computer at the next poll', async () => {
  const { platform, tenant } = await openWall();
  const [{ id, name } = { id: 0, name: '' }] = await loadStores();
  const findTile = (text: string) => screen.findByRole('button', { name: new RegExp(`^${name}.*${text}`) });
  await findTile('Recibe pedidos');
  const otherUser = await signInOtherUser(platform, tenant, getUser(tenant, 'editor'));
  await otherUser.changeStore(id, { closing: { kind: 'one_hour', reason: 'Corte de luz', dispatch_method: 'both' } });
  // The regular poll would do this within 30 seconds (see tests/main/live).
  await act(() => window.comanda.act('live.refetch', JSON.stringify({ collection: 'stores' })));
  await findTile('Cerrada.*Vuelve a vender .*Corte de luz');
  expect(getTiles()[0]?.textContent).toContain(name);
  await waitFor(() => expect(getTiles()[0]?.textContent).toMatch(/59:\d\d/));
});

it('the wall of stores has no actions without permission to update', async () => {
  await openWall('lectura');
  const tile = within(getTiles()[0] as HTMLElement).getByRole<HTMLButtonElement>('button');
  expect(tile.disabled || tile.getAttribute('aria-disabled') === 'true').toBe(true);
});

it('the wall of stores shows the login when the session ends, and the stores after signing in', async () => {
  const { logIn } = await openWall();
  await act(() => window.comanda.act('session.signOut', '{}'));
  await logIn('admin');
  await waitFor(() => expect(getTiles()).toHaveLength(6));
});

it('the wall of stores shows the time of its data when the platform is unreachable', async () => {
  const { network } = await openWall();
  await network.offline();
  await act(() => window.comanda.act('live.refetch', JSON.stringify({ collection: 'stores' })));
  await screen.findByText(/^Sin conexión con la plataforma\. Lo que ves es de las \d\d:\d\d/, {}, { timeout: 60_000 });
  expect(getTiles()).toHaveLength(6);
});
