import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { bannerAreas, bannerPolicies, bannerPositionRule } from '../domain/content/banners';
import type { BulkResult } from './bulkResult';
import type { JobContract } from './contract';

/** Job that reorders banners, position banners or pop-ups: changed positions, and a result for each. */

/** Far above what a tenant has. */
const maxBanners = 20_000;

const input = v.strictObject({
  /** Default for jobs of an earlier build. */
  area: v.optional(v.picklist(bannerAreas), 'banners'),
  positions: v.pipe(
    v.array(v.strictObject({ id: idSchema, from: v.number(), to: bannerPositionRule })),
    v.minLength(1),
    v.maxLength(maxBanners),
  ),
});
export type BannerOrderInput = v.InferOutput<typeof input>;

export const bannerOrder: JobContract<BannerOrderInput, BulkResult> = {
  input,
  needs: ({ area }) => `${bannerPolicies[area]}.update`,
};
