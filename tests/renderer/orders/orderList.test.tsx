import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { ListCheck } from '@shared/contract/reading/listCheck';
import type { OrderAction, StatusChangeResult } from '@shared/bridge/orderActions';
import type { Capability } from '@shared/contract/protocol/capabilities';
import { failed, type Outcome } from '@shared/contract/protocol/failure';
import type { Order } from '@shared/contract/sales/orders';
import { toWallTime } from '@shared/domain/values/wallTime';
import { aSession, aSessionWithCapabilities, aUser, aUserWithPermissions } from '../support/builders';
import { succeeded, type ActionStubs } from '../support/fakeBridge';
import { aLiveOrder } from '../../support/aLiveOrder';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';
import { anOrder } from './anOrder';

afterEach(cleanupApp);

/** True for a call of the list itself; totals beside it read one page. */
const isListCall = ({ name, input }: { name: string; input: unknown }) =>
  name === 'orders.list' && (input as { query?: { checkedPages?: number } }).query?.checkedPages !== 1;

const openOrders = async (
  orders: Order[],
  {
    path = '/orders',
    user = aUser(),
    actions = {},
    clockSkew = 0,
    check,
    order,
    capabilities,
  }: {
    path?: string;
    user?: ReturnType<typeof aUser>;
    actions?: ActionStubs;
    clockSkew?: number;
    check?: Partial<ListCheck>;
    /**
     * Set if the platform lists the oldest orders first, on two pages: `fromEnd` if the app can count pages from the
     * end, `oldestFirst` if not.
     */
    order?: 'fromEnd' | 'oldestFirst';
    capabilities?: Capability[];
  } = {},
) => {
  const app = renderApp({
    session:
      capabilities === undefined
        ? aSession({ user, clockSkew })
        : aSessionWithCapabilities(capabilities, { user, clockSkew }),
    path,
    calls: {
      'stores.get': () => failed(createFailure('missing', 1002)),
      'orders.list': () =>
        succeeded({
          page: orders,
          count: order === undefined ? orders.length : order === 'fromEnd' ? 26 : null,
          nextPage: order === undefined ? null : 2,
          ...(order && { order }),
          ...(check && {
            check: { ignored: [], unsupported: [], checked: 100, undecided: 0, hasMore: false, ...check },
          }),
        }),
      'orders.get': ({ params }) => {
        const foundOrder = orders.find(({ id }) => id === params.id);
        return foundOrder === undefined ? failed(createFailure('missing', 1002)) : succeeded(foundOrder);
      },
    },
    actions: { 'orders.actions': () => succeeded([]), 'links.openAsking': () => succeeded(null), ...actions },
  });
  await screen.findByText(`#${orders[0]?.number}`);
  const getRow = (number: number) => screen.getByText(`#${number}`).closest('tr')!;
  return { ...app, getRow };
};

