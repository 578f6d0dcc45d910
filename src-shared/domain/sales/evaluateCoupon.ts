import { roundAmount } from '../catalogue/prices';
import { getWeekday, type Weekday } from '../schedules/businessHours';
import { getWeekdaysAt } from '../schedules/dailyHours';
import type { CountryRules } from '../values/countries';
import { toInstant, toWallTime } from '../values/wallTime';
import { getCouponEnd, getCouponStart } from './coupons';

/** Basket line of a product. */
export interface BasketLine {
  productId: number;
  quantity: number;
  /** Unit price without choices. */
  price: number;
  /** Price of choices per unit. */
  modifiers: number;
  /** Menu categories of the product. */
  categories: readonly string[];
  /** Price groups that set its price. */
  priceGroupIds: readonly number[];
}

/** Where, when and by whom a coupon is redeemed. */
export interface RedemptionContext {
  storeId: number;
  /** Time zone of the store. */
  zone: string;
  /** An instant. */
  at: number;
  platform: string;
  dispatchMethod: string;
  /** Null if not selected yet. */
  paymentMethod: string | null;
  basket: readonly BasketLine[];
  /** Minimum order of the store. */
  storeMinimum: number;
  deliveryFee: number;
  customer: {
    /** Earlier orders of the customer. */
    orders: number;
    /** Times the customer has used this coupon. */
    uses: number;
  };
}

/** Coupon fields that decide its validity. Words known only to the platform pass through. */
export interface CouponTerms {
  kind: string | null;
  discount: number | null;
  maxDiscount: number | null;
  applyModifier: boolean;
  delivery: boolean;
  overrideMinimumPrice: boolean;
  minimumToRedeem: number | null;
  platform: string;
  dispatchMethod: string;
  quantity: number | null;
  quantityByUsers: number | null;
  usedCount: number;
  startDate: string | null;
  expiryDate: string | null;
  startTime: string | null;
  expiryTime: string | null;
  availability: { days: readonly string[]; hours: readonly { start: string; end: string }[] };
  couponables: readonly { couponableType: string | null; couponableId: number }[];
  storeIds: readonly number[];
  restrictions: { categories: readonly string[]; storeIds: readonly number[] };
  paymentMethods: readonly string[];
  firstPurchase: boolean;
  enabled: boolean;
}

/** Rules in the order shown to users, with the coupon field on which each depends. */
export const couponRuleFields = {
  enabled: 'enabled',
  started: 'startDate',
  notExpired: 'expiryDate',
  weekday: 'availability.days',
  hours: 'availability.hours',
  store: 'storeIds',
  storeNotExcluded: 'restrictions.storeIds',
  platform: 'platform',
  dispatch: 'dispatchMethod',
  payment: 'paymentMethods',
  quantity: 'quantity',
  quantityByUser: 'quantityByUsers',
  firstPurchase: 'firstPurchase',
  minimum: 'minimumToRedeem',
  storeMinimum: 'overrideMinimumPrice',
  products: 'couponables',
  categories: 'restrictions.categories',
} as const;
export type CouponRule = keyof typeof couponRuleFields;
export const couponRuleNames = Object.keys(couponRuleFields) as CouponRule[];

export interface CouponEvaluation {
  valid: boolean;
  rules: readonly { rule: CouponRule; passed: boolean }[];
  /** Discount; 0 if not valid. */
  discount: number;
}

/** Hours after midnight belong to the day before. */
const getWeekdaysInEffect = (
  { hours }: CouponTerms['availability'],
  today: Weekday,
  clock: string,
): { inside: boolean; days: readonly Weekday[] } => {
  if (hours.length === 0) return { inside: true, days: [today] };
  const days = hours.flatMap((each) => getWeekdaysAt(each, today, clock));
  return days.length === 0 ? { inside: false, days: [today] } : { inside: true, days };
};

const isAmong = <T>(allowed: readonly T[], value: T | null): boolean =>
  allowed.length === 0 || (value !== null && allowed.includes(value));

/** Compares instants, so that days of 23 or 25 hours keep their length. Includes the last second. */
const checkPeriod = (
  coupon: CouponTerms,
  { at, zone }: RedemptionContext,
): { started: boolean; notExpired: boolean } => {
  const [start, end] = [getCouponStart(coupon), getCouponEnd(coupon)];
  const endsWithItsDay = end?.endsWith('T23:59:59') === true;
  const last = end === null ? null : toInstant(end, zone, 'end');
  return {
    started: start === null || at >= toInstant(start, zone, 'start'),
    notExpired: last === null || (endsWithItsDay ? at < last + 1000 : at < last),
  };
};

const isAbout = (coupon: CouponTerms, line: BasketLine): boolean =>
  coupon.couponables.some(({ couponableType, couponableId }) =>
    couponableType === 'PriceGroup' ? line.priceGroupIds.includes(couponableId) : line.productId === couponableId,
  );

