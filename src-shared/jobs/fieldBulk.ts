import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { fieldValue } from '../domain/campaigns/campaign';
import type { PolicyArea } from '../domain/people/policies';
import type { ItemResult } from './bulkResult';
import type { JobContract } from './contract';

/** Job that changes single fields of coupons, banners, pages or stores, with a result for each field. */

const policyByArea = {
  coupons: 'coupons',
  banners: 'banners',
  positionBanners: 'position_banners',
  popUps: 'pop_ups',
  pages: 'pages',
  builderPages: 'pages',
  customLandings: 'customLandings',
  waitTimes: 'stores',
} as const satisfies Record<string, PolicyArea>;
export const fieldAreas = Object.keys(policyByArea) as (keyof typeof policyByArea)[];
export type FieldArea = (typeof fieldAreas)[number];

const input = v.strictObject({
  area: v.picklist(fieldAreas),
  /** Key of the tenant, needed only for calls of the page builder. */
  tenantId: v.optional(v.string()),
  items: v.pipe(
    v.array(v.strictObject({ id: idSchema, field: v.string(), from: fieldValue, to: fieldValue })),
    v.minLength(1),
    v.maxLength(20_000),
  ),
});
export type FieldBulkInput = v.InferOutput<typeof input>;

export interface FieldBulkResult {
  /** Results of the finished fields, by id and field. */
  results: [id: number, field: string, ItemResult][];
}

export const fieldBulk: JobContract<FieldBulkInput, FieldBulkResult> = {
  input,
  needs: ({ area }) => `${policyByArea[area]}.update`,
};
