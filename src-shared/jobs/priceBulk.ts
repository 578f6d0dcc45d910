import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { priceRowChange } from '../domain/catalogue/priceSheet/rowChanges';
import type { ItemResult } from './bulkResult';
import type { JobContract } from './contract';
import { followingDeploys } from './publishing';

/** Job that changes prices in one or more menus, with a result for each price row. */

/** Maximum price rows, far more than a tenant has. */
const maxRows = 20_000;

const input = v.strictObject({
  menuId: idSchema,
  groups: v.pipe(
    v.array(
      v.strictObject({
        id: idSchema,
        name: v.string(),
        /** Menu in which to save the group's prices, if it is not the job's `menuId`. */
        menuId: v.optional(idSchema),
        rows: v.pipe(v.array(priceRowChange), v.minLength(1), v.maxLength(maxRows)),
      }),
    ),
    v.minLength(1),
    v.maxLength(500),
  ),
  /** Deploys to start after the prices have been saved. */
  deploys: followingDeploys,
});
export type PriceBulkInput = v.InferOutput<typeof input>;

/** Returns the ids of the menus in which the job saves prices. */
export const getMenuIds = ({ menuId, groups }: PriceBulkInput): number[] => [
  ...new Set(groups.map((group) => group.menuId ?? menuId)),
];

export interface PriceBulkResult {
  input: PriceBulkInput;
  /** Results of the finished rows, by group id and product id. */
  results: [number, number, ItemResult][];
}

export const priceBulk: JobContract<PriceBulkInput, PriceBulkResult> = { input, needs: () => 'menus.update' };