const foldText = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

const isRestricted = ({ restrictions }: CouponTerms, line: BasketLine): boolean => {
  const taken = new Set(restrictions.categories.map(foldText));
  return line.categories.some((name) => taken.has(foldText(name)));
};

/**
 * True if the basket has what the coupon requires; always true if the coupon names no products. A gift must name its
 * product.
 */
const isMet = (
  { kind, couponables }: CouponTerms,
  { basket }: RedemptionContext,
  about: readonly BasketLine[],
): boolean => {
  if (kind === 'gift') return couponables.length > 0 && basket.length > 0;
  return couponables.length === 0 || about.length > 0;
};

/** Rules that cannot be evaluated yet: no payment method selected, or an empty basket. */
export const findUndecidedRules = (
  { paymentMethods }: Pick<CouponTerms, 'paymentMethods'>,
  { paymentMethod, basket }: Pick<RedemptionContext, 'paymentMethod' | 'basket'>,
): ReadonlySet<CouponRule> =>
  new Set<CouponRule>([
    ...(paymentMethod === null && paymentMethods.length > 0 ? ['payment' as const] : []),
    ...(basket.length === 0 ? (['minimum', 'storeMinimum', 'products', 'categories'] as const) : []),
  ]);

const lineTotal = (line: BasketLine): number => line.quantity * (line.price + line.modifiers);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const computeDiscount = (
  coupon: CouponTerms,
  eligible: readonly BasketLine[],
  { deliveryFee, dispatchMethod }: RedemptionContext,
  country: CountryRules,
): number => {
  const pieces = sum(
    eligible.map((line) => line.quantity * (line.price + (coupon.applyModifier ? line.modifiers : 0))),
  );
  const base = pieces + (coupon.delivery && dispatchMethod === 'delivery' ? deliveryFee : 0);
  const allowed =
    coupon.kind === 'percentage'
      ? Math.min((base * (coupon.discount ?? 0)) / 100, coupon.maxDiscount ?? Infinity)
      : coupon.kind === 'gift'
        ? 0
        : (coupon.discount ?? 0);
  return roundAmount(Math.min(allowed, base), country);
};

/** Evaluates every rule of a coupon, so that users see all reasons at once. Pure; shared by platform and screens. */
export const evaluateCoupon = (
  coupon: CouponTerms,
  use: RedemptionContext,
  country: CountryRules = 'cl',
): CouponEvaluation => {
  const wall = toWallTime(use.at, use.zone);
  const meant = getWeekdaysInEffect(coupon.availability, getWeekday(wall), wall.slice(11, 16));
  const subtotal = sum(use.basket.map(lineTotal));
  const about = coupon.couponables.length === 0 ? use.basket : use.basket.filter((line) => isAbout(coupon, line));
  // A gift is added to the order: it need not be in the basket.
  const eligible = (coupon.kind === 'gift' ? use.basket : about).filter((line) => !isRestricted(coupon, line));
  const passes: Record<CouponRule, boolean> = {
    enabled: coupon.enabled,
    ...checkPeriod(coupon, use),
    weekday: coupon.availability.days.length === 0 || meant.days.some((day) => coupon.availability.days.includes(day)),
    hours: meant.inside,
    store: isAmong(coupon.storeIds, use.storeId),
    storeNotExcluded: !coupon.restrictions.storeIds.includes(use.storeId),
    platform: coupon.platform === 'any' || coupon.platform === use.platform,
    dispatch: coupon.dispatchMethod === 'both' || coupon.dispatchMethod === use.dispatchMethod,
    payment: isAmong(coupon.paymentMethods, use.paymentMethod),
    quantity: coupon.quantity === null || coupon.usedCount < coupon.quantity,
    quantityByUser: coupon.quantityByUsers === null || use.customer.uses < coupon.quantityByUsers,
    firstPurchase: !coupon.firstPurchase || use.customer.orders === 0,
    minimum: coupon.minimumToRedeem === null || subtotal >= coupon.minimumToRedeem,
    storeMinimum: coupon.overrideMinimumPrice || subtotal >= use.storeMinimum,
    products: isMet(coupon, use, about),
    categories: use.basket.length === 0 || use.basket.some((line) => !isRestricted(coupon, line)),
  };
  // A product rule needs only one product that no category rule excludes.
  if (use.basket.length > 0 && passes.products && passes.categories) passes.categories = eligible.length > 0;
  const rules = couponRuleNames.map((rule) => ({ rule, passed: passes[rule] }));
  const valid = rules.every(({ passed }) => passed);
  return { valid, rules, discount: valid ? computeDiscount(coupon, eligible, use, country) : 0 };
};
