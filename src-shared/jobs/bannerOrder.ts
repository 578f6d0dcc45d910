import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { bannerPositionRule } from '../domain/content/banners';
import type { ItemResult } from './bulkResult';

/** Job that reorders banners, position banners or pop-ups: changed positions, and a result for each. */

/** Far above what a tenant has. */
const maxBanners = 20_000;

export const bannerOrderInput = v.strictObject({
  positions: v.pipe(
    v.array(v.strictObject({ id: idSchema, from: v.number(), to: bannerPositionRule })),
    v.minLength(1),
    v.maxLength(maxBanners),
  ),
});
export type BannerOrderInput = v.InferOutput<typeof bannerOrderInput>;

export interface BannerOrderResult {
  /** Results of finished banners. */
  results: [number, ItemResult][];
}
