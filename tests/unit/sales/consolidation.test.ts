import { expect, it } from 'vitest';
import * as v from 'valibot';
import { consolidations } from '@shared/contract/stores/consolidations';
import { findWeekDays, getIsoWeek, sumAmounts, createWeekKey, parseWeekKey } from '@shared/domain/sales/consolidation';

const readRow = (row: object) => v.parse(consolidations.list.reply, { page: [row] }).page[0];

it.each([
  ['2026-01-01T00:00:00', { year: 2026, week: 1 }],
  // ISO assigns a week to the year that contains most of its days.
  ['2025-12-29T00:00:00', { year: 2026, week: 1 }],
  ['2027-01-01T00:00:00', { year: 2026, week: 53 }],
])('a consolidation of %s belongs to its ISO week, even around New Year', (day, week) =>
  expect(getIsoWeek(day)).toEqual(week),
);

it('a consolidation week starts on Monday and ends on Sunday', () => {
  expect(findWeekDays({ year: 2026, week: 1 })).toEqual({ first: '2025-12-29', last: '2026-01-04' });
  expect(findWeekDays({ year: 2026, week: 53 })).toEqual({ first: '2026-12-28', last: '2027-01-03' });
  expect(findWeekDays({ year: 2025, week: 53 })).toBeNull();
});

it.each(['', '2026', '2026-54', '2026-00', 'abc-1', '2026-1-1'])(
  'a consolidation week cannot be read from the key %j',
  (key) => expect(parseWeekKey(key)).toBeNull(),
);

it('a consolidation week is unchanged after it is written as a key and read back', () =>
  expect(parseWeekKey(createWeekKey({ year: 2026, week: 7 }))).toEqual({ year: 2026, week: 7 }));

it('a payment sent as an object is read with its amount and date', () => {
  const payment = { total: '120.000', date: '2026-02-18' };
  expect(readRow({ startDate: '2026-02-09', payment })).toMatchObject({
    payment: 120_000,
    paymentDate: '2026-02-18T00:00:00',
  });
  expect(v.parse(consolidations.week.reply, { page: [{ orderId: 7, payment }] }).page).toMatchObject([
    { payment: 120_000 },
  ]);
});

it('a missing week number of a consolidation is computed from its start date', () => {
  expect(readRow({ startDate: '2026-02-09', payment: '120000' })).toMatchObject({
    year: 2026,
    week: 7,
    payment: 120000,
  });
  expect(readRow({ year: 2026, week: 8, startDate: '2026-02-09' })).toMatchObject({ year: 2026, week: 8 });
  expect(readRow({})).toMatchObject({ year: null, week: null, collectedTotal: null, paymentDate: null });
});

it('an unreadable amount of a consolidation is unknown instead of 0', () => {
  const row = readRow({ year: 2026, week: 8, payment: 'por confirmar', commission: 1_200 });
  expect(row).toMatchObject({ payment: null, serviceCost: null, commission: 1_200 });
});

it('a consolidation sums the known amounts, and has no sum when none is known', () => {
  const known = { year: 2026, week: 8, payment: 5_000 };
  const rows = v.parse(consolidations.week.reply, { page: [known, { payment: '?' }] }).page;
  expect(sumAmounts(rows)).toMatchObject({ payment: 5_000, commission: null });
});

it('a consolidation without rows has sums of zero', () =>
  expect(sumAmounts([])).toMatchObject({ collectedSale: 0, payment: 0 }));

it('a consolidation adds up the rows of a week and uses the latest payment date', () => {
  const first = {
    year: 2026,
    week: 7,
    startDate: '2026-02-09',
    paymentDate: '2026-02-18',
    collectedSale: 100,
    payment: 90,
  };
  const second = { ...first, paymentDate: '2026-02-20', collectedSale: 50, payment: 40 };
  const readPage = (...page: object[]) => v.parse(consolidations.list.reply, { page }).page;
  expect(readPage(first, second, { ...first, week: 8 })).toMatchObject([
    { week: 7, collectedSale: 150, payment: 130, paymentDate: expect.stringContaining('2026-02-20') },
    { week: 8, collectedSale: 100, payment: 90 },
  ]);
  expect(readPage(first, first)).toMatchObject([{ payment: 180 }]);
  expect(readPage(first, { ...second, paymentDate: null })).toMatchObject([{ payment: 130, paymentDate: null }]);
});

it('a consolidation lists each row without a week separately', () => {
  const page = [{ payment: 10 }, { payment: 10 }];
  expect(v.parse(consolidations.list.reply, { page }).page).toHaveLength(2);
});

it.each([
  [
    { commission: '-1.000', serviceCost: -100, payment: 8900 },
    { commission: 1000, serviceCost: 100 },
  ],
  [
    { commission: -1000, payment: 9000 },
    { commission: 1000, serviceCost: null },
  ],
  // A commission that was returned.
  [
    { commission: -1000, serviceCost: 0, payment: 11_000 },
    { commission: -1000, serviceCost: 0 },
  ],
  [{ commission: -1000, payment: null }, { commission: -1000 }],
])('deductions %j are read as positive only if the payment is lower by them', (amounts, expected) => {
  const row = { startDate: '2026-02-09', orderId: 7, collectedTotal: 10_000, ...amounts };
  expect(readRow(row)).toMatchObject(expected);
  expect(v.parse(consolidations.week.reply, { page: [row] }).page).toMatchObject([expected]);
});

it('negative deductions of a list are read as positive in all rows, also where an adjustment changes the payment', () => {
  const rows = [92_000, 92_500].map((payment, index) => ({
    orderId: index + 1,
    collectedTotal: 100_000,
    commission: -8000,
    payment,
  }));
  const { page } = v.parse(consolidations.week.reply, { page: rows });
  expect(page.map(({ commission }) => commission)).toEqual([8000, 8000]);
});
