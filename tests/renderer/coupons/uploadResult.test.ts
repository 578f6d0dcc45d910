import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCouponTable } from '@shared/contract/sales/parseCouponTable';
import { createRowResults, countRowStates } from '@features/coupons/upload/uploadResult';

const getRows = (codes: readonly string[]) =>
  parseCouponTable(
    [['code', 'kind', 'discount', 'start_date'], ...codes.map((code) => [code, 'percentage', '10', '2026-01-01'])],
    { country: 'cl', takenCodes: new Set(['ya']) },
  );
const listStates = (results: ReturnType<typeof createRowResults>) => results.map(({ state }) => state);

const table = getRows(['A', 'YA', 'B']);
const counts = { savedCodes: null, failures: null };

it("a coupon import result follows the platform's coupon list rather than its import reply", () => {
  expect(listStates(createRowResults(table, { saved: 0, failed: 2, ...counts }, new Set(['ya', 'a', 'b'])))).toEqual([
    'saved',
    'failed',
    'saved',
  ]);
  expect(listStates(createRowResults(table, null, new Set(['ya', 'b'])))).toEqual(['failed', 'failed', 'saved']);
});

it('a coupon import result counts a row as failed when the reply names it, even if its code exists', () => {
  const reply = { saved: 1, savedCodes: null, failed: 1, failures: [{ row: null, code: 'b', reasons: ['ya existe'] }] };
  const results = createRowResults(table, reply, new Set(['ya', 'a', 'b']));
  expect(listStates(results)).toEqual(['saved', 'failed', 'failed']);
  expect(results[2]?.reasons).toEqual(['ya existe']);
});

it('a coupon import result finds a failed row by its number when the reply contains the row number as the code', () => {
  const reply = { saved: 1, savedCodes: null, failed: 1, failures: [{ row: 3, code: '3', reasons: ['no'] }] };
  expect(createRowResults(table, reply, null).map(({ reasons }) => reasons)).toEqual([[], [], ['no']]);
});

it('a coupon import result follows the import reply, or is unknown, when the coupon list is unavailable', () => {
  const lists = { saved: 1, savedCodes: ['a'], failed: 1, failures: [{ row: 3, code: 'B', reasons: ['no'] }] };
  const readResult = createRowResults(table, lists, null);
  expect(listStates(readResult)).toEqual(['saved', 'failed', 'failed']);
  expect(readResult[2]?.reasons).toEqual(['no']);
  expect(listStates(createRowResults(table, { saved: 2, failed: 0, ...counts }, null))).toEqual([
    'saved',
    'failed',
    'saved',
  ]);
  expect(listStates(createRowResults(table, { saved: 1, failed: 1, ...counts }, null))).toEqual([
    'unknown',
    'failed',
    'unknown',
  ]);
  expect(listStates(createRowResults(table, null, null))).toEqual(['unknown', 'failed', 'unknown']);
});

it('a coupon import result has totals that add up to the number of rows for any reply', () => {
  const reply = fc.option(
    fc.record({
      saved: fc.nat(5),
      failed: fc.nat(5),
      savedCodes: fc.option(fc.array(fc.constantFrom('A', 'B', 'X'))),
      failures: fc.option(
        fc.array(
          fc.record({
            row: fc.option(fc.nat(6)),
            code: fc.option(fc.constantFrom('A', 'B', 'X')),
            reasons: fc.constant([]),
          }),
        ),
      ),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A', 'B', 'C', 'YA', '')),
      reply,
      fc.boolean(),
      (codes, uploadReply, isKnown) => {
        const rows = getRows(codes);
        const { saved, failed, unknown } = countRowStates(
          createRowResults(rows, uploadReply, isKnown ? new Set(['a', 'ya']) : null),
        );
        expect(saved + failed + unknown).toBe(rows.rows.length);
      },
    ),
  );
});
