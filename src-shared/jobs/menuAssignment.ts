import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import type { ItemResult } from './bulkResult';

/** A menu for many stores as a job: the menu that each is to sell by, and what becomes of each store. */

/** Far beyond what a tenant has. */
const maxStores = 50_000;

const menuId = v.nullable(idSchema);

export const menuAssignmentInput = v.strictObject({
  assignments: v.pipe(
    v.array(
      v.strictObject({
        storeId: idSchema,
        to: menuId,
        /** Only where the store has this one, so that nothing is taken back that was changed since. Absent: whatever it has. */
        from: v.optional(menuId),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxStores),
  ),
});
export type MenuAssignmentInput = v.InferOutput<typeof menuAssignmentInput>;

export interface MenuAssignmentResult {
  /** One for each store that has come to an end. */
  results: [number, ItemResult][];
}
