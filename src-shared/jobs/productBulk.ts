import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { productChange } from '../domain/catalogue/productBulk';
import type { ItemResult } from './bulkResult';

/** Job that changes products in bulk, with a result for each. */

/** Far above what a tenant has. */
const maxProducts = 20_000;

export const productBulkInput = v.strictObject({
  change: productChange,
  productIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(maxProducts)),
});
export type ProductBulkInput = v.InferOutput<typeof productBulkInput>;

export interface ProductBulkResult {
  /** Results of finished products. */
  results: [number, ItemResult][];
}
