import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '@shared/contract';
import { toLiveOrder, mergeKnownDetails } from '@shared/contract/sales/orderRows';
import { defaultedFields, readReply, type Reader } from '@shared/contract/reading';
import { fromWire } from '@shared/contract/protocol/wire';
import { getAlarmFacts, isInProgress } from '@shared/domain/sales/orderAlarms';
import { isListedOrder } from '@shared/domain/sales/orderLifecycle';
import {
  computeLineAmount,
  computeOrderMoney,
  findCurrentPayment,
  findUnnamedCharges,
  getModifierLabel,
} from '@shared/domain/sales/orderMoney';
import { getRefundEligibility } from '@shared/domain/sales/refunds';
import { getAllowedTransitions } from '@shared/domain/sales/orderStatus';

const zone = 'America/Santiago';
const now = Date.parse('2026-11-21T15:00:00Z');
const readWire = <T>(reader: Reader<T>, reply: unknown): T => {
  const { parsedReply: record } = readReply(reader, fromWire(reply), { zone, country: 'cl', now: () => now });
  if (record === null || record === undefined) throw new Error('the reply was not read');
  return record.value;
};
const context = { now: '2026-11-21T12:00:00', zone, getWaits: () => null };
const createWhole = (order: object) => readWire(contract.orders.get.reply, order);

