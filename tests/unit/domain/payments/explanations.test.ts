import { expect, it } from 'vitest';
import { explainDifferences, getBankKey } from '@shared/domain/payments/explanations';
import { sumOpenDifferences, type Difference } from '@shared/domain/payments/weekCheck';

const aDifference = (patch: Partial<Difference> = {}): Difference => ({
  kind: 'missing',
  reason: 'notInWeek',
  orderId: 3,
  orderNumber: 1003,
  storeName: 'Ñuñoa',
  date: '2026-02-10T20:15:00',
  amount: -9_000,
  isSettled: false,
  ...patch,
});
const getKey = (difference: Difference, index = 0) =>
  explainDifferences('2026-07', Array<Difference>(index + 1).fill(difference), new Map())[index]?.key ?? '';

it('explainDifferences settles only the differences with a note, and removes them from the open totals', () => {
  const differences = [aDifference(), aDifference({ orderId: 4, amount: 2_000 })];
  const notes = new Map([[getKey(aDifference()), 'Pagado por transferencia']]);
  const explainedDifferences = explainDifferences('2026-07', differences, notes);
  expect(explainedDifferences.map(({ note, isSettled }) => [note, isSettled])).toEqual([
    ['Pagado por transferencia', true],
    [null, false],
  ]);
  expect(sumOpenDifferences(explainedDifferences)).toEqual({ count: 1, missingAmount: 0, excessAmount: 2_000 });
});

it('explainDifferences reopens a difference when its amount, reason or week changes', () => {
  const notes = new Map([[getKey(aDifference()), 'Pagado por transferencia']]);
  const isSettled = (week: string, patch: Partial<Difference>) =>
    explainDifferences(week, [aDifference(patch)], notes)[0]?.isSettled;
  expect(isSettled('2026-07', { orderNumber: null, storeName: null })).toBe(true);
  expect(isSettled('2026-07', { amount: -9_001 })).toBe(false);
  expect(isSettled('2026-07', { reason: 'otherAmount' })).toBe(false);
  expect(isSettled('2026-08', {})).toBe(false);
});

it('explainDifferences tells equal differences of an order apart', () => {
  const doublePayment = aDifference({ kind: 'double', reason: 'paidTwice', amount: 9_000 });
  const notes = new Map([[getKey(doublePayment, 1), 'Devuelto']]);
  expect(explainDifferences('2026-07', [doublePayment, doublePayment], notes).map(({ note }) => note)).toEqual([
    null,
    'Devuelto',
  ]);
});

it('explainDifferences tells equal differences of orders without id apart by their numbers', () => {
  const createDifference = (orderNumber: number) =>
    aDifference({ orderId: null, orderNumber, reason: 'unknownOrder', amount: 9_000 });
  const notes = new Map([[getKey(createDifference(1003)), 'Pedido telefónico']]);
  expect(explainDifferences('2026-07', [createDifference(1004)], notes).map(({ isSettled }) => isSettled)).toEqual([
    false,
  ]);
});

it('explainDifferences ignores a note on a difference that the check has settled', () => {
  const settledDifference = aDifference({ kind: 'nextWeek', reason: 'inNextWeek', isSettled: true });
  const notes = new Map([[getKey(settledDifference), 'Nota vieja']]);
  expect(explainDifferences('2026-07', [settledDifference], notes)[0]).toMatchObject({ isSettled: true, note: null });
});

it('getBankKey returns a key only for missing deposits and wrong amounts', () => {
  const deposit = { date: '2026-02-18', amount: 49_000, description: 'Plataforma' };
  expect(getBankKey('2026-07', 50_000, { state: 'different', deposit, amount: -1_000 })).toBe('2026-07 bank -1000');
  expect(getBankKey('2026-07', 50_000, { state: 'missing', from: '2026-02-18', to: '2026-02-23' })).toBe(
    '2026-07 bank -50000',
  );
  expect(getBankKey('2026-07', 49_000, { state: 'matched', deposit })).toBeNull();
  expect(getBankKey('2026-07', 50_000, undefined)).toBeNull();
});
