import { describe, expect, it } from 'vitest';
import {
  checkWeek,
  sumOpenDifferences,
  type CollectedOrder,
  type PaidRow,
  type WeekInput,
} from '@shared/domain/payments/weekCheck';
import { findWeekBounds, sumAmounts } from '@shared/domain/sales/consolidation';

const from = '2026-06-01T00:00:00';
const to = '2026-06-07T23:59:59';

const anOrder = (id: number, changes: Partial<CollectedOrder> = {}): CollectedOrder => ({
  id,
  number: 100 + id,
  status: 'completed',
  storeName: 'Ñuñoa',
  channel: null,
  total: 10_000 + id,
  createdAt: '2026-06-03T20:00:00',
  payments: [{ method: 'online', status: 'completed', amount: 10_000 + id }],
  ...changes,
});
const aRow = (id: number, total = 10_000 + id, changes: Partial<PaidRow> = {}): PaidRow => {
  const commission = Math.round(total * 0.05);
  return {
    orderId: id,
    orderNumber: 100 + id,
    storeName: 'Ñuñoa',
    orderDate: '2026-06-03T20:00:00',
    collectedSale: total,
    collectedDelivery: 0,
    collectedTip: 0,
    collectedTotal: total,
    commission,
    serviceCost: 100,
    payment: total - commission - 100,
    ...changes,
  };
};
const ids = Array.from({ length: 20 }, (_, index) => index + 1);
const orders = ids.map((id) => anOrder(id));
const rows = ids.map((id) => aRow(id));

const checkTestWeek = (changes: Partial<WeekInput> = {}) => {
  const input = { from, to, rows, orders, nextRows: [], tips: new Map<number, number>(), ...changes };
  return checkWeek({ week: sumAmounts(input.rows), ...input });
};
const findDifferences = (changes: Partial<WeekInput>) =>
  checkTestWeek(changes).differences.map(({ kind, reason, orderId, amount, isSettled }) => ({
    kind,
    reason,
    orderId,
    amount,
    isSettled,
  }));
const withOrder = (id: number, changes: Partial<CollectedOrder>) =>
  orders.map((order) => (order.id === id ? { ...order, ...changes } : order));
const withRow = (id: number, row: PaidRow) => rows.map((each) => (each.orderId === id ? row : each));

it('the week check finds nothing in a week that matches its orders', () => expect(findDifferences({})).toEqual([]));

it('the week check finds a missing order, which is settled if the next week pays it', () => {
  const others = rows.filter(({ orderId }) => orderId !== 3);
  const missingDifference = { kind: 'missing', reason: 'notInWeek', orderId: 3, amount: -10_003, isSettled: false };
  expect(findDifferences({ rows: others })).toEqual([missingDifference]);
  expect(findDifferences({ rows: others, nextRows: [aRow(3)] })).toEqual([
    { ...missingDifference, kind: 'nextWeek', reason: 'inNextWeek', isSettled: true },
  ]);
});

it('the week check reports the only order of a marketplace as missing if all other marketplaces with its method are paid', () => {
  const onlyOrder = anOrder(30, { channel: 'amipass' });
  const rappi = ids.map((id) => anOrder(100 + id, { channel: 'rappi' }));
  const rappiRows = rappi.map(({ id }) => aRow(id));
  expect(findDifferences({ orders: [...orders, ...rappi, onlyOrder], rows: [...rows, ...rappiRows] })).toMatchObject([
    { kind: 'missing', orderId: 30 },
  ]);
  expect(findDifferences({ orders: [...orders, ...rappi, onlyOrder] })).toEqual([]);
  const uber = ids.map((id) => anOrder(200 + id, { channel: 'uber_eats' }));
  expect(findDifferences({ orders: [...orders, ...rappi, ...uber, onlyOrder], rows: [...rows, ...rappiRows] })).toEqual(
    [],
  );
});

it('the week check finds an order that is paid twice, in one week or in two', () => {
  const { payment } = aRow(3);
  const doublePayment = { kind: 'double', orderId: 3, amount: payment, isSettled: false };
  expect(findDifferences({ rows: [...rows, aRow(3)] })).toEqual([{ ...doublePayment, reason: 'paidTwice' }]);
  expect(findDifferences({ nextRows: [aRow(3)] })).toEqual([{ ...doublePayment, reason: 'paidAlsoNext' }]);
});