describe('an order with unexpected fields', () => {
  it('keeps an unknown status, channel, platform or payment method unchanged', () => {
    const order = createWhole({
      id: 7,
      status: 'in_the_oven',
      channel: 'didi_food',
      platform: 'smart_fridge',
      payments: [{ id: 1, method: 'bitcoin', status: 'half_way' }],
    });
    expect(order).toMatchObject({ status: 'in_the_oven', channel: 'didi_food', platform: 'smart_fridge' });
    expect(order.payments).toMatchObject([{ method: 'bitcoin', status: 'half_way' }]);
  });

  it.each([
    ['DELIVERED', 'completed'],
    ['Entregado', 'completed'],
    ['cancelado', 'canceled'],
    ['En preparación', 'preparing'],
    ['en_camino', 'in_transit'],
    ['Listo', 'ready'],
    ['nuevo', 'created'],
    ['accepted', 'preparing'],
    ['en_ruta', 'in_transit'],
    ['Rechazado', 'canceled'],
    ['awaiting_payment', 'pending_online_payment'],
  ])('reads the status %s as %s, also in the history', (word, status) => {
    expect(createWhole({ id: 7, status: word, status_history: [{ status: word }] })).toMatchObject({
      status,
      statusHistory: [{ status }],
    });
  });

  it.each([
    { state: 'preparing' },
    { order_status: 'Aceptado' },
    { status: { id: 3, name: 'En preparación' } },
    { status: { code: 'preparing', label: 'Preparando' } },
  ])('reads its status from %j', (fields) => {
    expect(createWhole({ id: 7, ...fields }).status).toBe('preparing');
    expect(createWhole({ id: 7, history: [fields] }).statusHistory).toMatchObject([{ status: 'preparing' }]);
  });

  it.each([
    { payment_method: 'cash', payment_status: 'pending' },
    { payments: [], payment_method: { id: 1, name: 'Efectivo' }, payment_status: { name: 'Pendiente' } },
    { transactions: [{ payment_method: 'cash', state: 'pending' }] },
    { payments: [{ method: 'cash', status: 'unpaid' }] },
    { payments: '[{"method":"cash","status":"pending"}]' },
    { payments: [{ method: 'Efectivo', status: 'Por cobrar' }] },
    { payments: [{ method: 'cash', paid: false }] },
    { payment_method: 'cash', is_paid: '0' },
  ])('leaves its whole total to collect with the payment %j', (fields) => {
    const row = { id: 7, status: 'ready', total: 9990, ...fields };
    expect(computeOrderMoney(createWhole(row)).toCollect).toBe(9990);
    expect(computeOrderMoney(readWire(contract.orders.list.reply, { page: [row] }).page[0]!).toCollect).toBe(9990);
  });

  it.each([{ payments: ['cash'] }, { payment: 'efectivo' }, { payment_method: 'cash' }])(
    'reads a payment sent only as its method: %j',
    (fields) => {
      expect(createWhole({ id: 7, ...fields }).payments).toMatchObject([{ id: null, method: 'cash', status: null }]);
    },
  );

  it.each(['payment', 'payments'])('reads a single payment sent as an object in the field %s', (name) => {
    const { payments } = createWhole({ id: 7, [name]: { method: 'webpay', status: 'completed', amount: 9990 } });
    expect(payments).toMatchObject([{ method: 'webpay', status: 'completed', amount: 9990 }]);
  });

  it('reads a single payment from payment_method, payment_status and total', () => {
    const payment = { payment_method: 'cash', payment_status: 'paid', total: 9990 };
    expect(createWhole({ id: 7, payment }).payments).toMatchObject([
      { method: 'cash', status: 'completed', amount: 9990 },
    ]);
  });

  it.each([
    [{ type: 'cash' }, 'cash'],
    [{ payment_type: 'Efectivo' }, 'cash'],
    [{ type: 'oneclick' }, 'oneclick'],
    [{ type: 'transbank' }, null],
    [{ type: 'webpay', method: 'bitcoin' }, 'bitcoin'],
  ])('reads the payment method of %o as %s', (fields, method) => {
    expect(createWhole({ id: 7, payments: [{ id: 1, status: 'created', ...fields }] }).payments).toMatchObject([
      { method },
    ]);
  });

  it('keeps a numeric status as text and counts as in progress', () => {
    const { status } = createWhole({ id: 7, status: 4 });
    expect([status, isInProgress({ status })]).toEqual(['4', true]);
  });

  it.each([
    ['a field of the order', { customer_name: 'Camila Soto' }],
    ['a customer object', { customer: { id: 3, name: 'Camila Soto' } }],
    ['a customer with a first and a last name', { customer: { first_name: 'Camila', last_name: 'Soto' } }],
    ['a customer that is a string', { customer: 'Camila Soto' }],
    ['a client object', { client: { full_name: 'Camila Soto' } }],
    ['a user object', { user: { firstName: 'Camila', lastName: 'Soto' } }],
    ['a first and a last name in the order', { customer_first_name: 'Camila', customer_last_name: 'Soto' }],
    ['a customer object beside a null name', { customer_name: null, customer: { name: ' Camila Soto ' } }],
  ])('reads the customer name from %s', (_, customer) => {
    const order = createWhole({ id: 7, ...customer });
    expect(order.customerName).toBe('Camila Soto');
    expect(order.customer?.name).toBe('Camila Soto');
    const [row] = readWire(contract.orders.list.reply, {
      page: [{ id: 7, ...customer }],
      count: 1,
      next_page: null,
    }).page;
    expect(row?.customerName).toBe('Camila Soto');
  });

  it('has no customer name when none is sent', () => {
    expect(createWhole({ id: 7, customer: { id: 3 } })).toMatchObject({
      customerName: null,
      customer: { id: 3, name: '' },
    });
    expect(createWhole({ id: 7 }).customer).toBeNull();
  });

  it.each([
    ['with a UTC offset', '2026-11-21T11:30:00-03:00'],
    ['in UTC', '2026-11-21T14:30:00Z'],
    ['with a space and fractions of a second', '2026-11-21 11:30:00.123'],
  ])('reads a creation time %s as local time', (_, created_at) => {
    expect(createWhole({ id: 7, created_at }).createdAt).toBe('2026-11-21T11:30:00');
  });

  it.each([['items'], ['products'], ['order_lines'], ['lines'], ['line_items'], ['order_items'], ['details']])(
    'reads its lines from the key %s',
    (key) => {
      expect(createWhole({ id: 7, [key]: [{ name: 'Italiana' }] }).lines).toMatchObject([
        { name: 'Italiana', quantity: 1 },
      ]);
    },
  );

  it.each([
    [{}, 'Queso', 11_000],
    [{ quantity: '1' }, 'Queso', 11_000],
    [{ quantity: 2 }, '2 × Queso', 12_000],
    [{ qty: '3' }, '3 × Queso', 13_000],
    [{ quantity: 'dos' }, '? × Queso', null],
  ])('reads the quantity %o of a modifier as %s', (fields, label, amount) => {
    const modifiers = [{ name: 'Queso', price: 500, ...fields }];
    const [line] = createWhole({ id: 7, lines: [{ name: 'Italiana', quantity: 2, price: 5000, modifiers }] }).lines;
    expect([line?.modifiers.map(getModifierLabel), line && computeLineAmount(line)]).toEqual([[label], amount]);
  });

  it.each([
    [['Sin cebolla'], ['Sin cebolla'], 10_000],
    ['["Sin cebolla"]', ['Sin cebolla'], 10_000],
    ['Sin cebolla', ['Sin cebolla'], 10_000],
    [[{ name: 'Queso', children: [{ name: 'Cheddar', price: 500, quantity: 2 }] }], ['Queso', '2 × Cheddar'], 12_000],
    [{ data: [{ modifier: 'Queso', options: { 9: { name: 'Cheddar', price: 500 } } }] }, ['Queso', 'Cheddar'], 11_000],
    [
      [
        {
          name: 'Queso',
          price: 0,
          options: [
            { name: 'Azul', selected: false },
            { name: 'Cheddar', price: 500 },
          ],
        },
      ],
      ['Queso', 'Cheddar'],
      11_000,
    ],
    [[{ name: 'Queso', price: 500, options: [{ name: 'Cheddar', price: 500 }] }], ['Queso', 'Cheddar'], null],
    [[{ name: 'Queso', unit_price: 500, options: [{ name: 'Azul', unit_price: 500 }] }], ['Queso', 'Azul'], null],
    [[{ name: 'Doble', price: 500, items: [{ name: 'Carne', price: 0 }] }], ['Doble', 'Carne'], 11_000],
    [
      [{ name: 'Queso', options: [{ name: 'Azul' }, { name: 'Cheddar' }], selected_options: [{ name: 'Azul' }] }],
      ['Queso', 'Azul'],
      10_000,
    ],
  ])('reads the modifiers %j with their selected options', (sentModifiers, labels, amount) => {
    const sentLine = { name: 'Italiana', quantity: 2, price: 5000, modifiers: sentModifiers };
    const [line] = createWhole({ id: 7, lines: [sentLine] }).lines;
    expect([line?.modifiers.map(getModifierLabel), line && computeLineAmount(line)]).toEqual([labels, amount]);
  });

  const place = { address: 'Los Leones 123', commune: 'Providencia', instructions: 'Torre B' };

  it.each([
    ['its delivery object', { delivery: place }],
    [
      'fields of the order',
      { delivery_address: 'Los Leones 123', delivery_instructions: 'Torre B', delivery: { commune: 'Providencia' } },
    ],
    ['an address object', { delivery_address: { ...place, lat: '-33.4', lng: '-70.6' } }],
    [
      'the parts of an address object',
      { delivery: { address: { street: 'Los Leones', number: 123, city: 'Providencia', notes: 'Torre B' } } },
    ],
  ])('reads its address from %s', (_, fields) => {
    expect(createWhole({ id: 7, ...fields }).delivery).toMatchObject(place);
  });

  it('reads its amounts and phone from alternative field names', () => {
    const payments = [{ method: 'cash', status: 'created', total: '9.990' }];
    const fields = { customer_phone: '56911112222', delivery_price: '1.990', tip_amount: 500, discount_amount: 100 };
    expect(createWhole({ id: 7, payments, ...fields })).toMatchObject({
      phone: '56911112222',
      deliveryFee: 1990,
      tip: 500,
      discount: 100,
      payments: [{ amount: 9990 }],
    });
  });

  it.each([
    [{}, 1],
    [{ quantity: '2' }, 2],
    [{ quantity: '1,5' }, 1.5],
    [{ qty: 3 }, 3],
    [{ quantity: 'dos' }, null],
    [{ quantity: null }, 1],
  ])('reads the quantity of the line %o as %s', (line, quantity) => {
    expect(createWhole({ id: 7, lines: [{ name: 'Italiana', ...line }] }).lines).toMatchObject([{ quantity }]);
  });

  it.each([
    ['a store object', { store: { id: 3, name: 'Providencia' } }],
    ['its id', { store: 3, store_name: 'Providencia' }],
    ['its name and a separate id', { store: 'Providencia', store_id: '3' }],
    [
      'fields of the order rather than the store object',
      { store_id: 3, store_name: 'Providencia', store: { id: 9, name: 'Otra' } },
    ],
  ])('reads its store from %s', (_, store) => {
    const expected = { storeId: 3, storeName: 'Providencia' };
    expect(createWhole({ id: 7, ...store })).toMatchObject(expected);
    expect(readWire(contract.orders.list.reply, { page: [{ id: 7, ...store }] }).page).toMatchObject([expected]);
  });

  it('reads the names of products and modifiers in objects, and the price per unit', () => {
    const items = [
      { product: { id: 1, name: 'Italiana' }, unit_price: '4.990', modifiers: [{ modifier: { name: 'Queso' } }] },
      { product: 'Papas' },
    ];
    expect(createWhole({ id: 7, items }).lines).toMatchObject([
      { name: 'Italiana', price: 4990, modifiers: [{ name: 'Queso' }] },
      { name: 'Papas' },
    ]);
  });

  it.each([
    ['Despacho', 'store_delivery'],
    ['home_delivery', 'store_delivery'],
    ['pickUp', 'in_store'],
    ['retiro', 'in_store'],
  ])('reads the dispatch method %s as %s', (dispatch_method, dispatchMethod) => {
    expect(createWhole({ id: 7, dispatch_method })).toMatchObject({ dispatchMethod });
  });

  it.each(['efectivo', 'CASH_ON_DELIVERY', 'Tarjeta'])(
    'leaves its whole total to collect when the payment method is %s',
    (method) => {
      const order = createWhole({ id: 7, status: 'ready', total: 9990, payments: [{ method, status: 'created' }] });
      expect(computeOrderMoney(order).toCollect).toBe(9990);
    },
  );

  it.each([{ paid: true }, { payments: [{ method: 'cash', paid: 1 }] }])('is paid with the flag in %j', (fields) => {
    const order = createWhole({ id: 7, status: 'ready', total: 9990, payment_method: 'cash', ...fields });
    expect(computeOrderMoney(order)).toEqual({ paid: 9990, refunded: 0, toCollect: 0 });
  });

  it.each(['AUTHORIZED', 'confirmed', 'Pagada', 'autorizado'])('is paid when its payment is %s', (status) => {
    const payments = [
      { method: 'webpay', status, amount: 9990 },
      { method: 'cash', status: 'created', amount: 9990 },
    ];
    const order = createWhole({ id: 7, status: 'ready', total: 9990, payments });
    expect(computeOrderMoney(order)).toEqual({ paid: 9990, refunded: 0, toCollect: 0 });
  });

  it.each(['REFUNDED', 'Reembolsado', 'devuelta', 'refund_pending'])('is refunded when its payment is %s', (status) => {
    const payments = [{ id: 5, method: 'webpay', status, amount: 9990 }];
    const order = createWhole({ id: 7, status: 'canceled', total: 9990, payments });
    expect(computeOrderMoney(order)).toEqual({ paid: 0, refunded: 9990, toCollect: 0 });
    const { matches } = contract.orders.list.filters.refunded;
    expect([matches(order, true, context), matches(order, false, context)]).toEqual([true, false]);
  });

  it.each([
    [{ refunded: true }, 'refunded'],
    [{ refunded_at: '2026-11-21T11:30:00' }, 'refunded'],
    [{ refund_requested_at: '2026-11-21T11:30:00' }, 'refund_requested'],
    [{ refund_status: 'pending' }, 'refund_requested'],
    [{ refund_status: 'manual_refund_pending' }, 'manual_refund_pending'],
    [{ amount_refunded: '9.990' }, 'refunded'],
    [{ refund: { id: 3, status: 'approved' } }, 'refunded'],
    [{ refunds: [{ id: 3, amount: 9990 }] }, 'refunded'],
    [{ refunds: [{ id: 3 }] }, 'refunded'],
    [{ refunds: { data: [{ id: 3, amount: 9990 }] } }, 'refunded'],
    [{ refunds: { 3: { amount: 9990 } } }, 'refunded'],
    [{ refunds: [{ id: 3, refund_amount: 9990, refund_status: 'done' }] }, 'refunded'],
    [{ refunds: [{ id: 3, amount: 9990, state: 'failed' }] }, 'completed'],
    [{ refunds: [{ id: 3, state: 'error' }] }, 'completed'],
    [{ refund: { id: 0, status: '', amount: 0 } }, 'completed'],
    [{ refunded_at: 0 }, 'completed'],
    [{ refunded: false, refunded_at: null, amount_refunded: 0, refunds: [], refund: null }, 'completed'],
    [{ refunds: [{ id: 3, status: { name: 'rejected' } }] }, 'completed'],
    [{ refund_status: 'rejected', refund_requested_at: '2026-11-21T11:30:00' }, 'completed'],
    [{ refund_status: 'none' }, 'completed'],
    [{ refunded_at: '', refund_requested_at: '' }, 'completed'],
    [{ refunded_at: '0000-00-00 00:00:00', refund_requested_at: '0001-01-01T00:00:00Z' }, 'completed'],
    [{ refunded_at: 'ayer' }, 'refunded'],
    [{ payment_status: undefined, state: { name: 'Pagada' }, refunded: true }, 'refunded'],
  ])('reads a paid payment with the refund fields %j as %s', (refund, status) => {
    const payments = [{ id: 5, method: 'webpay', payment_status: 'paid', amount: 9990, ...refund }];
    const [payment] = createWhole({ id: 7, total: 9990, payments }).payments;
    expect(payment?.status).toBe(status);
    expect(getRefundEligibility(payment!, now, zone).can).toBe(status === 'completed');
  });

  it.each([
    [{ id: 6, method: 'webpay', status: 'completed', amount: -9990 }, 'refunded'],
    [{ id: 6, method: 'webpay', status: 'REFUNDED', amount: -9990 }, 'refunded'],
    [{ id: 6, type: 'refund', status: 'pending', amount: 9990 }, 'refund_requested'],
    [{ id: 6, type: 'Devolución', status: 'rechazado', amount: 9990 }, 'completed'],
  ])('reads a payment with the refund %j in a separate row as %s', (refund, status) => {
    const cash = { id: 4, method: 'cash', status: 'completed', amount: 1000 };
    const payment = { id: 5, method: 'webpay', status: 'completed', amount: 9990 };
    const payments = [cash, payment, refund];
    expect(createWhole({ id: 7, payments }).payments).toMatchObject([cash, { id: 5, status }]);
    const rows = payments.map((each) => ({ id: 7, payments: [each] }));
    const { page } = readWire(contract.orders.list.reply, { page: rows, count: 3 });
    expect(page[0]?.payments).toMatchObject([cash, { id: 5, status }]);
  });

  it.each([
    [{ amount_refunded: 2000 }, 'partially_refunded'],
    [{ refunded: true, refunded_amount: '2.000' }, 'partially_refunded'],
    [{ payment_status: 'REFUNDED', refund_amount: -2000 }, 'partially_refunded'],
    [{ payment_status: 'partially_refunded', refunded_amount: 2000 }, 'partially_refunded'],
    [{ refund_status: 'partial', refunded_amount: 2000 }, 'partially_refunded'],
    [{ refund_status: 'pending', refunded_amount: 2000 }, 'refund_requested'],
    [{ amount_refunded: null, refunded_amount: 2000 }, 'partially_refunded'],
    [{ refund: { status: 'approved', amount: 2000 } }, 'partially_refunded'],
    [{ refunded_amount: { amount: 2000, currency: 'CLP' } }, 'partially_refunded'],
    [{ refunds: [], refund: { status: 'approved', amount: 2000 } }, 'partially_refunded'],
    [{ refunds: { data: [{ status: 'approved', amount: 2000 }] } }, 'partially_refunded'],
    [{ refund: { status: 'approved', amount: 2000, items: [{ id: 8, amount: 700 }] } }, 'partially_refunded'],
    [{ refunds: [{ id: 3, refunded_amount: '2.000' }] }, 'partially_refunded'],
    [
      {
        refunds: [
          { status: 'approved', amount: 1500 },
          { status: 'approved', amount: 500 },
          { status: 'rejected', amount: 9990 },
        ],
      },
      'partially_refunded',
    ],
  ])('reads how much was refunded of a payment with %j', (refund, status) => {
    const row = { id: 5, method: 'webpay', payment_status: 'paid', amount: 9990, ...refund };
    const order = createWhole({ id: 7, status: 'preparing', total: 9990, payments: [row] });
    const [payment] = order.payments;
    expect(payment).toMatchObject({ status, refundedAmount: 2000 });
    expect(computeOrderMoney(order)).toEqual({ paid: 7990, refunded: 2000, toCollect: 0 });
    expect(getRefundEligibility(payment!, now, zone)).toEqual({ can: false, reason: 'partlyGivenBack' });
    expect(contract.orders.list.filters.refunded.matches(order, true, context)).toBe(true);
  });

  it('cannot refund a partially refunded payment when its refunded amount is missing', () => {
    const payments = [{ id: 5, method: 'webpay', status: 'partially_refunded', amount: 9990 }];
    const order = createWhole({ id: 7, status: 'preparing', total: 9990, payments });
    expect(order.payments[0]).not.toHaveProperty('refundedAmount');
    expect(computeOrderMoney(order)).toEqual({ paid: 0, refunded: 0, toCollect: 0 });
    expect(getRefundEligibility(order.payments[0]!, now, zone)).toEqual({ can: false, reason: 'partlyGivenBack' });
  });

  it.each([[[2000]], [[1500, 500]]])(
    'counts a refund once when both its payment and the rows %j contain it',
    (amounts) => {
      const card = { id: 5, method: 'webpay', status: 'completed', amount: 9990, refunded_amount: 2000 };
      const refunds = amounts.map((amount, index) => ({ id: 10 + index, status: 'completed', amount: -amount }));
      const order = createWhole({ id: 7, total: 9990, payments: [card, ...refunds] });
      expect(computeOrderMoney(order)).toEqual({ paid: 7990, refunded: 2000, toCollect: 0 });
    },
  );

  it('adds up refunds in separate rows, once each, until they reach the amount of the payment', () => {
    const [cash, card] = [
      { id: 4, method: 'cash', status: 'completed', amount: 1000 },
      { id: 5, method: 'webpay', status: 'completed', amount: 9990 },
    ];
    const refunds = [2000, 3000, 4990].map((amount, index) => ({
      id: 10 + index,
      type: 'refund',
      method: 'webpay',
      status: 'completed',
      amount,
    }));
    const getCard = (...rows: object[]) => createWhole({ id: 7, payments: [cash, card, ...rows] }).payments;
    expect(getCard(refunds[0]!)).toMatchObject([cash, { status: 'partially_refunded', refundedAmount: 2000 }]);
    expect(getCard(...refunds.slice(0, 2))).toMatchObject([cash, { refundedAmount: 5000 }]);
    expect(getCard(...refunds)).toMatchObject([cash, { status: 'refunded' }]);
    const rows = [cash, card, refunds[0], refunds[0]].map((each) => ({ id: 7, payments: [each] }));
    const { page } = readWire(contract.orders.list.reply, { page: rows, count: 4 });
    expect(page[0]?.payments).toMatchObject([cash, { status: 'partially_refunded', refundedAmount: 2000 }]);
  });

  it('is read with the resources that a JSON:API document includes', () => {
    const createReference = (type: string, id: string) => ({ data: { type, id } });
    const resource = {
      type: 'orders',
      id: '7',
      attributes: { status: 'preparing', total: 9990 },
      relationships: {
        payments: { data: [{ type: 'payments', id: '5' }] },
        'order-lines': { data: [{ type: 'lines', id: '3' }] },
        store: createReference('stores', '2'),
        customer: createReference('customers', '9'),
      },
    };
    const included = [
      { type: 'payments', id: '5', attributes: { method: 'cash', status: 'created', amount: 9990 } },
      {
        type: 'lines',
        id: '3',
        attributes: { quantity: 2 },
        relationships: { product: createReference('products', '3'), order: createReference('orders', '7') },
      },
      { type: 'products', id: '3', attributes: { name: 'Italiana' } },
      { type: 'stores', id: '2', attributes: { name: 'Centro' } },
    ];
    const payments = [{ id: 5, method: 'cash', status: 'created', amount: 9990, type: null }];
    expect(createWhole({ data: resource, included })).toMatchObject({
      ...{ id: 7, storeId: 2, storeName: 'Centro', payments, customer: null },
      lines: [{ name: 'Italiana', quantity: 2 }],
    });
    const { page } = readWire(contract.orders.list.reply, { data: [resource], included });
    expect(page).toMatchObject([{ id: 7, storeName: 'Centro', payments }]);
  });

  it('is read when included resources refer to each other too often to attach them all', () => {
    const references = { data: Array.from({ length: 300 }, () => ({ type: 'lines', id: '3' })) };
    const line = { type: 'lines', id: '3', attributes: { name: 'Italiana' }, relationships: { lines: references } };
    const resource = { type: 'orders', id: '7', attributes: {}, relationships: { lines: references } };
    expect(createWhole({ data: resource, included: [line] }).lines).toHaveLength(300);
  });

  it('counts a repeated payment once, and merges the payments of a repeated order', () => {
    const [cash, card] = [
      { id: 1, method: 'cash', status: 'completed', amount: 5000 },
      { id: 2, method: 'online', status: 'completed', amount: 4990 },
    ];
    const order = createWhole({ id: 7, total: 9990, payments: [cash, card, card] });
    expect(computeOrderMoney(order).paid).toBe(9990);
    const rows = [{ id: 8 }, { id: 7, payments: [cash] }, { id: 7, payments: [card, cash] }];
    const { page } = readWire(contract.orders.list.reply, { page: rows, count: 3 });
    expect(page.map(({ id, payments }) => [id, payments.map((payment) => payment.id)])).toEqual([
      [8, []],
      [7, [1, 2]],
    ]);
    const twoOfSameAmount = { method: 'cash', status: 'completed', amount: 5000 };
    expect(createWhole({ id: 7, payments: [twoOfSameAmount, twoOfSameAmount] }).payments).toHaveLength(2);
  });

  it('counts identical payments without an id as often as the repeated row that lists them most often', () => {
    const [cash, online] = [
      { method: 'cash', status: 'completed', amount: 5000 },
      { method: 'online', status: 'completed', amount: 4990 },
    ];
    const rows = [[cash, cash], [online], [cash], [cash, cash, online]].map((payments) => ({ id: 7, payments }));
    const { page } = readWire(contract.orders.list.reply, { page: rows, count: 4 });
    expect(page.map(({ payments }) => payments.map(({ method }) => method))).toEqual([['cash', 'cash', 'online']]);
  });

  it('counts identical payments without an id in repeated rows as separate payments when only their sum reaches its total', () => {
    const row = { id: 7, total: 12_000, payments: [{ method: 'cash', status: 'created', amount: 6000 }] };
    const { page } = readWire(contract.orders.list.reply, { page: [row, row], count: 2 });
    expect(page.map(({ payments }) => payments.map(({ amount }) => amount))).toEqual([[6000, 6000]]);
  });

  it('has an unchanged list of defaulted fields when its row is repeated', () => {
    const row = { id: 7, status: 'ready', total: 'gratis', payments: [] };
    const [single, repeated] = [[row], [row, row]].map(
      (page) => readWire(contract.orders.list.reply, { page, count: 1 }).page[0]!,
    );
    expect(defaultedFields(repeated!)).toEqual(defaultedFields(single!));
    expect(defaultedFields(repeated!)).toContain('total');
  });

  it('reads a negative discount as an amount to subtract', () => {
    const order = createWhole({ id: 7, subtotal: 10_000, discount: -1000, total: 9000 });
    expect(order.discount).toBe(1000);
    expect(findUnnamedCharges(order)).toBe(0);
  });

  it('reads a discount, fee, tip or price of a modifier as unknown when it is unreadable, but not when it is missing', () => {
    const amounts = { discount: 'ver', delivery_fee: {}, tip: 'sí' };
    const order = createWhole({ id: 7, ...amounts, lines: [{ modifiers: [{ name: 'x', price: 'a convenir' }] }] });
    expect(order).toMatchObject({ discount: null, deliveryFee: null, tip: null });
    expect(order.lines[0]?.modifiers).toEqual([{ name: 'x', price: null }]);
    expect(Object.keys(createWhole({ id: 7, tip: null }))).not.toEqual(expect.arrayContaining(['tip']));
  });

  it.each([
    ['A-1024', 'A-1024'],
    ['#1024', 1024],
    ['0012', '0012'],
    [1024, 1024],
    [' ', null],
  ])('reads its number %j as %j', (number, expected) => {
    expect(createWhole({ id: 7, number }).number).toBe(expected);
    const payments = readWire(contract.consolidations.week.reply, { page: [{ order_number: number }], count: 1 });
    expect(payments.page[0]?.orderNumber).toBe(expected);
  });

  it('is found by its number when the number contains letters', () => {
    const { page } = readWire(contract.orders.list.reply, { page: [{ id: 7, number: 'A-1024' }], count: 1 });
    const { matches } = contract.orders.list.filters.query;
    for (const typedText of ['a-1024', '1024', '#A-1024']) expect(matches(page[0]!, typedText)).toBe(true);
    expect(matches(page[0]!, '77')).toBe(false);
  });

  it('reads its number, total and times from alternative field names', () => {
    const [order_date, scheduled_at] = ['2026-11-21T11:30:00', '2026-11-21T13:00:00'];
    const order = createWhole({ id: 7, order_number: 1007, total_price: '12.990', order_date, scheduled_at });
    expect(order).toMatchObject({ number: 1007, total: 12_990, createdAt: order_date, scheduledFor: scheduled_at });
  });

  it('is read without an exception when any field but its id is malformed', () => {
    const unusualValue = fc.oneof(
      fc.constant(undefined),
      fc.constant(null),
      fc.constant([]),
      fc.constant({}),
      fc.boolean(),
      fc.integer(),
      fc.string(),
    );
    const fields = [
      'number',
      'status',
      'dispatch_method',
      'platform',
      'channel',
      'delivery_status',
      'store_id',
      'store_name',
      'customer_name',
      'total',
      'payments',
      'created_at',
      'scheduled_for',
      'customer',
      'lines',
      'delivery',
      'status_history',
      'comment',
    ];
    const order = fc.tuple(...fields.map(() => unusualValue)).map((values) => ({
      ...Object.fromEntries(fields.map((field, index) => [field, values[index]])),
      id: 7,
    }));
    fc.assert(
      fc.property(order, (reply) => {
        const { page } = readWire(contract.orders.list.reply, { page: [reply], count: 1 });
        expect(page).toHaveLength(1);
        const liveOrders = [
          toLiveOrder(createWhole(reply)),
          mergeKnownDetails(page[0]!, undefined, '2026-11-21T12:00:00'),
        ];
        for (const liveOrder of liveOrders) {
          expect(liveOrder.id).toBe(7);
          // An order without any time has no age and stays listed.
          if (liveOrder.createdAt === null && liveOrder.statusAt === null)
            expect(isListedOrder(liveOrder, now, zone)).toBe(true);
          expect(() => getAlarmFacts(liveOrder, () => null, now, zone)).not.toThrow();
          expect(() => getAllowedTransitions(liveOrder)).not.toThrow();
        }
      }),
    );
  });
});

