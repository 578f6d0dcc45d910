import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { bannerAreas, bannerPolicies, bannerPositionRule } from '../domain/content/banners';
import type { BulkResult } from './bulkResult';
import type { JobContract } from './contract';

/**
 * Job that reorders banners, position banners or pop-ups. The input contains the changed positions, the result a status
 * for each banner.
 */

/** Maximum banners, far more than a tenant has. */
const maxBanners = 20_000;

const input = v.strictObject({
  /** Defaults to `banners`, because jobs saved by an earlier version lack the area. */
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