it('the week check accepts an order whose two payments are in two rows, in one week or in two', () => {
  const split = withOrder(3, {
    payments: [
      { method: 'online', status: 'completed', amount: 4_003 },
      { method: 'online', status: 'completed', amount: 6_000 },
    ],
  });
  expect(findDifferences({ orders: split, rows: [...withRow(3, aRow(3, 4_003)), aRow(3, 6_000)] })).toEqual([]);
  expect(findDifferences({ orders: split, rows: withRow(3, aRow(3, 4_003)), nextRows: [aRow(3, 6_000)] })).toEqual([
    { kind: 'nextWeek', reason: 'inNextWeek', orderId: 3, amount: -6_000, isSettled: true },
  ]);
});

it('the week check finds payments of fully or partly refunded orders, and accepts deductions', () => {
  const withRefund = withOrder(3, { payments: [{ method: 'online', status: 'refund_requested', amount: 10_003 }] });
  expect(findDifferences({ orders: withRefund })).toMatchObject([
    { kind: 'refund', orderId: 3, amount: aRow(3).payment },
  ]);
  const partlyRefunded = withOrder(3, {
    payments: [
      { method: 'online', status: 'completed', amount: 7_003 },
      { method: 'online', status: 'refund_requested', amount: 3_000 },
    ],
  });
  expect(findDifferences({ orders: partlyRefunded })).toMatchObject([{ kind: 'refund', orderId: 3, amount: 3_000 }]);
  const refundedInPart = withOrder(3, {
    payments: [{ method: 'online', status: 'partially_refunded', amount: 10_003, refundedAmount: 3_000 }],
  });
  expect(findDifferences({ orders: refundedInPart })).toMatchObject([{ kind: 'refund', orderId: 3, amount: 3_000 }]);
  const deduction = aRow(90, -5_000, {
    orderDate: '2026-05-20T20:00:00',
    commission: 0,
    serviceCost: 0,
    payment: -5_000,
  });
  expect(findDifferences({ rows: [...rows, deduction] })).toEqual([
    { kind: 'refund', reason: 'deducted', orderId: 90, amount: -5_000, isSettled: true },
  ]);
});

it('the week check accepts a deduction in the next week only if the order was refunded', () => {
  const deduction = aRow(3, -10_003, { commission: 0, serviceCost: 0, payment: -10_003 });
  const withRefund = withOrder(3, { payments: [{ method: 'online', status: 'refunded', amount: 10_003 }] });
  expect(findDifferences({ orders: withRefund, nextRows: [deduction] })).toEqual([
    { kind: 'refund', reason: 'deducted', orderId: 3, amount: -10_003, isSettled: true },
  ]);
  expect(findDifferences({ nextRows: [deduction] })).toMatchObject([
    { reason: 'otherAmount', orderId: 3, amount: -10_003, isSettled: false },
  ]);
});

it('the week check compares an order that the next week pays or deducts with the amount that the customer paid', () => {
  const others = rows.filter(({ orderId }) => orderId !== 3);
  expect(findDifferences({ rows: others, nextRows: [aRow(3, 2_003)] })).toMatchObject([
    { reason: 'otherAmount', orderId: 3, amount: -8_000, isSettled: false },
    { reason: 'inNextWeek', orderId: 3, amount: -10_003, isSettled: true },
  ]);
  expect(findDifferences({ rows: others, nextRows: [aRow(3, -10_003)] })).toMatchObject([
    { reason: 'otherAmount', orderId: 3, amount: -20_006, isSettled: false },
  ]);
  const canceledOrders = withOrder(3, {
    status: 'canceled',
    payments: [{ method: 'online', status: 'refunded', amount: 10_003 }],
  });
  expect(findDifferences({ orders: canceledOrders, rows: others, nextRows: [aRow(3, -10_003)] })).toMatchObject([
    { reason: 'unsettledOrder', orderId: 3, amount: -10_003, isSettled: false },
  ]);
});

