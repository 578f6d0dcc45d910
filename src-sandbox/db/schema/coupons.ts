import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createBlankCoupon } from '@shared/contract/sales/couponFields';
import { couponKinds, type CouponableType, type CouponKind } from '@shared/domain/sales/coupons';
import type { Weekday } from '@shared/domain/schedules/businessHours';
import {
  offeredDispatchMethods,
  displayTargets,
  type OfferedDispatchMethod,
  type DisplayTarget,
} from '@shared/domain/sales/displayTargets';
import type { PaymentMethod } from '@shared/domain/settings/settings';
import { createdAt, jsonColumn, id, checkOneOf } from './columns';
import { tenantId } from './tenants';

const defineAmountColumn = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });
const defineFalseColumn = (name: string) => boolean(name).notNull().default(false);
const blankCoupon = createBlankCoupon();

/** Coupons. Columns are named like the fields in contract/sales/couponFields.ts. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    tenantId: tenantId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Code and name in the form that searches compare, see normalizeForSearch.ts. */
    textSearch: text('text_search').notNull(),
    kind: text('kind').$type<CouponKind>().notNull().default('percentage'),
    discount: defineAmountColumn('discount'),
    maxDiscount: defineAmountColumn('max_discount'),
    applyModifier: boolean('apply_modifier').notNull().default(true),
    delivery: defineFalseColumn('delivery'),
    overrideMinimumPrice: defineFalseColumn('override_minimum_price'),
    minimumToRedeem: defineAmountColumn('minimum_to_redeem'),
    platform: text('platform').$type<DisplayTarget>().notNull().default('any'),
    dispatchMethod: text('dispatch_method').$type<OfferedDispatchMethod>().notNull().default('both'),
    quantity: integer('quantity'),
    quantityByUsers: integer('quantity_by_users'),
    usedCount: integer('used_count').notNull().default(0),
    /** Wall time in the tenant's time zone. */
    startDate: text('start_date').notNull().default('2026-01-01T00:00:00'),
    expiryDate: text('expiry_date'),
    startTime: text('start_time'),
    expiryTime: text('expiry_time'),
    availability: jsonColumn<{ days: Weekday[]; hours: { start: string; end: string }[] }>(
      'availability',
      blankCoupon.availability,
    ),
    couponables: jsonColumn<{ couponableType: CouponableType; couponableId: number }[]>('couponables', []),
    storeIds: jsonColumn<number[]>('store_ids', []),
    restrictions: jsonColumn<{ categories: string[]; storeIds: number[] }>('restrictions', blankCoupon.restrictions),
    paymentMethods: jsonColumn<PaymentMethod[]>('payment_methods', []),
    firstPurchase: defineFalseColumn('first_purchase'),
    enabled: boolean('enabled').notNull().default(true),
    alohaId: text('aloha_id'),
    fbdId: text('fbd_id'),
    createdAt: createdAt(),
  },
  (table) => [
    // Codes are unique regardless of case, since customers type them in upper or lower case.
    uniqueIndex('coupons_code_typed').on(table.tenantId, sql`lower(${table.code})`),
    unique().on(table.tenantId, table.id),
    index('coupons_by_code').on(table.tenantId, sql`${table.code} collate "C"`),
    check('coupons_kind', checkOneOf(table.kind, couponKinds)),
    check('coupons_platform', checkOneOf(table.platform, displayTargets)),
    check('coupons_dispatch', checkOneOf(table.dispatchMethod, offeredDispatchMethods)),
    check('coupons_used', sql`${table.usedCount} >= 0`),
  ],
);