describe('the courier of an order', () => {
  it.each([
    { courier: { name: 'Ana Soto', phone_number: '56911112222' } },
    { driver: { first_name: 'Ana', last_name: 'Soto', cellphone: 56_911_112_222 } },
    { driver_name: 'Ana Soto', driver_phone: '56911112222' },
    { driver: null, delivery: { rider: { full_name: 'Ana Soto', phone: '56911112222' } } },
    { driver: { name: 'Ana Soto', phone: '56911112222' }, driver_name: 'Ana' },
  ])('is read from %j', (fields) => {
    expect(createWhole({ id: 7, ...fields }).courier).toEqual({
      name: 'Ana Soto',
      phone: '56911112222',
      trackingUrl: null,
    });
  });

  it('may be only a name', () => {
    expect(createWhole({ id: 7, driver: 'Ana' }).courier).toMatchObject({ name: 'Ana', phone: null });
    expect(createWhole({ id: 7, courier: '', driver_name: '' }).courier).toBeNull();
  });
});

describe('an order whose courier gave up', () => {
  it.each([
    { delivery_status: 'Rechazado' },
    { delivery_status: 'failed' },
    { delivery_status: { key: 'expired' } },
    { delivery_state: 'courier_not_found' },
    { delivery: { status: 'rejected' } },
    { delivery: { delivery_status: 'expirado', address: 'Los Leones 123' } },
  ])('has no courier when its fields are %j', (fields) => {
    const order = createWhole({ id: 7, status: 'ready', ...fields });
    expect(getAlarmFacts(toLiveOrder(order), () => null, now, zone).hasNoCourier).toBe(true);
    const { page } = readWire(contract.orders.list.reply, { page: [{ id: 7, status: 'ready', ...fields }] });
    expect(page[0]?.deliveryStatus).toBe(order.deliveryStatus);
  });
});

