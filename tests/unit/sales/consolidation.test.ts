import { expect, it } from 'vitest';
import * as v from 'valibot';
import { consolidations } from '@shared/contract/stores/consolidations';
import { daysOfWeek, isoWeekOf, sumOf, weekKey, weekOfKey } from '@shared/domain/sales/consolidation';

const read = (row: object) => v.parse(consolidations.list.reply, { page: [row] }).page[0];

it.each([
  ['2026-01-01T00:00:00', { year: 2026, week: 1 }],
  // ISO counts these to the year that most of their week lies in.
  ['2025-12-29T00:00:00', { year: 2026, week: 1 }],
  ['2027-01-01T00:00:00', { year: 2026, week: 53 }],
])('%s lies in its ISO week', (day, week) => expect(isoWeekOf(day)).toEqual(week));

it('a week begins on Monday and ends on Sunday', () => {
  expect(daysOfWeek({ year: 2026, week: 1 })).toEqual({ first: '2025-12-29', last: '2026-01-04' });
  expect(daysOfWeek({ year: 2026, week: 53 })).toEqual({ first: '2026-12-28', last: '2027-01-03' });
  expect(daysOfWeek({ year: 2025, week: 53 })).toBeNull();
});

it.each(['', '2026', '2026-54', '2026-00', 'abc-1', '2026-1-1'])('%j names no week', (key) =>
  expect(weekOfKey(key)).toBeNull(),
);

it('a week is found again by its key', () =>
  expect(weekOfKey(weekKey({ year: 2026, week: 7 }))).toEqual({ year: 2026, week: 7 }));

it('a week that is not numbered is numbered by its first day', () => {
  expect(read({ startDate: '2026-02-09', payment: '120000' })).toMatchObject({ year: 2026, week: 7, payment: 120000 });
  expect(read({ year: 2026, week: 8, startDate: '2026-02-09' })).toMatchObject({ year: 2026, week: 8 });
  expect(read({})).toMatchObject({ year: null, week: null, collectedTotal: 0, paymentDate: null });
});

it('nothing sums to nothing', () => expect(sumOf([])).toMatchObject({ collectedSale: 0, payment: 0 }));

it('adds the rows of one week, paid when the last of them is', () => {
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

it('keeps rows without a week apart', () => {
  const page = [{ payment: 10 }, { payment: 10 }];
  expect(v.parse(consolidations.list.reply, { page }).page).toHaveLength(2);
});
