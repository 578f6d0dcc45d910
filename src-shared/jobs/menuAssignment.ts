import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import type { BulkResult } from './bulkResult';
import type { JobContract } from './contract';

/** Job that assigns menus to stores, with a result for each store. */

/** Maximum stores, far more than a tenant has. */
const maxStores = 50_000;

const menuId = v.nullable(idSchema);

const input = v.strictObject({
  assignments: v.pipe(
    v.array(
      v.strictObject({
        storeId: idSchema,
        to: menuId,
        /**
         * Menu that the store must currently have, so that an undo does not overwrite later changes. If missing, the
         * menu is always assigned.
         */
        from: v.optional(menuId),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxStores),
  ),
});
export type MenuAssignmentInput = v.InferOutput<typeof input>;

export const menuAssignment: JobContract<MenuAssignmentInput, BulkResult> = { input, needs: () => 'stores.update' };
