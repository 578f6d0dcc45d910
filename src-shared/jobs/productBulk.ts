import * as v from 'valibot';
import { failureSchema } from '../bridge/failure';
import { idSchema } from '../contract/endpoint';
import { productChange, productUndo } from '../domain/catalogue/productBulk';
import type { JobCounts } from './counts';

/** One change of many products as a job: what it is given, and what becomes of every product. */

/** Far beyond what a tenant has. */
const productsMost = 20_000;

export const productBulkInput = v.strictObject({
  change: productChange,
  productIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(productsMost)),
});
export type ProductBulkInput = v.InferOutput<typeof productBulkInput>;

/**
 * What became of a product. `unknown`: the answer about it was lost, and reading back has not worked either.
 * - `notApplied`: the answer was lost, and the product turned out to be as before.
 * - `notSent`: the job was cancelled before its turn.
 * - `changedSince`: it was to be put back as it was, and somebody has changed it since.
 */
export const productResult = v.variant('state', [
  v.object({ state: v.literal('saved') }),
  v.object({ state: v.literal('unknown') }),
  v.object({
    state: v.literal('failed'),
    why: v.union([failureSchema, v.picklist(['notApplied', 'notSent', 'changedSince'])]),
  }),
]);
export type ProductResult = v.InferOutput<typeof productResult>;

export const productBulkState = v.object({
  results: v.array(v.tuple([idSchema, productResult])),
  /** How the products were that something was sent to, as they were before the first sending. */
  undo: v.array(productUndo),
  /** That is under way, or was done. */
  isUndone: v.boolean(),
});
export type ProductBulkState = v.InferOutput<typeof productBulkState>;

export interface ProductBulkResult {
  /** One for each product that has come to an end. */
  results: [number, ProductResult][];
}

export const productCounts = (results: Iterable<readonly [number, ProductResult]>): JobCounts => {
  const counts = { saved: 0, failed: 0, unknown: 0 };
  for (const [, { state }] of results) counts[state] += 1;
  return counts;
};
