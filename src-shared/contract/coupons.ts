import * as v from 'valibot';
import { weekdays } from '../domain/schedules/businessHours';
import {
  couponableTypes,
  couponDispatchMethods,
  couponDraft,
  couponKinds,
  couponPatch,
  couponPaymentMethods,
  couponPlatforms,
} from '../domain/sales/coupons';
import { crud } from './crud';
import { endpoint, idSchema, pageQuery } from './endpoint';
import { importReply } from './importReply';
import {
  derived,
  fields,
  flag,
  group,
  id,
  ids,
  item,
  maybe,
  number,
  openEnum,
  rows,
  text,
  textOrNull,
  texts,
  timeOfDay,
  wallTimeOrNull,
  words,
  type Read,
} from './reading';

const couponEntries = {
  id: id(),
  code: maybe(text()),
  name: maybe(text()),
  kind: openEnum(couponKinds, null, { percent: 'percentage', gift_card: 'giftcard' }),
  discount: number(null),
  maxDiscount: number(null),
  platform: openEnum(couponPlatforms, 'any', { all: 'any' }),
  dispatchMethod: openEnum(couponDispatchMethods, 'both', { pick_up: 'pickup', any: 'both', all: 'both' }),
  quantity: number(null),
  quantityByUsers: number(null),
  usedCount: number(0),
  minimumToRedeem: number(null),
  startDate: wallTimeOrNull(),
  expiryDate: wallTimeOrNull(),
  startTime: maybe(timeOfDay()),
  expiryTime: maybe(timeOfDay()),
  /** Weekdays and hours at which it holds; none named: always. */
  availability: group(fields({ days: words(weekdays), hours: rows(fields({ start: timeOfDay(), end: timeOfDay() })) })),
  paymentMethods: words(couponPaymentMethods),
  storeIds: ids(),
  firstPurchase: flag(false),
  enabled: flag(true),
};

const restEntries = {
  applyModifier: flag(true),
  delivery: flag(false),
  overrideMinimumPrice: flag(false),
  couponables: rows(
    fields({ couponableType: openEnum(couponableTypes, 'Product', { product: 'Product' }), couponableId: id() }),
  ),
  restrictions: group(fields({ categories: texts(), storeIds: ids() })),
  alohaId: textOrNull(),
  fbdId: textOrNull(),
};

interface Told {
  code?: string;
  name?: string;
  startTime?: string;
  expiryTime?: string;
}

/** A coupon's unique name is its code: a platform may tell just one of the two. */
const named = <T extends Told>({ code, name, startTime, expiryTime, ...coupon }: T) => ({
  ...coupon,
  code: code ?? name ?? '',
  name: name ?? code ?? '',
  startTime: startTime ?? null,
  expiryTime: expiryTime ?? null,
});

const couponRow = derived(fields(couponEntries), named);
export type CouponRow = Read<typeof couponRow>;

const coupon = derived(item({ ...couponEntries, ...restEntries }), named);
export type Coupon = Read<typeof coupon>;

export const coupons = {
  ...crud('coupons', {
    row: couponRow,
    item: coupon,
    draft: couponDraft(null),
    patch: couponPatch(null),
    query: v.strictObject({
      ...pageQuery,
      /** Part of a code or name. */
      query: v.optional(v.string()),
      enabled: v.optional(v.boolean()),
      kind: v.optional(v.picklist(couponKinds)),
      /** Where its days stand to today's. */
      validity: v.optional(v.picklist(['current', 'future', 'expired', 'usedUp'])),
      storeIds: v.optional(v.array(idSchema)),
    }),
    groups: ['availability', 'restrictions'],
    changes: ['stores'],
  }),
  /** Many new ones at once, as the text of a table with the fields' names in its first row. */
  importCsv: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/coupons/import_csv',
    needs: 'coupons.create',
    textBody: 'csv',
    body: v.strictObject({ csv: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000_000)) }),
    reply: importReply,
    tracks: 'coupon_created',
  }),
};
