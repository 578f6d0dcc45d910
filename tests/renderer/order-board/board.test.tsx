import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { succeeded } from '@shared/bridge/failure';
import type { LiveOrder } from '@shared/contract/orderRows';
import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { wallTimeOf } from '@shared/domain/values/wallTime';
import { aSession, aUserWith } from '../support/builders';
import { liveDouble } from '../support/liveDouble';
import { endApp, renderApp } from '../support/renderApp';
import { aLiveOrder } from './aLiveOrder';

const playNotes = vi.hoisted(() => vi.fn(() => Promise.resolve(true)));
const silence = vi.hoisted(() => vi.fn());
vi.mock('@kit/sound/sounds', () => ({ playNotes, silence }));

afterEach(() => {
  endApp();
  playNotes.mockClear();
  silence.mockClear();
});

const minutesAgo = (minutes: number) => wallTimeOf(Date.now() - minutes * 60_000, 'America/Santiago');
const anAlarm = (changes: Partial<OrderAlarm> = {}): OrderAlarm => ({
  id: 1,
  kind: 'new',
  orderId: 7,
  number: 1007,
  storeName: null,
  at: Date.now(),
  ...changes,
});

const show = (orders: LiveOrder[], alarms: OrderAlarm[] = [], session = aSession()) => {
  const live = liveDouble({ stores: [], forgottenClosings: [], orders, orderAlarms: alarms });
  const app = renderApp({
    session,
    at: '/orders/board',
    acts: {
      ...live.acts,
      'orders.works': () => succeeded([]),
      'orders.changeStatus': () => succeeded('done'),
      'orders.undoStatus': () => succeeded(true),
      'orders.acknowledgeAlarms': () => succeeded(null),
    },
  });
  return { ...app, live };
};
const column = (name: RegExp) => screen.findByRole('list', { name });

