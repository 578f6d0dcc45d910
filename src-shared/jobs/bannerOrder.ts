import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { bannerAreas, bannerPolicies, bannerPositionRule } from '../domain/content/banners';
import type { BulkResult } from './bulkResult';
import type { JobContract } from './contract';

/**
 * Job that reorders banners, position banners or pop-ups. Its input is the changed positions; its result has a status
 * for each banner.
 */

/** Maximum banners, far above what a tenant has. */
const maxBanners = 20_000;

const input = v.strictObject({
  /** `banners` by default: jobs saved by an earlier version lack the area. */
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
