import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { productChange } from '../domain/catalogue/productBulk';
import type { BulkResult } from './bulkResult';
import type { JobContract } from './contract';
import { followingDeploys } from './publishing';

/** Job that changes many products, with a result for each product. */

/** Maximum products, far more than a tenant has. */
const maxProducts = 20_000;

const input = v.strictObject({
  change: productChange,
  productIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(maxProducts)),
  /** Deploys to start after the products have been saved. */
  deploys: followingDeploys,
});
export type ProductBulkInput = v.InferOutput<typeof input>;

export const productBulk: JobContract<ProductBulkInput, BulkResult> = { input, needs: () => 'products.update' };
