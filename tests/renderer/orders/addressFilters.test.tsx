import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import { eventually } from '../../support/eventually';
import { getOrdersPath, type OrdersFilter } from '@entities/orders/ordersAddress';
import { aSession } from '../support/builders';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const openOrders = async (path: string, calls: CallStubs = {}) => {
  const app = renderApp({
    session: aSession(),
    path,
    calls: {
      'orders.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'stores.get': () => failed(createFailure('missing', 1002)),
      'coupons.get': ({ params }) => succeeded({ id: params.id, name: 'Verano', code: 'VERANO' } as never),
      'products.get': ({ params }) => succeeded({ id: params.id, name: 'Italiana' } as never),
      ...calls,
    },
    actions: { 'orders.actions': () => succeeded([]) },
  });
  await screen.findByRole('heading', { name: 'Pedidos' });
  // Excludes the totals beside the list, which read only one page each (`checkedPages: 1`).
  const listQueries = () =>
    app.bridge.calls
      .filter(({ name }) => name === 'orders.list')
      .map(({ input }) => input as { query: { checkedPages?: number } });
  const listAsked = () => listQueries().findLast(({ query }) => query.checkedPages !== 1);
  await waitFor(() => expect(listAsked()).toBeDefined());
  return { ...app, listAsked };
};

describe('the link from a figure to its orders', () => {
  it.each<[string, OrdersFilter, string]>([
    ['all orders', {}, '/orders'],
    ['a day', { from: '2026-04-04', to: '2026-04-04' }, '/orders?dates=2026-04-04..2026-04-04'],
    [
      'whole days given as wall times',
      { from: '2026-04-04T00:00:00', to: '2026-04-06T00:00:00' },
      '/orders?dates=2026-04-04..2026-04-05',
    ],
    ['all days from a day on', { from: '2026-04-04' }, '/orders?dates=2026-04-04..'],
    [
      'part of a day',
      { from: '2026-04-04', to: '2026-04-04T15:42:00' },
      '/orders?during=2026-04-04T00%3A00%3A00..2026-04-04T15%3A42%3A00',
    ],
    [
      'filters other than dates',
      { status: 'completed', storeIds: [3, 4], couponId: 7, weekday: 5, hour: 0, paymentMethod: 'cash' },
      '/orders?status=completed&storeIds=3&storeIds=4&couponId=7&weekday=5&hour=0&paymentMethod=cash',
    ],
  ])('encodes %s as URL parameters', (_, filter, address) => {
    expect(getOrdersPath(filter)).toBe(address);
  });

  it('requests exactly the orders in the figure', async () => {
    const filter: OrdersFilter = {
      status: 'completed',
      from: '2026-04-04T11:00:00',
      to: '2026-04-05T00:00:00',
      storeIds: [3],
      platform: 'web',
      dispatchMethod: 'in_store',
      paymentMethod: 'online',
      paymentStatus: 'completed',
      deliveryType: 'own_delivery',
      couponId: 7,
      productId: 8,
      customerId: 9,
      refunded: true,
      weekday: 6,
      hour: 23,
    };
    const { listAsked } = await openOrders(getOrdersPath(filter));
    const { status, ...rest } = filter;
    expect(listAsked()?.query).toMatchObject({ statuses: [status], ...rest });
  });
});

describe('the customer filter', () => {
  const aCustomersOrder = (id: number) => ({
    'orders.list': () =>
      succeeded({
        page: [
          { id: 31, customerName: 'Ana Rojas', storeId: null, storeName: null, status: 'completed', payments: [] },
        ],
        count: 1,
        nextPage: null,
      } as never),
    'orders.get': () => succeeded({ id: 31, customer: { id, name: 'Ana Rojas', phone: null, email: null } } as never),
  });

  it("shows the name from one of the customer's orders", async () => {
    await openOrders(getOrdersPath({ customerId: 9 }), aCustomersOrder(9));
    expect(await screen.findByRole('button', { name: 'Quitar filtro Cliente: Ana Rojas' })).toBeTruthy();
  });

  it('shows the id when the platform returns orders of another customer', async () => {
    const { bridge } = await openOrders(getOrdersPath({ customerId: 9 }), aCustomersOrder(10));
    await eventually(() => expect(bridge.calls.some(({ name }) => name === 'orders.get')).toBe(true));
    expect(await screen.findByRole('button', { name: 'Quitar filtro Cliente: #9' })).toBeTruthy();
  });
});

describe('filters that only a link can set', () => {
  it('are shown as text and removed one by one', async () => {
    const { user, listAsked } = await openOrders(
      getOrdersPath({ couponId: 7, productId: 8, weekday: 6, hour: 23, paymentMethod: 'cash' }),
    );
    for (const typedText of [
      'Cupón: VERANO',
      'Producto: Italiana',
      'Día: Sábado',
      'Hora: 23:00 a 23:59',
      'Medio de pago: Efectivo',
    ]) {
      expect(await screen.findByRole('button', { name: `Quitar filtro ${typedText}` })).toBeTruthy();
    }
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Día: Sábado' }));
    await eventually(() => expect(listAsked()?.query).not.toHaveProperty('weekday'));
    expect(listAsked()?.query).toMatchObject({ hour: 23, couponId: 7 });
    expect(screen.queryByRole('button', { name: /Sábado/ })).toBeNull();
  });

  it('are ignored when invalid', async () => {
    const { listAsked } = await openOrders(
      '/orders?weekday=9&hour=24&couponId=0&paymentMethod=oro&during=ayer..hoy&deliveryType=x',
    );
    expect(screen.queryByRole('button', { name: /Quitar filtro/ })).toBeNull();
    expect(Object.keys(listAsked()?.query ?? {})).not.toEqual(expect.arrayContaining(['weekday']));
  });
});
