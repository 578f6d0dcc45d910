import { t } from 'i18next';
import type { Coupon } from '@shared/contract/sales/coupons';
import { getCouponEnd, getCouponStart } from '@shared/domain/sales/coupons';
import { couponRuleFields, type CouponRule } from '@shared/domain/sales/evaluateCoupon';
import { isWallTime } from '@shared/domain/values/wallTime';
import { formatDays } from '../couponTexts';
import type { Formats } from '@kit/format/formats';
import { displayTargetOptions, onlyDispatchOptions, getOptionText } from '@kit/resource/form/fields/labelOptions';
import { couponPages } from '../couponPages';

/** Explains why a rule accepts or rejects a purchase. */
export const formatRule = (
  formats: Formats,
  coupon: Coupon,
  { rule, passed }: { rule: CouponRule; passed: boolean },
): string => {
  const formatWallTime = (wallTime: string | null) =>
    wallTime !== null && isWallTime(wallTime) ? formats.wallTime(wallTime) : '';
  return t(`coupons.simulator.rules.${rule}.${passed ? 'passed' : 'failed'}`, {
    start: formatWallTime(getCouponStart(coupon)),
    end: formatWallTime(getCouponEnd(coupon)),
    days: formatDays(coupon.availability.days),
    hours: coupon.availability.hours.map(({ start, end }) => `${start}–${end}`).join(', '),
    platform: getOptionText(displayTargetOptions, coupon.platform),
    dispatch: getOptionText(onlyDispatchOptions, coupon.dispatchMethod),
    quantity: formats.count(coupon.quantity ?? 0),
    quantityByUsers: formats.count(coupon.quantityByUsers ?? 0),
    minimum: formats.money(coupon.minimumToRedeem ?? 0),
    categories: coupon.restrictions.categories.join(', '),
  });
};

const tabs: Record<CouponRule, string> = {
  enabled: 'gift',
  started: 'time',
  notExpired: 'time',
  weekday: 'time',
  hours: 'time',
  store: 'place',
  storeNotExcluded: 'place',
  platform: 'place',
  dispatch: 'place',
  payment: 'place',
  quantity: 'limits',
  quantityByUser: 'limits',
  firstPurchase: 'limits',
  minimum: 'limits',
  storeMinimum: 'limits',
  products: 'gift',
  categories: 'gift',
};

/** Link to the form field that sets a rule. */
export const getRulePath = (id: number, rule: CouponRule): string =>
  `${couponPages.paths.edit}/${id}/${tabs[rule]}?field=${couponRuleFields[rule]}`;