it('the week check finds a tip that was not paid out, and leaves other amounts unexplained', () => {
  const withShortRow = { rows: withRow(3, aRow(3, 9_003)) };
  expect(findDifferences({ ...withShortRow, tips: new Map([[3, 1_000]]) })).toMatchObject([
    { kind: 'tip', orderId: 3, amount: -1_000 },
  ]);
  expect(findDifferences(withShortRow)).toMatchObject([
    { kind: 'unexplained', reason: 'otherAmount', orderId: 3, amount: -1_000 },
  ]);
});

it('the week check finds an unusual commission, whichever amount it is based on', () => {
  const highCommissionRow = aRow(3, undefined, { commission: 1_000, payment: 10_003 - 1_000 - 100 });
  expect(findDifferences({ rows: withRow(3, highCommissionRow) })).toMatchObject([
    { kind: 'commission', orderId: 3, amount: -500 },
  ]);
  const rowsPerSale = ids.map((id) => {
    const total = 10_000 + id;
    const collectedSale = total - id * 100;
    const commission = Math.round(collectedSale * 0.07);
    const payment = total - commission - 100;
    return aRow(id, total, { collectedDelivery: id * 100, collectedSale, commission, payment });
  });
  expect(findDifferences({ rows: rowsPerSale })).toEqual([]);
});

it('the week check finds a deduction that exceeds the total of its order', () => {
  const highCommissionRow = aRow(3, undefined, { commission: 20_000, payment: 10_003 - 20_000 - 100 });
  expect(findDifferences({ rows: withRow(3, highCommissionRow) })).toMatchObject([
    { kind: 'commission', orderId: 3, amount: -19_500 },
  ]);
});

it('the week check ignores commissions that follow no rule or are not reported', () => {
  const mixedRows = rows.map((row, index) => {
    const commission = 300 + ((index * 137) % 500);
    return { ...row, commission, payment: (row.collectedTotal ?? 0) - commission - 100 };
  });
  expect(findDifferences({ rows: mixedRows })).toEqual([]);
  const rowsWithoutDeductions = rows.map((row) => ({ ...row, commission: 0, serviceCost: 0 }));
  expect(checkTestWeek({ rows: rowsWithoutDeductions })).toMatchObject({ differences: [], hasDeductions: false });
});

it('the week check expects only payment methods that the platform pays out', () => {
  const voucher = anOrder(50, { payments: [{ method: 'sodexo', status: 'completed', amount: 8_000 }] });
  const cash = anOrder(51, { payments: [{ method: 'cash', status: 'completed', amount: 9_000 }] });
  const canceledOrder = anOrder(52, { status: 'canceled' });
  expect(checkTestWeek({ orders: [...orders, voucher, cash, canceledOrder] })).toMatchObject({
    differences: [],
    notCollected: [{ method: 'sodexo', orders: 1, amount: 8_000 }],
  });
});

it('the week check finds orders by number, and compares only sums if the rows have neither id nor number', () => {
  const byNumber = rows.map((row) => ({ ...row, orderId: null }));
  expect(findDifferences({ rows: byNumber })).toEqual([]);
  const withUnidentifiedRows = rows.map((row, index) =>
    index < 3 ? { ...row, orderId: null, orderNumber: null } : row,
  );
  expect(findDifferences({ rows: withUnidentifiedRows })).toEqual([]);
  const shortRows = withUnidentifiedRows.slice(1);
  expect(findDifferences({ rows: shortRows })).toEqual([
    { kind: 'unexplained', reason: 'unidentified', orderId: null, amount: -10_001, isSettled: false },
  ]);
});

it('the week check compares only sums of rows whose number several orders share', () => {
  const sharing = withOrder(3, { number: 104 });
  const byNumber = rows.map((row) => ({
    ...row,
    orderId: null,
    orderNumber: row.orderId === 3 ? 104 : row.orderNumber,
  }));
  expect(findDifferences({ orders: sharing, rows: byNumber })).toEqual([]);
});

it('the week check leaves rows without an order unexplained, unless they belong to another week', () => {
  expect(findDifferences({ rows: [...rows, aRow(90)] })).toMatchObject([
    { reason: 'unknownOrder', orderId: 90, isSettled: false },
  ]);
  const rowOfEarlierWeek = aRow(91, undefined, { orderDate: '2026-05-31T23:50:00' });
  expect(findDifferences({ rows: [...rows, rowOfEarlierWeek] })).toMatchObject([
    { reason: 'fromOtherWeek', isSettled: true },
  ]);
});

