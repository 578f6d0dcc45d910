import * as v from 'valibot';
import { failureSchema } from '../bridge/failure';
import { idSchema } from '../contract/endpoint';
import { cellsOfRow, priceRowChange } from '../domain/catalogue/priceSheet/rowChanges';
import type { JobCounts } from './counts';

/** Prices of a menu that change, as a job: what it is given, and what becomes of every row of prices. */

/** Far beyond what a tenant has. */
const rowsMost = 20_000;

export const priceBulkInput = v.strictObject({
  menuId: idSchema,
  groups: v.pipe(
    v.array(
      v.strictObject({
        id: idSchema,
        name: v.string(),
        rows: v.pipe(v.array(priceRowChange), v.minLength(1), v.maxLength(rowsMost)),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
});
export type PriceBulkInput = v.InferOutput<typeof priceBulkInput>;

/** Why a row was not saved, beside what the platform says. `groupGone`: the menu has that price group no more. */
export const unsavedReasons = ['notApplied', 'notSent', 'changedSince', 'groupGone'] as const;
export type UnsavedReason = (typeof unsavedReasons)[number];

/** What became of a row. `unknown`: the answer about it was lost, and reading back has not worked either. */
export const priceResult = v.variant('state', [
  v.object({ state: v.literal('saved') }),
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('failed'), why: v.union([failureSchema, v.picklist(unsavedReasons)]) }),
]);
export type PriceResult = v.InferOutput<typeof priceResult>;

export const priceBulkState = v.object({
  /** By group and product, of rows that have come to an end. */
  results: v.array(v.tuple([idSchema, idSchema, priceResult])),
  /** That is under way, or was done. */
  isUndone: v.boolean(),
});
export type PriceBulkState = v.InferOutput<typeof priceBulkState>;

export interface PriceBulkResult {
  input: PriceBulkInput;
  results: PriceBulkState['results'];
}

/** How many cells have come to which end. */
export const priceCounts = (
  { groups }: PriceBulkInput,
  results: Iterable<readonly [number, number, PriceResult]>,
): JobCounts => {
  const counts = { saved: 0, failed: 0, unknown: 0 };
  const cells = new Map(
    groups.map(({ id, rows }) => [id, new Map(rows.map((row) => [row[0], cellsOfRow(row)]))] as const),
  );
  for (const [groupId, productId, { state }] of results) counts[state] += cells.get(groupId)?.get(productId) ?? 0;
  return counts;
};