describe('the order list', () => {
  it('shows orders with unknown statuses and missing data', async () => {
    const { getRow } = await openOrders([
      anOrder({ id: 1, number: 1 }),
      anOrder({ id: 2, number: 2, status: 'in_review', channel: 'didi_food', payments: [], customerName: null }),
      anOrder({ id: 3, number: 3, status: null, dispatchMethod: null, total: null, createdAt: null, storeId: null }),
    ]);
    expect(within(getRow(2)).getByText('Otros: in_review')).toBeTruthy();
    expect(within(getRow(3)).getByText('Sin dato')).toBeTruthy();
    expect(within(getRow(1)).getByText('Recibido')).toBeTruthy();
  });

  it('shows the store of an order next to the customer', async () => {
    const { getRow } = await openOrders([anOrder()]);
    const [customer] = within(getRow(1204)).getAllByText('Rosa Prueba');
    expect(customer?.closest('td')?.textContent).toContain('Providencia');
  });

  it('uses page numbers when the app numbers pages from the end, even if the platform offers cursors', async () => {
    const { user, bridge } = await openOrders([anOrder()], { order: 'fromEnd', capabilities: ['cursorPages'] });
    await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    await waitFor(() => expect(bridge.calls.filter(isListCall).at(-1)?.input).toMatchObject({ query: { page: 2 } }));
  });

  it('reports that the newest orders are on the last page when the platform lists the oldest first', async () => {
    await openOrders([anOrder()], { order: 'oldestFirst' });
    expect(screen.getByText(/Lo más nuevo está en la última página/)).toBeTruthy();
  });

  it('hides a column and shows it again with the values of its rows', async () => {
    const { user, getRow } = await openOrders([anOrder()]);
    const listColumnHeaders = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columnas' }));
    for (const name of ['Cliente', 'Total', 'Creado']) {
      await user.click(await panel.findByRole('checkbox', { name }));
      await waitFor(() => expect(listColumnHeaders()).not.toContain(name));
      await user.click(panel.getByRole('checkbox', { name }));
      await waitFor(() => expect(listColumnHeaders()).toContain(name));
    }
    expect(getRow(1204).textContent).toContain('$12.480');
  });

  it('has "cancel" as the last entry in the menu of a row, after the status changes', async () => {
    const { user, getRow } = await openOrders([anOrder()]);
    await user.click(within(getRow(1204)).getByRole('button', { name: 'Más acciones: #1204' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Ver pedido', 'Preparar', 'Marcar listo', 'Despachar', 'Entregar', 'Cancelar pedido']);
  });

  it('saves a recent search and offers it again', async () => {
    const { user, router } = await openOrders([anOrder()]);
    const input = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Número, cliente o teléfono' });
    await user.type(input, 'rosa{Enter}{Escape}');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input.value).toBe('rosa');
    await waitFor(() => expect(router.state.location.search).toBe('?text=rosa'));
  });

  it('requests orders by the filters in the URL', async () => {
    const { bridge } = await openOrders([anOrder()], {
      path: '/orders?text=rosa&status=under_way&paymentStatus=failed&channel=rappi&dates=2026-03-01..2026-03-02&storeIds=3',
    });
    expect(bridge.calls.find(isListCall)?.input).toMatchObject({
      query: {
        query: 'rosa',
        statuses: ['created', 'pending_online_payment', 'preparing', 'ready', 'in_transit', 'creation_scheduled'],
        paymentStatus: 'failed',
        channel: 'rappi',
        from: '2026-03-01',
        to: '2026-03-02',
        storeIds: [3],
      },
    });
  });

  it('moves an order to the next status with one key and undoes it with another', async () => {
    const { bridge, user, getRow } = await openOrders([anOrder()], {
      actions: {
        'orders.changeStatus': () => new Promise(() => undefined),
        'orders.undoStatus': () => succeeded(true),
      },
    });
    getRow(1204).focus();
    await user.keyboard('s');
    expect(bridge.actions).toContainEqual({
      name: 'orders.changeStatus',
      input: { epoch: 1, orderId: 5, storeId: 3, number: 1204, status: 'preparing', from: 'created' },
    });
    const pendingOrderAction: OrderAction = {
      kind: 'status',
      orderId: 5,
      number: 1204,
      status: 'preparing',
      replaces: ['created'],
      state: 'waiting',
      until: Date.now() + 5_000,
    };
    bridge.broadcast({ type: 'orderActions', actions: [pendingOrderAction] });
    expect(await within(getRow(1204)).findByText('En preparación')).toBeTruthy();
    expect(within(getRow(1204)).getByRole('button', { name: 'Deshacer el cambio de #1204' })).toBeTruthy();
    expect(screen.getByText('#1204 pasa a «En preparación»')).toBeTruthy();
    expect(screen.getAllByText(/^Deshacer \([45] s\)$/)).toHaveLength(1);
    // The key has no effect while a change is running.
    await user.keyboard('s');
    expect(bridge.actions.filter(({ name }) => name === 'orders.changeStatus')).toHaveLength(1);
    await user.keyboard('z');
    expect(bridge.actions).toContainEqual({ name: 'orders.undoStatus', input: { orderId: 5 } });
    bridge.broadcast({ type: 'orderActions', actions: [] });
    expect(await within(getRow(1204)).findByText('Recibido')).toBeTruthy();
    expect(screen.queryByText(/pasa a/)).toBeNull();
  });

  it('shows a status change from another window before the next read', async () => {
    const { bridge, getRow } = await openOrders([anOrder()]);
    bridge.broadcast({
      type: 'orderActions',
      actions: [
        {
          kind: 'status',
          orderId: 5,
          number: 1204,
          status: 'ready',
          replaces: ['preparing', 'created'],
          state: 'done',
          until: 0,
        },
      ],
    });
    expect(await within(getRow(1204)).findByText('Listo')).toBeTruthy();
    // The next status follows the displayed one, not the last one read.
    expect(within(getRow(1204)).queryByRole('button', { name: 'Preparar #1204' })).toBeNull();
    expect(within(getRow(1204)).getByRole('button', { name: 'Despachar #1204' })).toBeTruthy();
  });

  it('offers no changes with only the permission to view', async () => {
    const { user, bridge, getRow } = await openOrders([anOrder()], {
      user: aUserWithPermissions({ orders: ['index', 'show'] }),
    });
    expect(within(getRow(1204)).queryByRole('button', { name: 'Preparar #1204' })).toBeNull();
    getRow(1204).focus();
    await user.keyboard('s');
    expect(bridge.actions.some(({ name }) => name === 'orders.changeStatus')).toBe(false);
  });
});

describe('the panel of an order', () => {
  it("shows items, payments, delivery, history and the customer's contact", async () => {
    await openOrders([anOrder()], { path: '/orders?order=5' });
    const panel = within(await screen.findByRole('dialog', { name: 'Pedido #1204' }));
    await panel.findByRole('region', { name: 'Productos' });
    for (const text of [
      'Italiana',
      'Palta extra (+$250)',
      '«sin mayonesa»',
      'Tocar el timbre',
      'Los Leones 123, Providencia',
    ])
      expect(panel.getByText(text)).toBeTruthy();
    expect(panel.getByText('Webpay · crédito')).toBeTruthy();
    expect(panel.getByText('Flota: Reparto propio')).toBeTruthy();
    expect(panel.getByText('Providencia · Web · 02/03/2026 12:00')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Copiar teléfono +56 9 0000 1234' })).toBeTruthy();
    expect(within(panel.getByRole('region', { name: 'Historial' })).getByText('02/03/2026 12:00')).toBeTruthy();
  });

  it('shows placeholders without items, customer, delivery, payments and history', async () => {
    await openOrders(
      [
        anOrder({
          lines: [],
          customer: null,
          customerName: null,
          delivery: null,
          payments: [],
          statusHistory: [{ status: 'in_review', at: null, reason: null }],
          subtotal: null,
          total: null,
        }),
      ],
      { path: '/orders?order=5' },
    );
    const panel = within(await screen.findByRole('dialog'));
    for (const text of [
      'La plataforma no dijo qué se pidió.',
      'El canal no dice quién pidió.',
      'La plataforma no dijo cómo se pagó.',
    ])
      expect(await panel.findByText(text)).toBeTruthy();
    expect(panel.getByText('Otros: in_review')).toBeTruthy();
  });

  it('shows unreadable amounts as unknown, and computes no "other charges" from the remaining amounts', async () => {
    const [line] = anOrder().lines;
    const lines = [{ ...line!, modifiers: [{ name: 'Palta extra', price: null }] }];
    await openOrders(
      [anOrder({ lines, subtotal: 10_000, total: 12_480, deliveryFee: null, discount: null, tip: null })],
      {
        path: '/orders?order=5',
      },
    );
    const panel = within(await screen.findByRole('dialog'));
    const products = within(await panel.findByRole('region', { name: 'Productos' }));
    expect(products.getByText('Palta extra (—)')).toBeTruthy();
    expect(products.getByRole('listitem').textContent).toMatch(/—$/);
    const sums = products.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(sums).toEqual([
      ['Subtotal', '$10.000'],
      ['Descuento', '—'],
      ['Despacho', '—'],
      ['Propina', '—'],
      ['Total', '$12.480'],
      ['Pagado', '$12.480'],
    ]);
  });

  it('opens from the row, and closing it keeps the filters', async () => {
    const { user, router, getRow } = await openOrders([anOrder()], { path: '/orders?channel=rappi' });
    await user.click(getRow(1204));
    await screen.findByRole('dialog');
    expect(router.state.location.search).toBe('?channel=rappi&order=5');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?channel=rappi');
  });

  it('offers to cancel the order and sends a reason after confirmation', async () => {
    const { bridge, user } = await openOrders([anOrder({ dispatchMethod: 'in_store' })], {
      path: '/orders?order=5',
      actions: { 'orders.changeStatus': () => succeeded('done') },
    });
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('button', { name: 'Otro estado' }));
    await chooseEntry(user, 'Cancelar pedido');
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancelar el pedido #1204' }));
    expect(question.getByText('Sigue pagado: $12.480 con Webpay · crédito')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('No cancelar');
    expect(bridge.actions.some(({ name }) => name === 'orders.changeStatus')).toBe(false);
    await user.selectOptions(question.getByRole('combobox', { name: 'Motivo' }), 'Falta un producto');
    await user.click(question.getByRole('button', { name: 'Cancelar pedido' }));
    expect(bridge.actions.find(({ name }) => name === 'orders.changeStatus')).toMatchObject({
      input: { status: 'canceled', reason: 'sold_out' },
    });
  });

  it('offers a refund after cancelling a paid order, and asks only for a reason for an unpaid one', async () => {
    const order = anOrder({ id: 6, number: 1205 });
    const { bridge, user, getRow } = await openOrders(
      [
        anOrder(),
        { ...order, payments: order.payments.map((payment) => ({ ...payment, status: 'refund_requested' })) },
      ],
      { actions: { 'orders.changeStatus': () => succeeded('done'), 'orders.refund': () => succeeded(null) } },
    );
    const cancelRow = async (number: number) => {
      await user.click(within(getRow(number)).getByRole('button', { name: `Más acciones: #${number}` }));
      await chooseEntry(user, 'Cancelar pedido');
    };
    const countCanceled = () => bridge.actions.filter(({ name }) => name === 'orders.changeStatus').length;
    await cancelRow(1205);
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(countCanceled()).toBe(1));
    await cancelRow(1204);
    await user.click(await screen.findByRole('button', { name: 'No cancelar' }));
    expect(countCanceled()).toBe(1);
    await cancelRow(1204);
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    expect(countCanceled()).toBe(2);
    await user.click(await screen.findByRole('button', { name: 'Devolver $12.480 ahora' }));
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({
        name: 'orders.refund',
        input: expect.objectContaining({ orderId: 5, paymentId: 9, reason: 'canceled' }) as unknown,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('refunds two payments at the same time and then offers no refund for either', async () => {
    const [payment] = anOrder().payments;
    const payments = [payment!, { ...payment!, id: 10, amount: 3000 }];
    const answers: (() => void)[] = [];
    const { user, getRow } = await openOrders([anOrder({ payments })], {
      actions: {
        'orders.changeStatus': () => succeeded('done'),
        'orders.refund': () => new Promise((resolve) => answers.push(() => resolve(succeeded(null)))),
      },
    });
    await user.click(within(getRow(1204)).getByRole('button', { name: 'Más acciones: #1204' }));
    await chooseEntry(user, 'Cancelar pedido');
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    await user.click(await screen.findByRole('button', { name: 'Devolver $12.480 ahora' }));
    await user.click(screen.getByRole('button', { name: 'Devolver $3.000 ahora' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    for (const respond of answers) respond();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('offers a line cook no refund after a cancellation', async () => {
    const { bridge, user, getRow } = await openOrders([anOrder()], {
      user: aUser('user_kds'),
      actions: { 'orders.changeStatus': () => succeeded('done') },
    });
    await user.click(within(getRow(1204)).getByRole('button', { name: 'Más acciones: #1204' }));
    await chooseEntry(user, 'Cancelar pedido');
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bridge.actions.map(({ name }) => name)).toContain('orders.changeStatus');
    expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
  });
});

describe('the refund offered while cancelling', () => {
  const cancelOrder = async (reply: Promise<Outcome<StatusChangeResult>>) => {
    const app = await openOrders([anOrder()], {
      actions: { 'orders.changeStatus': () => reply, 'orders.refund': () => succeeded(null) },
    });
    const { user, getRow } = app;
    await user.click(within(getRow(1204)).getByRole('button', { name: 'Más acciones: #1204' }));
    await chooseEntry(user, 'Cancelar pedido');
    return { ...app, confirm: await screen.findByRole('button', { name: 'Cancelar pedido' }) };
  };

  it.each([
    ['refuses the cancellation', failed(createFailure('refused', 'ORDER_MOVED_ON'))],
    ['receives no request because the cancellation was undone', succeeded('undone' as const)],
  ])('is withdrawn when the platform %s', async (_, outcome) => {
    let respond: (outcome: Outcome<StatusChangeResult>) => void = () => undefined;
    const { user, confirm } = await cancelOrder(new Promise((resolve) => (respond = resolve)));
    await user.click(confirm);
    expect(await screen.findByRole('button', { name: 'Devolver $12.480 ahora' })).toBeTruthy();
    respond(outcome);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is not offered while another status change of the order is running, and then the cancellation is not sent', async () => {
    const { bridge, user, confirm } = await cancelOrder(Promise.resolve(succeeded('done')));
    const change = { number: 1204, status: 'ready', replaces: ['created'], state: 'sending', until: 0 } as const;
    act(() => bridge.broadcast({ type: 'orderActions', actions: [{ kind: 'status', orderId: 5, ...change }] }));
    await user.click(confirm);
    expect(await screen.findByText(/^Ya hay un cambio de estado en curso/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bridge.actions.map(({ name }) => name)).not.toContain('orders.changeStatus');
  });
});

const toMinutesAgo = (minutes: number) => toWallTime(Date.now() - minutes * 60_000, 'America/Santiago');

describe('the summary of an order', () => {
  const openPanel = async (overrides: Partial<Order>) => {
    const app = await openOrders([anOrder(overrides)], { path: '/orders?order=5' });
    return { ...app, panel: within(await screen.findByRole('dialog')) };
  };

  it('contains its delay, courier and amount to collect', async () => {
    const { panel, bridge, user } = await openPanel({
      status: 'in_transit',
      deliveryStatus: 'near_dropoff',
      createdAt: toMinutesAgo(62),
      promisedAt: toMinutesAgo(12),
      statusHistory: [{ status: 'in_transit', at: toMinutesAgo(9), reason: null }],
      courier: { name: 'Ana Muestra', phone: '56900004001', trackingUrl: 'https://seguimiento.example/uber/1204' },
      payments: [{ ...anOrder().payments[0]!, method: 'cash', cardKind: null, status: 'created' }],
    });
    expect(panel.getByText(/^Va en camino con Ana Muestra desde hace 9 min\.$/)).toBeTruthy();
    expect(panel.getByText(/^Atrasado 12 min: se prometió para las \d\d:\d\d\.$/)).toBeTruthy();
    expect(panel.getByText('Por cobrar $12.480')).toBeTruthy();
    expect(within(panel.getByRole('region', { name: 'Repartidor' })).getByText(/9 0000 4001/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Seguir el despacho' }));
    expect(bridge.actions).toContainEqual({
      name: 'links.openAsking',
      input: { url: 'https://seguimiento.example/uber/1204' },
    });
  });

  it('contains a line for unnamed charges, so that the amounts add up to the total', async () => {
    const { panel } = await openPanel({ total: 13_970 });
    const sums = panel.getByRole('region', { name: 'Productos' });
    expect(within(sums).getByText('Otros cargos').parentElement?.textContent).toBe('Otros cargos$1.490');
    expect(within(sums).queryByText('Gratis')).toBeNull();
    expect(within(sums).getByText('Pagado').parentElement?.textContent).toBe('Pagado$12.480');
  });

  it('explains a failed payment, that nothing was charged and what to do next', async () => {
    const { panel } = await openPanel({
      status: 'online_payment_failed',
      payments: [{ ...anOrder().payments[0]!, status: 'failed', failureReason: 'Fondos insuficientes' }],
    });
    expect(panel.getByText('El pago de $12.480 con Webpay · crédito no se aprobó')).toBeTruthy();
    expect(panel.getByText('Motivo: Fondos insuficientes. No se cobró nada.')).toBeTruthy();
    expect(panel.getByText(/^Pide al cliente que pague de nuevo/)).toBeTruthy();
  });

  it('warns that the order has no courier and suggests what to do', async () => {
    const { panel } = await openPanel({
      deliveryStatus: 'rejected',
      delivery: { ...anOrder().delivery!, fleet: 'uber_delivery' },
    });
    const alarm = within(panel.getByRole('alert'));
    expect(alarm.getByText('Este pedido no tiene repartidor')).toBeTruthy();
    expect(alarm.getByText(/^Pide otro repartidor a Uber/)).toBeTruthy();
    expect(alarm.getByText('Avisa a Rosa Prueba que va a demorar.')).toBeTruthy();
    expect(alarm.getByRole('button', { name: /9 0000 1234/ })).toBeTruthy();
  });

  it('includes the refund and the reason for the cancellation in its history', async () => {
    const { panel } = await openPanel({
      status: 'canceled',
      statusHistory: [
        { status: 'created', at: '2026-03-02T12:00:00', reason: null },
        { status: 'canceled', at: '2026-03-02T12:05:00', reason: 'sold_out' },
      ],
      payments: [{ ...anOrder().payments[0]!, status: 'refund_requested', refundedAt: '2026-03-02T12:06:00' }],
    });
    const items = within(panel.getByRole('region', { name: 'Historial' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Recibido02/03/2026 12:00',
      'Cancelado02/03/2026 12:05 · Falta un producto',
      'Devolución pedida02/03/2026 12:06 · $12.480',
    ]);
    // A requested refund does not count as returned money.
    expect(panel.queryByText('Devuelto')).toBeNull();
  });

  it('offers a line cook no refund', async () => {
    await openOrders([anOrder()], { path: '/orders?order=5', user: aUser('user_kds') });
    const panel = within(await screen.findByRole('dialog', { name: 'Pedido #1204' }));
    await panel.findByRole('region', { name: 'Pagos' });
    expect(panel.queryByRole('button', { name: 'Devolver' })).toBeNull();
  });

  it('lists other orders with the same customer name', async () => {
    await openOrders(
      [anOrder(), anOrder({ id: 6, number: 1100 }), anOrder({ id: 7, number: 1101, customerName: 'Otra Persona' })],
      { path: '/orders?order=5' },
    );
    const others = within(await screen.findByRole('region', { name: 'Otros pedidos del cliente' }));
    await others.findByRole('button', { name: '#1100' });
    expect(others.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('orders that need attention', () => {
  it('are counted and added up next to the filter name', async () => {
    const paidOrder = anOrder({ status: 'canceled' });
    await openOrders([paidOrder, { ...paidOrder, id: 6, number: 1100 }]);
    await screen.findByRole('button', { name: 'Cancelados sin devolver 2 · $24.960' });
  });

  it('are counted as "at least" when the platform ignores the filter and has more orders', async () => {
    const paidOrder = anOrder({ status: 'canceled' });
    await openOrders([paidOrder, { ...paidOrder, id: 6, number: 1100 }], {
      check: { ignored: ['paymentStatus'], hasMore: true },
    });
    await screen.findByRole('button', { name: 'Cancelados sin devolver 2 o más' });
  });

  it('are filtered by one click: late, cancelled without refund, delivered without payment', async () => {
    // Orders are not live yet, so late ones are queried from the platform too.
    const { bridge, user, router } = await openOrders([anOrder()], {
      actions: fakeLiveCollections({ stores: [] }).actions,
    });
    const listAsked = () => bridge.calls.filter(isListCall).at(-1)?.input;
    const toggleFilter = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
    await toggleFilter(/^Atrasados/);
    await waitFor(() => expect(listAsked()).toMatchObject({ query: { late: true, sort: 'promisedAt' } }));
    await toggleFilter(/^Cancelados sin devolver/);
    await waitFor(() =>
      expect(listAsked()).toMatchObject({ query: { statuses: ['canceled', 'failed'], paymentStatus: 'completed' } }),
    );
    await toggleFilter(/^Entregados sin cobrar/);
    await waitFor(() =>
      expect(listAsked()).toMatchObject({ query: { statuses: ['completed'], paymentStatus: 'created' } }),
    );
    await toggleFilter(/^Entregados sin cobrar/);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('are taken from the orders of the board without a request, and their number equals the count shown', async () => {
    const lateOrder = { createdAt: toMinutesAgo(300), status: 'preparing' } as const;
    const followedOrders = [
      aLiveOrder({ id: 1, number: 1, storeId: 3, ...lateOrder }),
      aLiveOrder({ id: 2, number: 2, storeId: 4, ...lateOrder, createdAt: toMinutesAgo(400) }),
      aLiveOrder({ id: 3, number: 3, storeId: 4, status: 'pending_online_payment', createdAt: toMinutesAgo(1) }),
      aLiveOrder({ id: 4, number: 4, storeId: 4, status: 'completed', createdAt: toMinutesAgo(20) }),
    ];
    const live = fakeLiveCollections({ stores: [], orders: followedOrders, forgottenClosings: [], orderAlarms: [] });
    const { bridge, user, router } = await openOrders([anOrder()], { actions: live.actions });
    const getShown = () => screen.queryAllByText(/^#\d$/).map(({ textContent }) => textContent);
    await screen.findByRole('button', { name: 'Atrasados 2' });
    const countBefore = bridge.calls.filter(isListCall).length;
    await act(() => router.navigate('/orders?status=under_way'));
    await waitFor(() => expect(getShown()).toEqual(['#3', '#1', '#2']));
    await user.click(screen.getByRole('button', { name: 'Atrasados 2' }));
    await waitFor(() => expect(getShown()).toEqual(['#2', '#1']));
    await act(() => router.navigate('/orders?status=under_way&storeIds=4'));
    await waitFor(() => expect(getShown()).toEqual(['#3', '#2']));
    act(() => bridge.broadcast(live.become('orders', followedOrders.slice(0, 1))));
    await waitFor(() => expect(getShown()).toEqual([]));
    expect(bridge.calls.filter(isListCall)).toHaveLength(countBefore);
  });

  it('are read again in their panel when the live row changes', async () => {
    const order = anOrder();
    const live = fakeLiveCollections({ stores: [], orders: [aLiveOrder({ id: order.id })] });
    const { bridge } = await openOrders([order], { actions: live.actions, path: `/orders?order=${order.id}` });
    await screen.findByRole('region', { name: 'Pagos' });
    const countReads = () => bridge.calls.filter(({ name }) => name === 'orders.get').length;
    const countBefore = countReads();
    act(() => bridge.broadcast(live.become('orders', [aLiveOrder({ id: order.id, status: 'ready' })])));
    await waitFor(() => expect(countReads()).toBe(countBefore + 1));
  });

  it('show how long ago they were placed, the promised time and the delay', async () => {
    const { getRow } = await openOrders([anOrder({ createdAt: toMinutesAgo(72), promisedAt: toMinutesAgo(12) })]);
    const row = getRow(1204);
    expect(row.textContent).toMatch(/hace 1 h 12 min|\d\d\/\d\d\/\d{4}/);
    expect(within(row).getAllByText('Atrasado 12 min').length).toBeGreaterThan(0);
    expect(within(row).getAllByTitle(/^Prometido al cliente para las \d\d:\d\d\.$/).length).toBeGreaterThan(0);
  });
});

describe('a refund', () => {
  const openRefund = async (payment: Partial<Order['payments'][number]>, actions: ActionStubs = {}, clockSkew = 0) => {
    const order = anOrder();
    const app = await openOrders(
      [{ ...order, status: 'completed', payments: [{ ...order.payments[0]!, ...payment }] }],
      {
        path: '/orders?order=5',
        actions,
        clockSkew,
      },
    );
    const panel = within(await screen.findByRole('dialog'));
    await panel.findByRole('region', { name: 'Pagos' });
    return { ...app, panel };
  };

  it('shows amount, order, tenant and card and is sent with the selected reason', async () => {
    const { bridge, user, panel } = await openRefund({}, { 'orders.refund': () => succeeded(null) });
    await user.click(panel.getByRole('button', { name: 'Devolver' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Devolver $12.480' }));
    expect(
      question.getByText(/Se devolverán \$12\.480 del pedido #1204 de Burger Demo a quien pagó con Webpay · crédito/),
    ).toBeTruthy();
    await user.selectOptions(question.getByRole('combobox', { name: 'Motivo' }), 'late');
    await user.click(question.getByRole('button', { name: 'Devolver $12.480' }));
    expect(await screen.findByText('Se pidió la devolución de $12.480')).toBeTruthy();
    expect(bridge.actions).toContainEqual({
      name: 'orders.refund',
      input: { epoch: 1, orderId: 5, paymentId: 9, reason: 'late' },
    });
  });

  it('names the method when another payment of the order has the same id', async () => {
    const [payment] = anOrder().payments;
    const payments = [payment!, { ...payment!, type: 'oneclick', method: 'oneclick', status: 'refund_requested' }];
    const order = anOrder({ status: 'completed', payments });
    const { bridge, user } = await openOrders([order], {
      path: '/orders?order=5',
      actions: { 'orders.refund': () => succeeded(null) },
    });
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('button', { name: 'Devolver' }));
    await user.click(await screen.findByRole('button', { name: 'Devolver $12.480' }));
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({
        name: 'orders.refund',
        input: { epoch: 1, orderId: 5, paymentId: 9, paymentMethod: 'online', reason: 'wrong_items' },
      }),
    );
  });

  it('shows in the dialog how long a debit card can still be refunded', async () => {
    const completedAt = toWallTime(Date.now() - 600_000, 'America/Santiago');
    const { user, panel } = await openRefund({ cardKind: 'debit', completedAt });
    await user.click(panel.getByRole('button', { name: 'Devolver' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Débito: quedan (49|50):\d\d para devolverlo$/)).toBeTruthy();
  });

  it('for part of a payment is shown with its amount in list, panel and history, and subtracted from the paid amount', async () => {
    const refundedAt = '2026-03-02T12:06:00';
    const { panel } = await openRefund({ status: 'partially_refunded', refundedAmount: 2_000, refundedAt });
    expect(panel.getByText(/resto no se puede devolver por aquí/)).toBeTruthy();
    const getSum = (label: string) => panel.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect([getSum('Pagado'), getSum('Devuelto')]).toEqual(['$10.480', '$2.000']);
    expect(panel.getAllByText('Devuelto en parte: $2.000')).toHaveLength(2);
    expect(screen.getAllByText('Devuelto en parte: $2.000').length).toBeGreaterThan(2);
  });

  it.each([
    ['Pasó más de 1 hora', { cardKind: 'debit', completedAt: '2020-03-02T12:00:00' }],
    ['Se pagó en mano', { method: 'cash', cardKind: null }],
    ['La plataforma no identifica este pago', { id: null }],
  ] as const)('is disabled with the reason: %s', async (reason, payment) => {
    const { panel } = await openRefund(payment);
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Devolver' }).disabled).toBe(true);
    expect(panel.getByText(new RegExp(reason))).toBeTruthy();
  });

  it.each([
    ['an hour fast', 60],
    ['an hour slow', -60],
    ['correct', 0],
  ])(
    "counts down the hour for debit cards by the platform's clock when this computer's clock is %s",
    async (_, timeoutMs) => {
      const createPaid = (minutes: number) =>
        toWallTime(Date.now() - (timeoutMs + minutes) * 60_000, 'America/Santiago');
      const { panel } = await openRefund({ cardKind: 'debit', completedAt: createPaid(50) }, {}, timeoutMs * 60_000);
      expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Devolver' }).disabled).toBe(false);
      expect(panel.getByText(/(9 min|10 min|\b(9:\d\d|10:00))/)).toBeTruthy();
      cleanupApp();
      const lateRefund = await openRefund({ cardKind: 'debit', completedAt: createPaid(61) }, {}, timeoutMs * 60_000);
      expect(lateRefund.panel.getByRole<HTMLButtonElement>('button', { name: 'Devolver' }).disabled).toBe(true);
      expect(lateRefund.panel.getByText(/Pasó más de 1 hora/)).toBeTruthy();
    },
  );

  it('is sent once, even after repeated clicks and Enter', async () => {
    let respond: (outcome: ReturnType<typeof succeeded<null>>) => void = () => undefined;
    const replyPromise = new Promise<ReturnType<typeof succeeded<null>>>((resolve) => (respond = resolve));
    const { bridge, user, panel } = await openRefund({}, { 'orders.refund': () => replyPromise });
    await user.click(panel.getByRole('button', { name: 'Devolver' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Devolver $12.480' }));
    const confirmButton = question.getByRole('button', { name: 'Devolver $12.480' });
    for (let index = 0; index < 10; index += 1) await user.click(confirmButton);
    confirmButton.focus();
    for (let index = 0; index < 10; index += 1) await user.keyboard('{Enter}');
    respond(succeeded(null));
    expect(await screen.findByText('Se pidió la devolución de $12.480')).toBeTruthy();
    expect(bridge.actions.filter(({ name }) => name === 'orders.refund')).toHaveLength(1);
  });

  it('says that the hour for refunds has passed when the platform rejects it as too late', async () => {
    const { user, panel } = await openRefund(
      {},
      { 'orders.refund': () => failed(createFailure('refused', 'WEBPAY_REQUEST_FAILED')) },
    );
    await user.click(panel.getByRole('button', { name: 'Devolver' }));
    await user.click(await screen.findByRole('button', { name: 'Devolver $12.480' }));
    expect(await screen.findByText(/más de 1 hora/)).toBeTruthy();
  });

  it('must be looked up on the platform before a second attempt when the first attempt was not confirmed', async () => {
    const { bridge, user, panel } = await openRefund({}, { 'orders.checkRefund': () => succeeded('notGiven') });
    bridge.broadcast({
      type: 'orderActions',
      actions: [{ kind: 'refund', orderId: 5, paymentId: 9, state: 'unconfirmed' }],
    });
    expect(await panel.findByText(/sin confirmar/)).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Devolver' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Comprobar' }));
    expect(await screen.findByText('El pedido no muestra la devolución: puedes pedirla de nuevo.')).toBeTruthy();
    bridge.broadcast({
      type: 'orderActions',
      actions: [{ kind: 'refund', orderId: 5, paymentId: 9, state: 'notApplied' }],
    });
    await user.click(await panel.findByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText(/Un intento anterior quedó sin respuesta/)).toBeTruthy();
  });

  it('warns before the confirmation that another computer may be requesting the same refund', async () => {
    const { user, panel } = await openRefund({}, {});
    await user.click(panel.getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText(/Si la están pidiendo en otro computador, espera/)).toBeTruthy();
    expect(screen.queryByText(/intento anterior/)).toBeNull();
  });
});
