import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { priceRowChange } from '../domain/catalogue/priceSheet/rowChanges';
import type { ItemResult } from './bulkResult';
import type { JobContract } from './contract';

/** Job that changes prices of one or several menus, with a result for each price row. */

/** Maximum price rows, far above what a tenant has. */
const maxRows = 20_000;

const input = v.strictObject({
  menuId: idSchema,
  groups: v.pipe(
    v.array(
      v.strictObject({
        id: idSchema,
        name: v.string(),
        /** Menu through which the group's prices are written, if not the job's `menuId`. */
        menuId: v.optional(idSchema),
        rows: v.pipe(v.array(priceRowChange), v.minLength(1), v.maxLength(maxRows)),
      }),
    ),
    v.minLength(1),
    v.maxLength(500),
  ),
});
export type PriceBulkInput = v.InferOutput<typeof input>;

/** Menus through which the job writes prices. */
export const getMenuIds = ({ menuId, groups }: PriceBulkInput): number[] => [
  ...new Set(groups.map((group) => group.menuId ?? menuId)),
];

export interface PriceBulkResult {
  input: PriceBulkInput;
  /** Results of finished rows, by group and product. */
  results: [number, number, ItemResult][];
}

export const priceBulk: JobContract<PriceBulkInput, PriceBulkResult> = { input, needs: () => 'menus.update' };
