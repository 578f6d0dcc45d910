import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { getOwnerKey } from '@shared/bridge/session';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { toWallTime } from '@shared/domain/values/wallTime';
import { aClosableStore } from '../../support/aWholeStore';
import { aLiveOrder } from '../../support/aLiveOrder';
import { aSession, aUser, aUserWithPermissions } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';

beforeAll(async () => {
  await Promise.all([
    import('@features/store-list/StoreListScreen'),
    import('@features/order-board/Board'),
    import('@features/orders/OrderListScreen'),
    import('@features/store-day/StoreDayScreen'),
  ]);
});
afterEach(cleanupApp);

const toMinutesAgo = (minutes: number) => toWallTime(Date.now() - minutes * 60_000, 'America/Santiago');
const store = toStoreRow(aClosableStore({ id: 7, name: 'Burger Demo Ñuñoa' }));
const manager = {
  ...aUserWithPermissions({ stores: ['index', 'show', 'update'], orders: ['index', 'show', 'update'] }, 'Encargado'),
  storeIds: [7],
};

const neighbour = toStoreRow(aClosableStore({ id: 8, name: 'Burger Demo Macul' }));

const openApp = (
  user: ReturnType<typeof aUser>,
  saved: object = {},
  orders: LiveOrder[] = [],
  stores: StoreRow[] = [store],
  dayStores: Record<string, number> = {},
) => {
  const session = aSession({ user });
  const live = fakeLiveCollections({ stores, forgottenClosings: [], orders, orderAlarms: [] });
  return renderApp({
    session,
    actions: live.actions,
    calls: {
      'stores.get': () => failed(createFailure('missing', 1002)),
      'staticMenu.get': () => succeeded({ stores: [], menus: [], products: [], modifiers: [], prices: [] } as never),
    },
    preferences: { firstScreens: Object.keys(saved).length > 0 ? { [getOwnerKey(session)]: 'stores' } : {}, dayStores },
  });
};

describe('the first screen', () => {
  it.each([
    ['the order board for a kitchen user', aUser('user_kds'), '/orders/board'],
    ['the order list for a call centre user', aUser('user_cc'), '/orders'],
    ['the store day page for the manager of one store', manager, '/stores/today/7'],
    ['the store list for an administrator', aUser('admin'), '/stores'],
  ])('is %s', async (_, user, path) => {
    const { address } = openApp(user);
    await waitFor(() => expect(address()).toBe(path));
  });

  it('is the screen selected on this computer', async () => {
    const { address } = openApp(aUser('user_kds'), { chosen: true });
    await waitFor(() => expect(address()).toBe('/stores'));
  });

  it('can be selected in the user menu among the available screens', async () => {
    const { user, bridge } = openApp(aUser('user_cc'));
    await user.click(await screen.findByRole('button', { name: /^Menú de / }));
    const choices = await screen.findAllByRole('menuitemradio', { name: /^Al entrar/ });
    expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-checked')])).toEqual([
      ['Al entrar: tiendas', 'false'],
      ['Al entrar: pedidos', 'true'],
      ['Al entrar: tablero', 'false'],
    ]);
    await user.keyboard('al entrar: ta{Enter}');
    await waitFor(() =>
      expect(bridge.actions.find(({ name }) => name === 'preferences.set')?.input).toEqual({
        firstScreens: { [getOwnerKey(aSession({ user: aUser('user_cc') }))]: 'board' },
      }),
    );
  });

  it('focuses the order search for a call centre user', async () => {
    openApp(aUser('user_cc'));
    const search = await screen.findByRole('searchbox', { name: 'Número, cliente o teléfono' });
    await waitFor(() => expect(document.activeElement).toBe(search));
  });
});

describe('the store day page', () => {
  it("lists the store's late orders, counts the current ones and opens the pause dialog", async () => {
    const { user } = openApp(manager, {}, [
      aLiveOrder({ id: 1, number: 11, storeId: 7, status: 'preparing', createdAt: toMinutesAgo(300) }),
      aLiveOrder({ id: 2, number: 12, storeId: 7, status: 'preparing', createdAt: toMinutesAgo(1) }),
      aLiveOrder({ id: 3, number: 13, storeId: 8, status: 'preparing', createdAt: toMinutesAgo(300) }),
    ]);
    await screen.findByRole('heading', { level: 1, name: 'Burger Demo Ñuñoa' });
    const lateList = within(await screen.findByRole('list', { name: 'Atrasados' }));
    expect(lateList.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Ver pedido #11',
    ]);
    screen.getByText('2 pedidos en curso');
    await user.click(screen.getByRole('button', { name: 'Pausar' }));
    await screen.findByRole('dialog', { name: /Burger Demo Ñuñoa/ });
  });

  it('switches to another store of the user and opens that store after the next login', async () => {
    const runsBoth = { ...manager, storeIds: [7, 8] };
    const key = getOwnerKey(aSession({ user: runsBoth }));
    const { user, bridge, address } = openApp(runsBoth, {}, [], [store, neighbour]);
    const choice = await screen.findByRole('combobox', { name: 'Tienda' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Burger Demo Macul', 'Burger Demo Ñuñoa']);
    await user.selectOptions(choice, 'Burger Demo Macul');
    await waitFor(() => expect(address()).toBe('/stores/today/8'));
    await screen.findByRole('heading', { level: 1, name: 'Burger Demo Macul' });
    expect(bridge.actions.find(({ name }) => name === 'preferences.set')?.input).toEqual({ dayStores: { [key]: 8 } });
    cleanupApp();
    const secondResult = openApp(runsBoth, {}, [], [store, neighbour], { [key]: 8 });
    await waitFor(() => expect(secondResult.address()).toBe('/stores/today/8'));
  });
});
