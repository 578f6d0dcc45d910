import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { Preferences } from '@shared/bridge/preferences';
import type { StatusAction } from '@shared/bridge/orderActions';
import { getOwnerKey } from '@shared/bridge/session';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { toWallTime } from '@shared/domain/values/wallTime';
import { aSession, aUser, aUserWithPermissions } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { aClosableStore } from '../../support/aWholeStore';
import { cleanupApp, renderApp } from '../support/renderApp';
import { aLiveOrder } from '../../support/aLiveOrder';

const playNotes = vi.hoisted(() => vi.fn(() => Promise.resolve(true)));
const stopSound = vi.hoisted(() => vi.fn());
vi.mock('@kit/sound/sounds', () => ({ playNotes, stopSound }));

// Loads the screen in advance: importing it during a test may exceed the wait for elements.
beforeAll(async () => {
  await import('@features/order-board/Board');
  await import('@features/store-list/StoreListScreen');
});
afterEach(() => {
  cleanupApp();
  playNotes.mockClear();
  stopSound.mockClear();
});

const aStoreRow = (changes: Parameters<typeof aClosableStore>[0]) => toStoreRow(aClosableStore(changes));
const toMinutesAgo = (minutes: number) => toWallTime(Date.now() - minutes * 60_000, 'America/Santiago');
const anAlarm = (changes: Partial<OrderAlarm> = {}): OrderAlarm => ({
  id: 1,
  kind: 'new',
  orderId: 7,
  number: 1007,
  storeName: null,
  at: Date.now(),
  ...changes,
});

const showBoard = (
  orders: LiveOrder[],
  alarms: OrderAlarm[] = [],
  session = aSession(),
  stores: StoreRow[] = [],
  path = '/orders/board/window',
  preferences: Partial<Preferences> = {},
) => {
  const live = fakeLiveCollections({ stores, forgottenClosings: [], orders, orderAlarms: alarms });
  const app = renderApp({
    session,
    path,
    preferences,
    calls: {
      'orders.get': () => failed(createFailure('missing', 1002)),
      'stores.get': () => failed(createFailure('missing', 1002)),
      'stores.close': () => failed(createFailure('refused', 1001)),
    },
    actions: {
      ...live.actions,
      'orders.actions': () => succeeded([]),
      'orders.changeStatus': () => succeeded('done'),
      'orders.undoStatus': () => succeeded(true),
      'orders.acknowledgeAlarms': () => succeeded(null),
      'windows.openBoard': () => succeeded(null),
      'tickets.print': () => succeeded([]),
    },
  });
  return { ...app, live };
};
const createAction = (changes: Partial<StatusAction> = {}): StatusAction => ({
  kind: 'status',
  orderId: 7,
  number: 1007,
  status: 'preparing',
  replaces: ['created'],
  state: 'done',
  until: 0,
  ...changes,
});
const findColumn = (name: RegExp) => screen.findByRole('list', { name });

