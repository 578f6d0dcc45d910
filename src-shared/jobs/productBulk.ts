import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { productChange } from '../domain/catalogue/productBulk';
import type { ItemResult } from './bulkResult';

/** One change of many products as a job: what it is given, and what becomes of every product. */

/** Far beyond what a tenant has. */
const maxProducts = 20_000;

export const productBulkInput = v.strictObject({
  change: productChange,
  productIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(maxProducts)),
});
export type ProductBulkInput = v.InferOutput<typeof productBulkInput>;

export interface ProductBulkResult {
  /** One for each product that has come to an end. */
  results: [number, ItemResult][];
}
