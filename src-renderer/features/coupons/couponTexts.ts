import { t } from 'i18next';
import { couponKinds, getCouponEnd, getCouponStart, type CouponKind } from '@shared/domain/sales/coupons';
import type { CouponTerms } from '@shared/domain/sales/evaluateCoupon';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { isWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { paymentOptions } from '@entities/settings/paymentOptions';
import type { Formats } from '@kit/format/formats';
import { labelOptions, getOptionText } from '@kit/resource/form/fields/labelOptions';
import { formatList } from '@kit/format/formatList';

/** Texts of a coupon's fields, shared by all screens. */

export const couponKindOptions = labelOptions('coupons.kinds.', couponKinds);

/** Coupon fields used in descriptions; may be invalid while the user edits the coupon. */
type DescribableCoupon = {
  [
    Field in keyof Pick<
      CouponTerms,
      | 'kind'
      | 'discount'
      | 'maxDiscount'
      | 'platform'
      | 'dispatchMethod'
      | 'quantity'
      | 'quantityByUsers'
      | 'minimumToRedeem'
      | 'startDate'
      | 'expiryDate'
      | 'startTime'
      | 'expiryTime'
      | 'availability'
      | 'paymentMethods'
      | 'storeIds'
      | 'firstPurchase'
    >
  ]: CouponTerms[Field];
} & Partial<Pick<CouponTerms, 'delivery' | 'overrideMinimumPrice' | 'couponables' | 'restrictions'>>;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const formatDiscount = (
  formats: Formats,
  { kind, discount }: Pick<DescribableCoupon, 'kind' | 'discount'>,
): string => {
  if (kind === 'gift') return t('coupons.says.gift');
  if (!isNumber(discount)) return t('coupons.says.noDiscount');
  if (kind === 'percentage') return t('coupons.says.percentage', { value: formats.count(discount) });
  const amount = formats.money(discount);
  return t(kind === 'product' ? 'coupons.says.product' : 'coupons.says.amount', { amount });
};

/** Names weekdays: "lunes a jueves", "lunes, miércoles y viernes". */
export const formatDays = (days: readonly string[]): string => {
  const weekdayIndexes = weekdays.flatMap((day, index) => (days.includes(day) ? [index] : []));
  const getWeekdayName = (index: number) => t(`form.weekdays.${weekdays[index] ?? 'monday'}`).toLowerCase();
  const [first, last] = [weekdayIndexes[0], weekdayIndexes.at(-1)];
  if (first === undefined || last === undefined || weekdayIndexes.length === 7) return '';
  if (weekdayIndexes.length > 2 && last - first === weekdayIndexes.length - 1) {
    return t('coupons.says.fromTo', { from: getWeekdayName(first), to: getWeekdayName(last) });
  }
  return formatList(weekdayIndexes.map(getWeekdayName));
};

const formatHours = (hours: CouponTerms['availability']['hours']): string =>
  formatList(
    hours
      .filter(({ start, end }) => start !== '' && end !== '')
      .map((hourRange) => t(hourRange.start < hourRange.end ? 'coupons.says.hours' : 'coupons.says.night', hourRange)),
  );

const formatWallDate = (wallTime: string): string => formatDateInput(wallTime.slice(0, 10));

const dayMonthFormat = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const longDateFormat = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a wall time as `3 de octubre`, with the year if it differs from `now`. */
export const formatLongDay = (wallTime: WallTime, now: WallTime): string =>
  (wallTime.slice(0, 4) === now.slice(0, 4) ? dayMonthFormat : longDateFormat).format(
    Date.parse(`${wallTime.slice(0, 10)}T12:00:00Z`),
  );

/** Formats the validity of a coupon: "del 01/12/2026 al 31/12/2026". */
export const formatValidity = (coupon: DescribableCoupon): string => {
  const [start, end] = [getCouponStart(coupon), getCouponEnd(coupon)];
  const formatWallTime = (wallTime: string, isWholeDay: boolean) =>
    isWholeDay
      ? formatWallDate(wallTime)
      : t('coupons.says.dayAt', { day: formatWallDate(wallTime), time: wallTime.slice(11, 16) });
  const from = start === null || !isWallTime(start) ? null : formatWallTime(start, start.endsWith('T00:00:00'));
  const to = end === null || !isWallTime(end) ? null : formatWallTime(end, end.endsWith('T23:59:59'));
  if (from === null) return to === null ? '' : t('coupons.says.until', { to });
  return to === null ? t('coupons.says.since', { from }) : t('coupons.says.between', { from, to });
};

const formatRestrictions = (coupon: DescribableCoupon): string[] => [
  ...(coupon.platform === 'web' || coupon.platform === 'app' ? [t(`coupons.says.only.${coupon.platform}`)] : []),
  ...(coupon.dispatchMethod === 'delivery' || coupon.dispatchMethod === 'pickup'
    ? [t(`coupons.says.only.${coupon.dispatchMethod}`)]
    : []),
  ...(coupon.paymentMethods.length > 0
    ? [
        t('coupons.says.paying', {
          methods: formatList(
            coupon.paymentMethods.map((method) => getOptionText(paymentOptions, method)),
            'disjunction',
          ),
        }),
      ]
    : []),
  ...(coupon.storeIds.length > 0 ? [t('coupons.says.stores', { count: coupon.storeIds.length })] : []),
  ...((coupon.restrictions?.storeIds.length ?? 0) > 0
    ? [t('coupons.says.notStores', { count: coupon.restrictions?.storeIds.length ?? 0 })]
    : []),
  ...((coupon.restrictions?.categories.length ?? 0) > 0
    ? [t('coupons.says.notCategories', { names: coupon.restrictions?.categories.join(', ') ?? '' })]
    : []),
];

const formatLimits = (formats: Formats, coupon: DescribableCoupon): string[] => [
  ...(isNumber(coupon.minimumToRedeem) && coupon.minimumToRedeem > 0
    ? [t('coupons.says.minimum', { amount: formats.money(coupon.minimumToRedeem) })]
    : []),
  ...(coupon.overrideMinimumPrice === true ? [t('coupons.says.anyMinimum')] : []),
  ...(coupon.firstPurchase ? [t('coupons.says.first')] : []),
  ...(isNumber(coupon.quantityByUsers) ? [t('coupons.says.each', { count: coupon.quantityByUsers })] : []),
  ...(isNumber(coupon.quantity) ? [t('coupons.says.total', { count: coupon.quantity })] : []),
];

/**
 * Formats a coupon as one sentence: "20 % de descuento, máximo $5.000, lunes a jueves de 12:00 a 16:00, solo en la
 * app."
 */
export const formatCouponSummary = (formats: Formats, coupon: DescribableCoupon): string => {
  const isPercentage = (coupon.kind as CouponKind | null) === 'percentage';
  const timeTexts = [formatDays(coupon.availability.days), formatHours(coupon.availability.hours)].filter(Boolean);
  const couponableCount = coupon.couponables?.length ?? 0;
  const phrases = [
    formatDiscount(formats, coupon),
    ...(couponableCount > 0 ? [t('coupons.says.about', { count: couponableCount })] : []),
    ...(isPercentage && isNumber(coupon.maxDiscount)
      ? [t('coupons.says.most', { amount: formats.money(coupon.maxDiscount) })]
      : []),
    ...(coupon.delivery === true ? [t('coupons.says.delivery')] : []),
    ...(timeTexts.length > 0 ? [timeTexts.join(' ')] : []),
    ...formatRestrictions(coupon),
    ...formatLimits(formats, coupon),
    formatValidity(coupon),
  ].filter((phrase) => phrase !== '');
  return `${phrases.join(', ')}.`;
};

export type CouponState = 'off' | 'usedUp' | 'expired' | 'future' | 'current';

/** State of a coupon at a wall time. */
export const getCouponState = (
  coupon: Pick<
    CouponTerms,
    'enabled' | 'quantity' | 'usedCount' | 'startDate' | 'expiryDate' | 'startTime' | 'expiryTime'
  >,
  wallTime: string,
): CouponState => {
  const [start, end] = [getCouponStart(coupon), getCouponEnd(coupon)];
  if (end !== null && wallTime > end) return 'expired';
  if (coupon.quantity !== null && coupon.usedCount >= coupon.quantity) return 'usedUp';
  if (!coupon.enabled) return 'off';
  return start !== null && wallTime < start ? 'future' : 'current';
};
