import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { priceRowChange } from '../domain/catalogue/priceSheet/rowChanges';
import type { ItemResult } from './bulkResult';

/** Prices of one menu or of several that change, as a job: what it is given, and what becomes of every row of prices. */

/** Far beyond what a tenant has. */
const maxRows = 20_000;

export const priceBulkInput = v.strictObject({
  menuId: idSchema,
  groups: v.pipe(
    v.array(
      v.strictObject({
        id: idSchema,
        name: v.string(),
        /** The menu by which it is written, where that is another one. */
        menuId: v.optional(idSchema),
        rows: v.pipe(v.array(priceRowChange), v.minLength(1), v.maxLength(maxRows)),
      }),
    ),
    v.minLength(1),
    v.maxLength(500),
  ),
});
export type PriceBulkInput = v.InferOutput<typeof priceBulkInput>;

/** The menus by which prices are written. */
export const menuIdsOf = ({ menuId, groups }: PriceBulkInput): number[] => [
  ...new Set(groups.map((group) => group.menuId ?? menuId)),
];

export interface PriceBulkResult {
  input: PriceBulkInput;
  /** By group and product, of rows that have come to an end. */
  results: [number, number, ItemResult][];
}
