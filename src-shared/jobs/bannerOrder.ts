import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { bannerPositionRule } from '../domain/content/banners';
import type { ItemResult } from './bulkResult';

/** A new order of banners, position banners or pop-ups as a job: the positions that change, and what becomes of each. */

/** Far beyond what a tenant has. */
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
  /** One for each banner that has come to an end. */
  results: [number, ItemResult][];
}
