import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { AddPricesDialog } from '@features/campaigns/form/AddPricesDialog';
import { createQueryClient, DataProvider } from '@kit/data/DataProvider';
import { resetSessionStore, subscribeToSession, useSessionStore } from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { aProduct } from '../../support/aProduct';
import { aSession } from '../support/builders';
import { installFakeBridge, succeeded } from '../support/fakeBridge';
import { fakeLiveCollections } from '../support/fakeLiveCollections';

const stores = [{ id: 3, name: 'Centro', menuId: 7 }] as never;
const menu = {
  id: 7,
  name: 'Carta',
  hidden: false,
  categories: [{ name: 'Platos', position: 0, orderedProducts: [10, 11, 12, 13] }],
  priceGroups: [
    {
      id: 1,
      name: 'Local',
      prices: [
        { id: 1, productId: 10, price: 9000, deliveryPrice: null },
        { id: 2, productId: 11, price: 9500, deliveryPrice: null },
        { id: 3, productId: 13, price: 900, deliveryPrice: null },
      ],
    },
  ],
  updatedAt: null,
} as never;

let stop: () => void;
beforeEach(async () => {
  installFakeBridge(
    {
      'products.list': () =>
        succeeded({
          page: [
            aProduct({ id: 10, name: 'Clásica' }),
            aProduct({ id: 11, name: 'Doble' }),
            aProduct({ id: 12, name: 'Hamburguesa nueva', priceProduct: 8000 }),
            aProduct({ id: 13, name: 'Salsa' }),
          ],
          count: 4,
          nextPage: null,
        }),
      'menus.list': () => succeeded({ page: [menu], count: 1, nextPage: null }),
      'menus.get': () => succeeded(menu),
    },
    {
      'session.state': () => succeeded(aSession()),
      'preferences.get': () => succeeded(defaultPreferences),
      ...fakeLiveCollections({ stores }).actions,
    },
  );
  stop = subscribeToSession();
  await waitFor(() => expect(useSessionStore.getState().session).not.toBeNull());
});
afterEach(() => {
  cleanup();
  stop();
  resetSessionStore();
});

const openDialog = () => {
  const onAdd = vi.fn();
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <AddPricesDialog items={[]} storeIds={[3]} percent={10} onAdd={onAdd} onClose={() => undefined} />
      </DataProvider>
    </UiProvider>,
  );
  return { onAdd, user: userEvent.setup() };
};

it('the dialog for adding prices to a campaign names an omitted product and includes it on request', async () => {
  const { onAdd, user } = openDialog();
  await screen.findByText('1 producto queda fuera: Hamburguesa nueva');
  await user.click(screen.getByRole('button', { name: 'Incluir con su precio propio' }));
  expect(screen.queryByText(/queda fuera/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Agregar precios' }));
  expect(onAdd.mock.lastCall?.[0]).toContainEqual(expect.objectContaining({ id: 12, from: null, to: 8790 }));
});

it('the dialog for adding prices to a campaign counts prices that would leave the allowed range', async () => {
  const { user } = openDialog();
  await screen.findByText('Cambian 3 precios');
  await user.click(screen.getByRole('radio', { name: 'Monto' }));
  await user.clear(screen.getByRole('textbox', { name: 'Cuánto' }));
  await user.type(screen.getByRole('textbox', { name: 'Cuánto' }), '-1000');
  screen.getByText('Cambian 2 precios. 1 celda quedó como estaba: su precio quedaría fuera de lo permitido');
});

it('the dialog for adding prices to a campaign requires a confirmation of unusual changes before adding them', async () => {
  const { onAdd, user } = openDialog();
  await screen.findByText('Cambian 3 precios');
  await user.click(screen.getByRole('radio', { name: 'Monto' }));
  await user.clear(screen.getByRole('textbox', { name: 'Cuánto' }));
  await user.type(screen.getByRole('textbox', { name: 'Cuánto' }), '1000');
  screen.getByText('1 precio tiene un cambio inusual: Salsa');
  await user.click(screen.getByRole('button', { name: 'Agregar precios' }));
  screen.getByText('Revisa estos precios y marca la casilla antes de guardar.');
  expect(onAdd).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'Lo revisé y está bien así' }));
  await user.click(screen.getByRole('button', { name: 'Agregar precios' }));
  expect(onAdd).toHaveBeenCalledOnce();
});