it('the week check compares the payment of the week with the sum of its rows', () => {
  const sums = sumAmounts(rows);
  const week = { ...sums, payment: (sums.payment ?? 0) - 2_000 };
  expect(findDifferences({ week })).toMatchObject([{ reason: 'weekSum', amount: -2_000 }]);
});

describe('the week check', () => {
  const unreadableRow = { kind: 'unexplained', reason: 'unreadable', amount: 0, isSettled: false };

  it('lists a row without a readable amount as open, and compares the others', () => {
    const { payment } = sumAmounts(rows);
    for (const changes of [{ payment: null }, { collectedTotal: null }]) {
      const input = { week: { ...sumAmounts(rows), payment }, rows: withRow(7, aRow(7, undefined, changes)) };
      expect(findDifferences(input)).toEqual([{ ...unreadableRow, orderId: 7 }]);
      const withoutOrder = input.rows.map((row) => ({ ...row, orderId: null, orderNumber: null }));
      expect(findDifferences({ ...input, rows: withoutOrder })).toEqual([{ ...unreadableRow, orderId: null }]);
    }
  });

  it('lists an order as open, and not as missing, if its row in the next week is unreadable', () => {
    const withoutSeven = rows.filter(({ orderId }) => orderId !== 7);
    for (const ownRows of [withoutSeven, rows])
      expect(findDifferences({ rows: ownRows, nextRows: [aRow(7, undefined, { payment: null })] })).toEqual([
        { ...unreadableRow, orderId: 7 },
      ]);
  });

  it('lists a week without a readable payment as open', () =>
    expect(findDifferences({ week: { ...sumAmounts(rows), payment: null } })).toEqual([
      { ...unreadableRow, orderId: null },
    ]));

  it('checks no deductions that the platform does not report', () => {
    const withoutDeductions = rows.map((row) => ({ ...row, commission: null, serviceCost: null }));
    expect(checkTestWeek({ rows: withoutDeductions })).toMatchObject({ differences: [], hasDeductions: false });
    expect(checkTestWeek({ rows: withRow(7, aRow(7, undefined, { commission: null })) })).toMatchObject({
      differences: [],
      hasDeductions: true,
    });
  });
});

it('the week check ignores an order whose payments have unknown amounts', () => {
  const withUnknownStatus = withOrder(3, {
    payments: [
      { method: 'online', status: 'completed', amount: null },
      { method: 'online', status: 'completed', amount: null },
    ],
  });
  expect(findDifferences({ orders: withUnknownStatus })).toEqual([]);
});

it('the week check sums only open differences', () => {
  const { differences } = checkTestWeek({
    rows: [...rows.filter(({ orderId }) => orderId !== 3 && orderId !== 4), aRow(5)],
    nextRows: [aRow(4)],
  });
  expect(sumOpenDifferences(differences)).toEqual({ count: 2, missingAmount: 10_003, excessAmount: aRow(5).payment });
});

it.each([
  ['gives its exact start and end', '2026-06-01T00:00:00', '2026-06-07T23:59:59', from, to],
  ['ends at the start of its last day', '2026-06-01T00:00:00', '2026-06-07T00:00:00', from, to],
  ['ends when the next week begins', '2026-06-01T00:00:00', '2026-06-08T00:00:00', from, to],
  ['begins on Sunday', '2026-05-31T00:00:00', '2026-06-06T00:00:00', '2026-05-31T00:00:00', '2026-06-06T23:59:59'],
  ['begins at 05:00', '2026-06-01T05:00:00', '2026-06-08T04:59:59', '2026-06-01T05:00:00', '2026-06-08T04:59:59'],
  ['gives only its start', '2026-06-01T00:00:00', null, from, to],
  ['gives neither start nor end', null, null, from, to],
])('the week check finds the start and end of a week that %s', (_name, startDate, endDate, first, last) =>
  expect(findWeekBounds({ year: 2026, week: 23, startDate, endDate })).toEqual({ from: first, to: last }),
);