describe('the board of orders', () => {
  it('says of each order what to cook, for whom, and how long ago it came', async () => {
    show([aLiveOrder({ createdAt: minutesAgo(7), comment: 'Tocar el timbre dos veces' })]);
    const received = await column(/^Recibidos: 1 pedido/);
    const card = within(received).getByRole('listitem', { name: '#1007' });
    expect(card.textContent).toMatch(/2 ×\s*Doble cheddarTocino\s*sin mayonesa/);
    expect(card.textContent).toContain('Tocar el timbre dos veces');
    expect(card.textContent).toContain('Camila Ejemplo');
    expect(card.textContent).toContain('hace 7 min');
  });

  it('marks what is late in words', async () => {
    show([
      aLiveOrder({ id: 1, number: 1, status: 'preparing', createdAt: minutesAgo(50), statusAt: minutesAgo(45) }),
      aLiveOrder({ id: 2, number: 2, status: 'preparing', createdAt: minutesAgo(50), statusAt: minutesAgo(5) }),
    ]);
    const list = await column(/^En preparación: 2 pedidos/);
    expect(within(within(list).getByRole('listitem', { name: '#1' })).getByText('Atrasado')).toBeTruthy();
    expect(within(within(list).getByRole('listitem', { name: '#2' })).queryByText('Atrasado')).toBeNull();
  });

  it('shows an order that nobody understands under others', async () => {
    show([
      aLiveOrder({ status: 'in_the_oven', lines: null, customerName: null, storeName: null, dispatchMethod: null }),
    ]);
    const others = await column(/^Otros: 1 pedido/);
    expect(within(others).getByText('Otros: in_the_oven')).toBeTruthy();
  });

  it('gives the next status by one key to the order that has the focus, and takes the last one back by another', async () => {
    const { user, bridge } = show([
      aLiveOrder({ id: 1, number: 1, createdAt: minutesAgo(9) }),
      aLiveOrder({ id: 2, number: 2, createdAt: minutesAgo(3) }),
    ]);
    await column(/^Recibidos: 2 pedidos/);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('#2');
    await user.keyboard('s');
    await waitFor(() =>
      expect(bridge.acts).toContainEqual({
        name: 'orders.changeStatus',
        input: expect.objectContaining({ orderId: 2, storeId: 1, status: 'preparing' }) as unknown,
      }),
    );
    act(() =>
      bridge.tell({
        type: 'orderWorks',
        works: [{ kind: 'status', orderId: 2, status: 'preparing', state: 'waiting', until: Date.now() + 5_000 }],
      }),
    );
    await user.keyboard('z');
    await waitFor(() => expect(bridge.acts).toContainEqual({ name: 'orders.undoStatus', input: { orderId: 2 } }));
  });

  it('keeps the keyboard on an order that goes to another column', async () => {
    const { user, bridge, live } = show([aLiveOrder()]);
    await column(/^Recibidos/);
    await user.keyboard('{ArrowDown}');
    act(() => bridge.tell(live.become('orders', [aLiveOrder({ status: 'preparing' })])));
    const preparing = await column(/^En preparación: 1 pedido/);
    await waitFor(() =>
      expect(document.activeElement).toBe(within(preparing).getByRole('listitem', { name: '#1007' })),
    );
  });

  it('offers nothing to change to whoever may only look', async () => {
    const { user, bridge } = show([aLiveOrder()], [], aSession({ user: aUserWith({ orders: ['index', 'show'] }) }));
    await column(/^Recibidos/);
    await user.keyboard('{ArrowDown}s');
    expect(screen.queryByRole('button', { name: 'Preparar #1007' })).toBeNull();
    expect(bridge.acts.some(({ name }) => name === 'orders.changeStatus')).toBe(false);
  });

  it('has the alarms acknowledged by one key, and is without them when the main process says so', async () => {
    const { user, bridge, live } = show([aLiveOrder()], [anAlarm(), anAlarm({ id: 2, kind: 'courierRejected' })]);
    expect((await screen.findByRole('region', { name: 'Avisos de pedidos' })).textContent).toContain(
      '1 sin repartidor',
    );
    expect(screen.getByRole('listitem', { name: '#1007, Pedido nuevo, Sin repartidor' })).toBeTruthy();
    await user.keyboard('a');
    await waitFor(() =>
      expect(bridge.acts).toContainEqual({ name: 'orders.acknowledgeAlarms', input: { ids: [1, 2] } }),
    );
    act(() => bridge.tell(live.become('orderAlarms', [])));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Avisos de pedidos' })).toBeNull());
  });

  it('plays what the main process asks for, each kind its own, and falls silent when told', async () => {
    const { bridge } = show([aLiveOrder()]);
    await column(/^Recibidos/);
    for (const kind of ['new', 'delayed', 'canceled', 'paymentFailed', 'courierRejected'] as const) {
      act(() => bridge.tell({ type: 'alarm', kind, volume: 60 }));
    }
    const sounds = playNotes.mock.calls.map(([notes]: unknown[]) => JSON.stringify(notes));
    expect(new Set(sounds).size).toBe(5);
    act(() => bridge.tell({ type: 'alarm', kind: null, volume: 60 }));
    expect(silence).toHaveBeenCalled();
  });

  it('lets every sound be tried, and kinds, volume and sound be chosen for this computer', async () => {
    const { user, bridge } = show([aLiveOrder()]);
    await user.click(await screen.findByRole('button', { name: 'Avisos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Avisos de pedidos' });
    await user.click(within(dialog).getByRole('button', { name: 'Probar el sonido de «Cancelado»' }));
    expect(playNotes).toHaveBeenCalledTimes(1);
    await user.click(within(dialog).getByRole('switch', { name: 'Atrasado' }));
    await user.click(within(dialog).getByRole('switch', { name: /^Sonido/ }));
    await waitFor(() =>
      expect(bridge.acts).toContainEqual({ name: 'preferences.set', input: { alarmsOff: ['delayed'] } }),
    );
    expect(bridge.acts).toContainEqual({ name: 'preferences.set', input: { soundsOn: false } });
  });

  it('says why it is old where a reading failed, and that there is nothing where there is nothing', async () => {
    const { bridge, live } = show([]);
    expect(await screen.findByText('No hay pedidos en curso')).toBeTruthy();
    act(() => bridge.tell(live.become('orders', [], { failure: failureOf('server') })));
    expect(await screen.findByText(/No pudimos volver a leer los pedidos/)).toBeTruthy();
  });
});