describe('an order with unsorted payments or history', () => {
  const getFacts = (order: object) => getAlarmFacts(toLiveOrder(createWhole(order)), () => null, now, zone);
  const completedPayment = { id: 2, payment_method: 'online', status: 'completed', amount: 9990 };
  const failedPayment = { id: 1, payment_method: 'online', status: 'failed', amount: 9990 };
  const cash = { id: 5, payment_method: 'cash', status: 'created', amount: 9990 };

  it.each([
    ['completed, failed', [completedPayment, failedPayment]],
    ['failed, completed', [failedPayment, completedPayment]],
    ['cash, failed', [cash, failedPayment]],
    ['failed, cash', [failedPayment, cash]],
  ])('does not count as unpaid with payments %s', (_, payments) => {
    expect(getFacts({ id: 7, status: 'preparing', payments }).isUnpaid).toBe(false);
  });

  it.each([
    ['paid', 'rejected'],
    ['APPROVED', 'declined'],
    ['Pagado', 'Rechazado'],
  ])('is paid with payments %s, %s, and has nothing left to collect', (paid, rejected) => {
    const payments = [{ ...completedPayment, status: paid }, { ...failedPayment, id: 3, status: rejected }, cash];
    const order = createWhole({ id: 7, status: 'preparing', total: 9990, payments });
    expect(getFacts({ id: 7, status: 'preparing', payments }).isUnpaid).toBe(false);
    expect(findCurrentPayment(order)?.status).toBe('completed');
    expect(computeOrderMoney(order)).toEqual({ paid: 9990, refunded: 0, toCollect: 0 });
    expect(getFacts({ id: 7, status: 'preparing', payments: payments.slice(1, 2) }).isUnpaid).toBe(true);
  });

  it.each([
    ['completed', completedPayment, { paid: 9990, refunded: 0, toCollect: 0 }],
    ['due in person', cash, { paid: 0, refunded: 0, toCollect: 9990 }],
  ])(
    'uses its total as the amount of a payment that is %s after a failed one, when neither has an amount',
    (_, payment, money) => {
      const payments = [failedPayment, payment].map((each) => ({ ...each, amount: undefined }));
      expect(computeOrderMoney(createWhole({ id: 7, status: 'preparing', total: 9990, payments }))).toEqual(money);
    },
  );

  it.each([
    ['due in person', [cash], true],
    ['due with an unknown method', [{ ...cash, method: undefined }], true],
    ['completed, and due again', [completedPayment, cash], false],
    ['completed in part, and due', [{ ...completedPayment, amount: 100 }, cash], true],
  ])('matches the uncollected filter only while an amount is due: %s', (_, payments, expected) => {
    const [row] = readWire(contract.orders.list.reply, {
      page: [{ id: 7, status: 'completed', total: 9990, payments }],
      count: 1,
      next_page: null,
    }).page;
    const { filters } = contract.orders.list;
    expect(filters.uncollected.matches(row!, true, context)).toBe(expected);
    expect(filters.uncollected.matches(row!, false, context)).toBe(!expected);
  });

  it('is unpaid when every attempt failed', () => {
    expect(
      getFacts({ id: 7, status: 'preparing', payments: [failedPayment, { ...failedPayment, id: 3 }] }).isUnpaid,
    ).toBe(true);
  });

  it('takes the time of its current status from the latest entry of the history', () => {
    const steps = [
      { status: 'preparing', at: '2026-11-21T11:40:00-03:00' },
      { status: 'created', at: '2026-11-21T11:30:00-03:00' },
    ];
    const getAt = (status_history: object[]) =>
      toLiveOrder(createWhole({ id: 7, status: 'preparing', status_history })).statusAt;
    expect(getAt(steps)).toBe('2026-11-21T11:40:00');
    expect(getAt(steps.toReversed())).toBe('2026-11-21T11:40:00');
  });
});
