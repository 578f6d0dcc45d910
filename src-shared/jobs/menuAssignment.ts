import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import type { ItemResult } from './bulkResult';

/** Job that assigns menus to stores, with a result for each. */

/** Far above what a tenant has. */
const maxStores = 50_000;

const menuId = v.nullable(idSchema);

export const menuAssignmentInput = v.strictObject({
  assignments: v.pipe(
    v.array(
      v.strictObject({
        storeId: idSchema,
        to: menuId,
        /** Only if the store has this menu, so that an undo does not overwrite later changes. Absent for any. */
        from: v.optional(menuId),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxStores),
  ),
});
export type MenuAssignmentInput = v.InferOutput<typeof menuAssignmentInput>;

export interface MenuAssignmentResult {
  /** Results of finished stores. */
  results: [number, ItemResult][];
}