describe('the order board', () => {
  it('warns about orders that it cannot show because their ids are texts', async () => {
    const { live, bridge } = showBoard([]);
    await screen.findByText('No hay pedidos en curso');
    expect(screen.queryByText(/Hay pedidos que no pudimos leer/)).toBeNull();
    const unread = [{ list: 'page', place: 1, name: null, field: 'id', hasTextId: true as const }];
    act(() => bridge.broadcast(live.become('orders', [], { unread })));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Hay pedidos que no pudimos leer.*Comanda necesita que la plataforma identifique cada fila con un número/,
    );
  });

  it('shows for each order its items, comment, customer and age', async () => {
    showBoard([aLiveOrder({ createdAt: toMinutesAgo(7), comment: 'Tocar el timbre dos veces' })]);
    const receivedColumn = await findColumn(/^Recibidos: 1 pedido/);
    const card = within(receivedColumn).getByRole('listitem', { name: '#1007' });
    expect(card.textContent).toMatch(/2 ×\s*Doble cheddarTocino\s*sin mayonesa/);
    expect(card.textContent).toContain('Tocar el timbre dos veces');
    expect(card.textContent).toContain('Camila Ejemplo');
    expect(card.textContent).toContain('hace 7 min');
  });

  it('labels late, stalled and unaccepted orders, even after a status change', async () => {
    showBoard([
      aLiveOrder({ id: 1, number: 1, status: 'preparing', createdAt: toMinutesAgo(61), statusAt: toMinutesAgo(20) }),
      aLiveOrder({ id: 2, number: 2, status: 'preparing', createdAt: toMinutesAgo(50), statusAt: toMinutesAgo(5) }),
      aLiveOrder({ id: 3, number: 3, status: 'preparing', createdAt: toMinutesAgo(50), statusAt: toMinutesAgo(45) }),
      aLiveOrder({ id: 4, number: 4, status: 'ready', createdAt: toMinutesAgo(61), statusAt: toMinutesAgo(1) }),
      aLiveOrder({ id: 5, number: 5, status: 'created', createdAt: toMinutesAgo(6) }),
    ]);
    await findColumn(/^En preparación: 3 pedidos/);
    const getMark = (name: string) =>
      /Atrasado|Sin avanzar|Sin aceptar/.exec(screen.getByRole('listitem', { name }).textContent)?.[0];
    expect(['#1', '#2', '#3', '#4', '#5'].map(getMark)).toEqual([
      'Atrasado',
      undefined,
      'Sin avanzar',
      'Atrasado',
      'Sin aceptar',
    ]);
  });

  it("shows the most overdue orders first, by the store's waiting time, and counts them in the header", async () => {
    const stores = [
      aStoreRow({ id: 1, deliveryWaitTime: 50, pickUpWaitTime: 20 }),
      aStoreRow({ id: 2, name: 'Otra', deliveryWaitTime: 30, pickUpWaitTime: 20 }),
    ];
    const preparing = { status: 'preparing' as const, statusAt: toMinutesAgo(2) };
    showBoard(
      [
        aLiveOrder({ ...preparing, id: 1, number: 1, createdAt: toMinutesAgo(45) }),
        aLiveOrder({ ...preparing, id: 2, number: 2, createdAt: toMinutesAgo(40), storeId: 2 }),
        aLiveOrder({ ...preparing, id: 3, number: 3, createdAt: toMinutesAgo(35), dispatchMethod: 'in_store' }),
        aLiveOrder({ ...preparing, id: 4, number: 4, createdAt: toMinutesAgo(5), promisedAt: toMinutesAgo(20) }),
      ],
      [],
      aSession(),
      stores,
    );
    const cards = within(await findColumn(/^En preparación: 4 pedidos/)).getAllByRole('listitem');
    const heads = cards.filter((card) => card.dataset['order'] !== undefined);
    expect(heads.map((card) => [card.dataset['order'], card.dataset['late']])).toEqual([
      ['4', 'true'],
      ['3', 'true'],
      ['2', 'true'],
      ['1', undefined],
    ]);
    expect(screen.getByText('3 atrasados')).toBeTruthy();
    expect(within(heads[1]!).getByText('Atrasado 15 min').title).toMatch(/la espera de la tienda es de 20 min/);
  });

  it('shows the amount to collect, its payment method and advice when the courier rejected the order', async () => {
    const cash = {
      ...{ id: 9, type: null, method: 'cash' as const, status: 'created' as const, amount: 24_440 },
      ...{ cardKind: null, completedAt: null, failureReason: null, refundedAt: null },
    };
    showBoard([aLiveOrder({ createdAt: toMinutesAgo(2), payments: [cash], deliveryStatus: 'rejected' })]);
    const card = (await screen.findAllByRole('listitem', { name: /^#1007/ }))[0]!;
    expect(within(card).getByText('Por cobrar $24.440 · Efectivo')).toBeTruthy();
    expect(within(card).getByText('Pide otro repartidor o llévalo tú')).toBeTruthy();
  });

  it('pauses a store from the header with permission to close it', async () => {
    const store = aStoreRow({ id: 1, name: 'Burger Demo Ñuñoa' });
    const { user, bridge } = showBoard([aLiveOrder({ createdAt: toMinutesAgo(2) })], [], aSession(), [store]);
    await user.click(await screen.findByRole('button', { name: 'Pausar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pausar Burger Demo Ñuñoa' }));
    const button = dialog.getByRole('button', { name: /^Pausar despacho, 30 min, hasta \d\d:\d\d$/ });
    await user.click(button);
    await waitFor(() =>
      expect(bridge.calls.find(({ name }) => name === 'stores.close')?.input).toMatchObject({
        params: { id: 1 },
        body: { closing: { kind: 'scheduled', dispatchMethod: 'delivery' } },
      }),
    );
  });

  it('does not offer to pause a store without permission to close it', async () => {
    showBoard([aLiveOrder()], [], aSession({ user: aUser('user_kds') }), [aStoreRow({ id: 1 })]);
    await findColumn(/^Recibidos/);
    expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull();
  });

  it('shows an order with an unknown status in the "Otros" column', async () => {
    showBoard([
      aLiveOrder({ status: 'in_the_oven', lines: null, customerName: null, storeName: null, dispatchMethod: null }),
    ]);
    const others = await findColumn(/^Otros: 1 pedido/);
    expect(within(others).getByText('Otros: in_the_oven')).toBeTruthy();
  });

  it('shows equal counts of current orders in the header, the columns and the navigation', async () => {
    const orders = ['created', 'preparing', 'in_the_oven', 'completed', null].map((status, id) =>
      aLiveOrder({ id: id + 1, number: id + 1, status, createdAt: toMinutesAgo(3) }),
    );
    const { live, bridge, router, user } = showBoard(orders);
    const countColumns = () =>
      screen
        .getAllByRole('list')
        .map((list) => list.getAttribute('aria-label') ?? '')
        .filter((name) => !name.startsWith('Terminados'))
        .reduce((sum, name) => sum + Number(/: (\d+) pedidos?/.exec(name)?.[1] ?? 0), 0);
    expect(await screen.findByText('4 pedidos en curso')).toBeTruthy();
    expect(countColumns()).toBe(4);
    act(() => bridge.broadcast(live.become('orders', orders.slice(0, 2))));
    expect(await screen.findByText('2 pedidos en curso')).toBeTruthy();
    expect(countColumns()).toBe(2);
    await act(() => router.navigate('/stores'));
    await user.click(await screen.findByRole('button', { name: 'Abrir menú' }));
    const link = await screen.findByRole('link', { name: 'Pedidos' });
    expect(link.textContent).toBe('Pedidos2');
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '2 pedidos en curso',
    );
    act(() => bridge.broadcast(live.become('orders', [])));
    await waitFor(() => expect(link.textContent).toBe('Pedidos'));
  });

  it('moves the focused order to the next status with one key and undoes it with another', async () => {
    const { user, bridge } = showBoard([
      aLiveOrder({ id: 1, number: 1, createdAt: toMinutesAgo(9) }),
      aLiveOrder({ id: 2, number: 2, createdAt: toMinutesAgo(3) }),
    ]);
    await findColumn(/^Recibidos: 2 pedidos/);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('#2');
    await user.keyboard('s');
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({
        name: 'orders.changeStatus',
        input: expect.objectContaining({ orderId: 2, storeId: 1, status: 'preparing' }) as unknown,
      }),
    );
    act(() =>
      bridge.broadcast({
        type: 'orderActions',
        actions: [createAction({ orderId: 2, number: 2, state: 'waiting', until: Date.now() + 5_000 })],
      }),
    );
    await user.keyboard('z');
    await waitFor(() => expect(bridge.actions).toContainEqual({ name: 'orders.undoStatus', input: { orderId: 2 } }));
  });

  it('prints the ticket of the focused order with one key', async () => {
    const { user, bridge } = showBoard([
      aLiveOrder({ id: 1, number: 1, createdAt: toMinutesAgo(9) }),
      aLiveOrder({ id: 2, number: 2, createdAt: toMinutesAgo(3) }),
    ]);
    await findColumn(/^Recibidos: 2 pedidos/);
    await user.keyboard('p');
    await user.keyboard('{ArrowDown}{ArrowDown}p');
    await waitFor(() =>
      expect(bridge.actions.flatMap(({ name, input }) => (name === 'tickets.print' ? [input] : []))).toEqual([
        { epoch: 1, orderId: 2, printerId: null, isAgain: false },
      ]),
    );
  });

  it('does not change another order when the focused one disappears as the key is pressed', async () => {
    const otherLiveOrders = [aLiveOrder({ id: 1, number: 1, createdAt: toMinutesAgo(9) })];
    const focusedOrder = aLiveOrder({ id: 2, number: 2, status: 'in_transit', createdAt: toMinutesAgo(3) });
    const { user, bridge, live } = showBoard(
      [...otherLiveOrders, focusedOrder],
      [],
      aSession(),
      [],
      '/orders/board/window',
      {
        boardHiddenColumns: ['over'],
      },
    );
    await findColumn(/^En camino: 1 pedido/);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('#2');
    act(() => bridge.broadcast(live.become('orders', [...otherLiveOrders, { ...focusedOrder, status: 'completed' }])));
    await findColumn(/^En camino: 0 pedidos/);
    await user.keyboard('s');
    expect(bridge.actions.filter(({ name }) => name === 'orders.changeStatus')).toEqual([]);
    // Arrow keys restore the focus.
    await user.keyboard('{ArrowDown}s');
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({
        name: 'orders.changeStatus',
        input: expect.objectContaining({ orderId: 1, status: 'preparing' }) as unknown,
      }),
    );
  });

  it('keeps the focus on an order that moves to another column', async () => {
    const { user, bridge, live } = showBoard([aLiveOrder()]);
    await findColumn(/^Recibidos/);
    await user.keyboard('{ArrowDown}');
    act(() => bridge.broadcast(live.become('orders', [aLiveOrder({ status: 'preparing' })])));
    const preparing = await findColumn(/^En preparación: 1 pedido/);
    await waitFor(() =>
      expect(document.activeElement).toBe(within(preparing).getByRole('listitem', { name: '#1007' })),
    );
  });

  it('keeps a moved card in its new column while polls return its old status, and starts the next move from its new status', async () => {
    const { user, bridge, live } = showBoard([aLiveOrder()]);
    await findColumn(/^Recibidos: 1 pedido/);
    await user.keyboard('{ArrowDown}');
    act(() => bridge.broadcast({ type: 'orderActions', actions: [createAction()] }));
    await findColumn(/^En preparación: 1 pedido/);
    // A poll that does not contain the change yet.
    act(() => bridge.broadcast(live.become('orders', [aLiveOrder({ comment: 'Timbre' })])));
    expect(await screen.findByText(/Timbre/)).toBeTruthy();
    await findColumn(/^En preparación: 1 pedido/);
    await user.keyboard('s');
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({
        name: 'orders.changeStatus',
        input: { epoch: 1, orderId: 7, storeId: 1, number: 1007, status: 'ready', from: 'preparing' },
      }),
    );
    // The platform's status replaces the displayed one, since the customer has cancelled.
    act(() => bridge.broadcast(live.become('orders', [aLiveOrder({ status: 'canceled' })])));
    await findColumn(/^Terminados: 1 pedido/);
  });

  it('shows a pending status change with a countdown in the footer until it is undone', async () => {
    const { user, bridge } = showBoard([aLiveOrder()]);
    await findColumn(/^Recibidos: 1 pedido/);
    act(() =>
      bridge.broadcast({
        type: 'orderActions',
        actions: [createAction({ state: 'waiting', until: Date.now() + 5_000 })],
      }),
    );
    const ticketFooter = await screen.findByRole('contentinfo');
    expect(await within(ticketFooter).findByText('#1007 pasa a «En preparación»')).toBeTruthy();
    const undo = within(ticketFooter).getByRole('button', { name: 'Deshacer el cambio de #1007' });
    expect(undo.textContent).toMatch(/Deshacer \([45] s\)/);
    await user.click(undo);
    expect(bridge.actions).toContainEqual({ name: 'orders.undoStatus', input: { orderId: 7 } });
    act(() => bridge.broadcast({ type: 'orderActions', actions: [] }));
    await findColumn(/^Recibidos: 1 pedido/);
    expect(within(ticketFooter).queryByText(/pasa a/)).toBeNull();
  });

  it('keeps cards in place after a click, and ignores a second click on a card that moved under the pointer', async () => {
    const { user, bridge, live } = showBoard([
      aLiveOrder({ id: 1, number: 1, createdAt: toMinutesAgo(9) }),
      aLiveOrder({ id: 2, number: 2, createdAt: toMinutesAgo(3) }),
    ]);
    await findColumn(/^Recibidos: 2 pedidos/);
    const listStatusChanges = () => bridge.actions.filter(({ name }) => name === 'orders.changeStatus');
    await user.click(screen.getByRole('button', { name: 'Preparar #1' }));
    expect(listStatusChanges()).toHaveLength(1);
    act(() =>
      bridge.broadcast({
        type: 'orderActions',
        actions: [createAction({ orderId: 1, number: 1, state: 'waiting', until: Date.now() + 5_000 })],
      }),
    );
    await screen.findByText('#1 pasa a «En preparación»');
    await findColumn(/^Recibidos: 2 pedidos/);
    // A colleague moved the first card, so the second takes its position.
    act(() => {
      bridge.broadcast({ type: 'orderActions', actions: [] });
      bridge.broadcast(
        live.become('orders', [
          aLiveOrder({ id: 1, number: 1, status: 'preparing' }),
          aLiveOrder({ id: 2, number: 2, createdAt: toMinutesAgo(3) }),
        ]),
      );
    });
    await findColumn(/^Recibidos: 1 pedido/);
    const getNextButton = () => screen.getByRole('button', { name: 'Preparar #2' });
    fireEvent.click(getNextButton(), { detail: 1 });
    expect(listStatusChanges()).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 650));
    fireEvent.click(getNextButton(), { detail: 1 });
    await waitFor(() => expect(listStatusChanges()).toHaveLength(2));
  });

  it('ignores the second click of a double click on a button, also when the button can no longer be used', async () => {
    const { user, bridge } = showBoard([aLiveOrder()], [anAlarm()]);
    await findColumn(/^Recibidos: 1 pedido/);
    await user.click(screen.getByRole('button', { name: 'Preparar #1007' }));
    fireEvent.click(screen.getByText(/Camila Ejemplo/), { detail: 2 });
    expect(bridge.actions.filter(({ name }) => name === 'orders.changeStatus')).toHaveLength(1);
    expect(bridge.actions.filter(({ name }) => name === 'orders.acknowledgeAlarms')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByText(/Camila Ejemplo/), { detail: 1 });
    await screen.findByRole('dialog', { name: /^Pedido #/ });
  });

  it('ignores a click on a card that moved under the pointer when the lines of another card were loaded', async () => {
    const { user, bridge, live } = showBoard([
      aLiveOrder({ id: 1, number: 1, lines: null, createdAt: toMinutesAgo(9) }),
      aLiveOrder({ id: 2, number: 2, createdAt: toMinutesAgo(3) }),
    ]);
    await findColumn(/^Recibidos: 2 pedidos/);
    // Advances the clock by a second, so that the click guard after the first render has expired.
    const getRealTime = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => getRealTime() + 1_000);
    onTestFinished(() => clock.mockRestore());
    await user.hover(screen.getByRole('button', { name: 'Preparar #2' }));
    act(() =>
      bridge.broadcast(
        live.become('orders', [
          aLiveOrder({ id: 1, number: 1, createdAt: toMinutesAgo(9) }),
          aLiveOrder({ id: 2, number: 2, createdAt: toMinutesAgo(3) }),
        ]),
      ),
    );
    await waitFor(() => expect(screen.queryByText(/^Leyendo/)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Preparar #1' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Preparar #2' }), { detail: 1 });
    const listStatusChanges = () => bridge.actions.filter(({ name }) => name === 'orders.changeStatus');
    await waitFor(() => expect(listStatusChanges()).not.toEqual([]));
    expect(listStatusChanges()).toMatchObject([{ input: { orderId: 2 } }]);
  });

  it('applies Enter on another card immediately, wherever the pointer is', async () => {
    const { user, bridge, live } = showBoard([aLiveOrder({ id: 1, number: 1 }), aLiveOrder({ id: 2, number: 2 })]);
    await findColumn(/^Recibidos: 2 pedidos/);
    await user.hover(screen.getByRole('button', { name: 'Preparar #1' }));
    act(() =>
      bridge.broadcast(
        live.become(
          'orders',
          [3, 1, 2].map((id) => aLiveOrder({ id, number: id })),
        ),
      ),
    );
    await findColumn(/^Recibidos: 3 pedidos/);
    screen.getByRole('button', { name: 'Preparar #2' }).focus();
    await user.keyboard('{Enter}');
    expect(bridge.actions.filter(({ name }) => name === 'orders.changeStatus')).toHaveLength(1);
  });

  it('renders only the orders near the visible part of a full column', async () => {
    showBoard(
      Array.from({ length: 300 }, (_, index) =>
        aLiveOrder({ id: index + 1, number: index + 1, createdAt: toMinutesAgo(3) }),
      ),
    );
    await findColumn(/^Recibidos: 300 pedidos/);
    expect(document.querySelectorAll('[data-order]').length).toBeLessThan(150);
  });

  it('opens an order with a click or Enter, which acknowledges the alarms of the order', async () => {
    const { user, bridge } = showBoard([aLiveOrder()], [anAlarm()]);
    await findColumn(/^Recibidos: 1 pedido/);
    await user.click(screen.getByText(/Camila Ejemplo/));
    await screen.findByRole('dialog', { name: /^Pedido #/ });
    expect(bridge.actions).toContainEqual({ name: 'orders.acknowledgeAlarms', input: { ids: [1] } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('dialog', { name: /^Pedido #/ });
    expect(bridge.actions.some(({ name }) => name === 'orders.changeStatus')).toBe(false);
  });

  it('offers no status changes with only the permission to view', async () => {
    const { user, bridge } = showBoard(
      [aLiveOrder()],
      [],
      aSession({ user: aUserWithPermissions({ orders: ['index', 'show'] }) }),
    );
    await findColumn(/^Recibidos/);
    await user.keyboard('{ArrowDown}s');
    expect(screen.queryByRole('button', { name: 'Preparar #1007' })).toBeNull();
    expect(bridge.actions.some(({ name }) => name === 'orders.changeStatus')).toBe(false);
  });

  it('acknowledges all alarms with one key and hides them once the main process removes them', async () => {
    const { user, bridge, live } = showBoard([aLiveOrder()], [anAlarm(), anAlarm({ id: 2, kind: 'courierRejected' })]);
    expect((await screen.findByRole('region', { name: 'Avisos de pedidos' })).textContent).toContain(
      '1 sin repartidor',
    );
    expect(screen.getByRole('listitem', { name: '#1007, Pedido nuevo, Sin repartidor' })).toBeTruthy();
    await user.keyboard('a');
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({ name: 'orders.acknowledgeAlarms', input: { ids: [1, 2] } }),
    );
    act(() => bridge.broadcast(live.become('orderAlarms', [])));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Avisos de pedidos' })).toBeNull());
  });

  it('plays a different sound for each kind of alarm and stops it on request', async () => {
    const { bridge } = showBoard([aLiveOrder()]);
    await findColumn(/^Recibidos/);
    for (const kind of ['new', 'delayed', 'canceled', 'paymentFailed', 'courierRejected'] as const) {
      act(() => bridge.broadcast({ type: 'alarm', kind, volume: 60 }));
    }
    const sounds = playNotes.mock.calls.map(([notes]: unknown[]) => JSON.stringify(notes));
    expect(new Set(sounds).size).toBe(5);
    act(() => bridge.broadcast({ type: 'alarm', kind: null, volume: 60 }));
    expect(stopSound).toHaveBeenCalled();
  });

  it('warns only once that alarms cannot be played, until one is played again', async () => {
    const { bridge } = showBoard([aLiveOrder()]);
    await findColumn(/^Recibidos/);
    const readRing = () => act(async () => bridge.broadcast({ type: 'alarm', kind: 'new', volume: 60 }));
    const mutedNotice = 'Los avisos de pedidos no suenan en este computador';
    playNotes.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
    await readRing();
    await screen.findByText(mutedNotice);
    await readRing();
    expect(screen.getAllByText(mutedNotice)).toHaveLength(1);
    await readRing();
    await waitFor(() => expect(screen.queryByText(mutedNotice)).toBeNull());
  });

  it('plays a sample of each sound and saves the selected kinds and the sound setting', async () => {
    const { user, bridge } = showBoard([aLiveOrder()]);
    await user.click(await screen.findByRole('button', { name: 'Avisos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Avisos de pedidos' });
    await user.click(within(dialog).getByRole('button', { name: 'Probar el sonido de «Cancelado»' }));
    expect(playNotes).toHaveBeenCalledTimes(1);
    await user.click(within(dialog).getByRole('switch', { name: 'Atrasado' }));
    await user.click(within(dialog).getByRole('switch', { name: /^Sonido/ }));
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({
        name: 'preferences.set',
        input: { alarmsOff: { [getOwnerKey(aSession())]: ['delayed'] } },
      }),
    );
    expect(bridge.actions).toContainEqual({ name: 'preferences.set', input: { soundsOn: false } });
  });

  it("starts with the default alarms of the user's role and can restore them", async () => {
    const cook = aUser('user_kds');
    const { user, bridge } = showBoard([aLiveOrder()], [], aSession({ user: cook }));
    await user.click(await screen.findByRole('button', { name: 'Avisos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avisos de pedidos' }));
    const getSwitch = () =>
      dialog
        .getAllByRole<HTMLInputElement>('switch')
        .filter(({ checked }) => checked)
        .map((checkbox) => checkbox.labels?.[0]?.textContent);
    expect(getSwitch()).toEqual([
      expect.stringContaining('Sonido'),
      'Pedido nuevo',
      'Sin avanzar',
      'Atrasado',
      'Impresión de tickets',
      'Sin los pedidos esperados',
      'Pedidos sin actualizar',
    ]);
    expect(dialog.getByText('Los avisos que recibes son los habituales de tu rol.')).toBeTruthy();
    await user.click(dialog.getByRole('switch', { name: 'Cancelado' }));
    await dialog.findByText('Elegiste tus avisos en este computador.');
    const owner = getOwnerKey(aSession({ user: cook }));
    expect(bridge.actions.findLast(({ name }) => name === 'preferences.set')).toEqual({
      name: 'preferences.set',
      input: { alarmsOff: { [owner]: ['courierRejected', 'paymentFailed'] } },
    });
    await user.click(dialog.getByRole('button', { name: 'Volver a los de mi rol' }));
    await dialog.findByText('Los avisos que recibes son los habituales de tu rol.');
    expect(getSwitch()).toHaveLength(7);
  });

  it.each([
    ['hace 6 s', 6, 'fresh', 'preparing'],
    ['hace 7 s', 7, 'late', 'preparing'],
    // Without current orders, polls are fifteen seconds apart.
    ['hace 30 s', 30, 'fresh', 'completed'],
    ['hace 31 s', 31, 'late', 'completed'],
    ['hace 1 min', 60, 'late', 'preparing'],
    ['hace 2 min', 61, 'old', 'preparing'],
  ])(
    'shows the age of its data in amber after two missed polls and in red after a minute: %s (%i)',
    async (age, seconds, appearance, status) => {
      // Fixes the time, since ages are shown in whole seconds.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T15:00:00Z') });
      onTestFinished(() => void vi.useRealTimers());
      const orders = [aLiveOrder({ status, createdAt: toMinutesAgo(1) })];
      const { bridge, live } = showBoard(orders);
      await findColumn(status === 'completed' ? /^Terminados/ : /^En preparación/);
      act(() => bridge.broadcast(live.become('orders', orders, { readAt: Date.now() - seconds * 1_000 })));
      await waitFor(() => expect(document.querySelector('[data-freshness]')?.textContent).toContain(age));
      expect(document.querySelector('[data-freshness]')?.getAttribute('data-freshness')).toBe(appearance);
    },
  );

  it('shows a message when there are no orders, and an error when a poll fails', async () => {
    const { bridge, live } = showBoard([]);
    expect(await screen.findByText('No hay pedidos en curso')).toBeTruthy();
    act(() => bridge.broadcast(live.become('orders', [], { failure: createFailure('server') })));
    expect(await screen.findByText(/No pudimos actualizar los pedidos/)).toBeTruthy();
  });
});

describe('the columns of the order board on this computer', () => {
  /** Opens the menu by its button and selects the entry by keyboard. */
  const toggleMenuItem = async (user: ReturnType<typeof showBoard>['user'], button: string, name: string) => {
    await user.click(screen.getByRole('button', { name: button }));
    const entries = await screen.findAllByRole('menuitemcheckbox');
    // The menu takes the keys only once it has the focus, a frame after it has opened.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
    const enabled = entries.filter((menuitem) => menuitem.getAttribute('aria-disabled') !== 'true');
    const index = enabled.findIndex(({ textContent }) => textContent === name);
    // Repeats the keys, because a menu that is still opening may ignore some.
    await waitFor(async () => {
      await user.keyboard(`{Home}${'{ArrowDown}'.repeat(index)}`);
      expect(screen.getByRole('menu').getAttribute('aria-activedescendant')).toBe(enabled[index]?.id);
    });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };

  it('can be hidden, and the hidden orders are counted', async () => {
    const { user, bridge } = showBoard([
      aLiveOrder({ id: 1, number: 1, status: 'created' }),
      aLiveOrder({ id: 2, number: 2, status: 'in_transit' }),
      aLiveOrder({ id: 3, number: 3, status: 'in_transit' }),
    ]);
    await findColumn(/^En camino: 2 pedidos/);
    await toggleMenuItem(user, 'Columnas', 'En camino');
    await screen.findByRole('button', { name: '2 pedidos fuera de vista' });
    expect(screen.queryByRole('list', { name: /^En camino/ })).toBeNull();
    expect(bridge.actions).toContainEqual({ name: 'preferences.set', input: { boardHiddenColumns: ['inTransit'] } });
    await toggleMenuItem(user, '2 pedidos fuera de vista', 'En camino');
    await findColumn(/^En camino: 2 pedidos/);
  });

  it('always include at least one visible column, because the last one cannot be hidden', async () => {
    const hiddenColumns = ['waiting', 'preparing', 'ready', 'inTransit', 'over'] as const;
    const { user } = showBoard([aLiveOrder()], [], aSession(), [], '/orders/board/window', {
      boardHiddenColumns: [...hiddenColumns],
    });
    await findColumn(/^Recibidos: 1 pedido/);
    expect(screen.getAllByRole('list', { name: /: \d+ pedidos?$/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    const last = await screen.findByRole('menuitemcheckbox', { name: 'Recibidos' });
    expect(last.getAttribute('aria-disabled')).toBe('true');
  });
});

it('the order board also opens inside the app, and from there in its own window', async () => {
  const { user, bridge } = showBoard([aLiveOrder()], [], aSession(), [], '/orders/board');
  await findColumn(/^Recibidos: 1 pedido/);
  screen.getByRole('button', { name: /^Menú de/ });
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Abrir en otra ventana' }));
  expect(bridge.actions.map(({ name }) => name)).toContain('windows.openBoard');
});
