import { describe, expect, it } from 'vitest';
import type { Order } from '@shared/contract/sales/orders';
import { createWaitsLookup } from '@shared/domain/sales/orderPromise';
import { toOrderTicket } from '@shared/contract/sales/orderTicket';
import { toInstant } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const context = { storeName: 'Burger Demo Ñuñoa', rules: 'cl', zone, getWaits: createWaitsLookup([]) } as const;

const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 7,
  number: 1_007,
  status: 'preparing',
  dispatchMethod: 'store_delivery',
  platform: 'web',
  channel: null,
  deliveryStatus: null,
  storeId: 1,
  storeName: null,
  customerName: 'Begoña Núñez',
  total: 12_990,
  payments: [],
  createdAt: '2026-11-21T19:00:00',
  scheduledFor: null,
  promisedAt: '2026-11-21T19:40:00',
  courier: null,
  customer: null,
  lines: [],
  delivery: null,
  statusHistory: [],
  subtotal: 12_990,
  discount: 0,
  couponCode: null,
  deliveryFee: 0,
  tip: 0,
  comment: null,
  phone: null,
  edits: [],
  ...changes,
});

type Payment = Order['payments'][number];
const aPayment = (changes: Partial<Payment>): Payment => ({
  id: 1,
  type: null,
  method: 'webpay',
  status: 'completed',
  amount: 12_990,
  cardKind: null,
  completedAt: null,
  failureReason: null,
  refundedAt: null,
  ...changes,
});
const createTicket = (changes: Partial<Order> = {}) => toOrderTicket(anOrder(changes), context);

describe('the ticket of an order', () => {
  it('names store, number, dispatch, promised time and customer', () => {
    expect(createTicket({ phone: '56987654321' })).toMatchObject({
      number: '1007',
      storeName: 'Burger Demo Ñuñoa',
      dispatch: 'delivery',
      promisedAt: toInstant('2026-11-21T19:40:00', zone),
      isScheduled: false,
      customer: { name: 'Begoña Núñez', phone: '+56 9 8765 4321' },
      isCanceled: false,
    });
    expect(createTicket({ dispatchMethod: 'in_store', number: null })).toMatchObject({
      dispatch: 'pickUp',
      number: '7',
    });
  });

  it.each([
    ['paid online', [aPayment({})], { state: 'paid', method: 'webpay' }],
    [
      'to be paid in cash on delivery',
      [aPayment({ method: 'cash', status: 'created' })],
      { state: 'toCollect', amount: '$12.990', method: 'cash' },
    ],
    [
      'partly paid, with the rest due in cash',
      [aPayment({ amount: 8_000 }), aPayment({ id: 2, method: 'cash', status: 'created', amount: 4_990 })],
      { state: 'toCollect', amount: '$4.990', method: 'cash' },
    ],
    ['not paid online yet', [aPayment({ status: 'created' })], { state: 'unpaid' }],
    [
      'refunded in part',
      [aPayment({ status: 'partially_refunded', refundedAmount: 2_000 })],
      { state: 'paid', method: 'webpay' },
    ],
    ['refunded', [aPayment({ status: 'refund_requested' })], { state: 'unpaid' }],
    ['without payments', [], { state: 'unknown' }],
  ])('shows the amount to collect for an order %s', (_case, payments, payment) => {
    expect(createTicket({ payments }).payment).toEqual(payment);
  });

  it.each(['Alergia al maní', 'soy CELÍACA', 'alergica a los mariscos', 'Intolerancia a la lactosa'])(
    'marks the note "%s" as an allergy',
    (comment) => {
      const lines = [{ name: 'Ensalada', quantity: 1, price: null, modifiers: [], comment }];
      expect(createTicket({ lines, comment })).toMatchObject({ isCommentAllergy: true, lines: [{ isAllergy: true }] });
    },
  );

  it('sums the units of all lines, and removes line breaks from names, notes and modifiers', () => {
    const line = {
      name: ' Hamburguesa\u200B\ndoble ',
      quantity: 2,
      price: 5_000,
      modifiers: [{ name: 'Sin  cebolla', price: 0 }],
      comment: 'bien\ncocida',
    };
    const ticket = createTicket({ lines: [line, { ...line, quantity: 3, comment: '  ' }] });
    expect(ticket.units).toBe(5);
    expect(ticket.lines[0]).toEqual({
      quantity: 2,
      name: 'Hamburguesa doble',
      modifiers: ['Sin cebolla'],
      note: 'bien cocida',
      isAllergy: false,
    });
    expect(ticket.lines[1]?.note).toBeNull();
  });

  it('shows no total of units when the quantity of a line is unknown', () => {
    const line = { name: 'Ensalada', quantity: 2, price: null, modifiers: [], comment: null };
    const ticket = createTicket({ lines: [line, { ...line, quantity: null }] });
    expect([ticket.units, ticket.lines[1]?.quantity]).toEqual([null, null]);
  });

  it('shows all lines of a party order', () => {
    const modifiers = ['Sin cebolla', 'Queso extra', 'Papas grandes'].map((name) => ({ name, price: 0 }));
    const line = { name: 'Hamburguesa doble con palta', quantity: 2, price: 5_000, modifiers, comment: 'bien cocida' };
    const ticket = createTicket({ lines: Array.from({ length: 120 }, () => line) });
    expect([ticket.lines.length, ticket.hiddenLines]).toEqual([120, 0]);
  });

  it('limits the length of huge orders and shows how many lines are missing', () => {
    const lines = Array.from({ length: 500 }, () => ({
      name: 'x'.repeat(5_000),
      quantity: 1,
      price: null,
      modifiers: Array.from({ length: 500 }, () => ({ name: 'y'.repeat(5_000), price: 0 })),
      comment: 'z'.repeat(5_000),
    }));
    const ticket = createTicket({ lines, comment: '¡'.repeat(5_000) });
    expect(ticket.lines.length + ticket.hiddenLines).toBe(500);
    expect(ticket.units).toBe(500);
    expect(JSON.stringify(ticket).length).toBeLessThan(500_000);
  });

  it.each(['canceled', 'failed', 'online_payment_failed'])('warns that an order is %s', (status) => {
    expect(createTicket({ status }).isCanceled).toBe(true);
  });
});
