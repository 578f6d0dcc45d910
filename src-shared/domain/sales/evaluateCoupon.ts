import { roundAmount } from '../catalogue/prices';
import { getWeekday, type Weekday } from '../schedules/businessHours';
import { getWeekdaysAt } from '../schedules/dailyHours';
import type { CountryRules } from '../values/countries';
import { foldText } from '../values/foldText';
import { toInstant, toWallTime } from '../values/wallTime';
import { getCouponEnd, getCouponStart } from './coupons';

/** Product in a basket. */
export interface BasketLine {
  productId: number;
  quantity: number;
  /** Price per unit, without choices. */
  price: number;
  /** Price of the choices per unit. */
  modifiers: number;
  /** Names of the menu categories that contain the product. */
  categories: readonly string[];
  /** Ids of the price groups that set the product's price. */
  priceGroupIds: readonly number[];
}

/** Circumstances of a coupon's redemption, such as store, time, basket and customer. */
export interface RedemptionContext {
  storeId: number;
  /** Time zone of the store. */
  zone: string;
  /** Instant of the order (ms). */
  at: number;
  platform: string;
  dispatchMethod: string;
  /** Payment method; null if the customer has not selected one. */
  paymentMethod: string | null;
  basket: readonly BasketLine[];
  /** Minimum amount for an order in the store. */
  storeMinimum: number;
  deliveryFee: number;
  customer: {
    /** Number of the customer's earlier orders. */
    orders: number;
    /** Number of times that the customer has used this coupon. */
    uses: number;
  };
}

/** Fields of a coupon that determine its validity. May contain values that only the platform knows. */
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

/** Rules in the order in which users see them, each with the field of the coupon that it depends on. */
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
  /** Amount of the discount; 0 if the coupon is not valid. */
  discount: number;
}

/**
 * Returns whether a time is within the coupon's hours, and the weekdays to which the time belongs. Hours after midnight
 * belong to the day before.
 */
const getWeekdaysInEffect = (
  { hours }: CouponTerms['availability'],
  today: Weekday,
  timeOfDay: string,
): { isInside: boolean; days: readonly Weekday[] } => {
  if (hours.length === 0) return { isInside: true, days: [today] };
  const days = hours.flatMap((hour) => getWeekdaysAt(hour, today, timeOfDay));
  return days.length === 0 ? { isInside: false, days: [today] } : { isInside: true, days };
};

const isAmong = <T>(allowed: readonly T[], value: T | null): boolean =>
  allowed.length === 0 || (value !== null && allowed.includes(value));

/**
 * Checks whether the coupon has started and not expired, by instants, so that days of 23 or 25 hours count in full. An
 * end at 23:59:59 includes that second.
 */
const checkPeriod = (
  coupon: CouponTerms,
  { at, zone }: RedemptionContext,
): { started: boolean; notExpired: boolean } => {
  const [start, end] = [getCouponStart(coupon), getCouponEnd(coupon)];
  const endsAtDayEnd = end?.endsWith('T23:59:59') === true;
  const endInstant = end === null ? null : toInstant(end, zone, 'end');
  return {
    started: start === null || at >= toInstant(start, zone, 'start'),
    notExpired: endInstant === null || (endsAtDayEnd ? at < endInstant + 1000 : at < endInstant),
  };
};

const appliesToLine = (coupon: CouponTerms, line: BasketLine): boolean =>
  coupon.couponables.some(({ couponableType, couponableId }) =>
    couponableType === 'PriceGroup' ? line.priceGroupIds.includes(couponableId) : line.productId === couponableId,
  );

const toCategoryKey = (name: string): string => foldText(name).trim();

const isRestricted = ({ restrictions }: CouponTerms, line: BasketLine): boolean => {
  const categoryNames = new Set(restrictions.categories.map(toCategoryKey));
  return line.categories.some((name) => categoryNames.has(toCategoryKey(name)));
};

/**
 * True if the basket contains a required product; always true if the coupon lists no products. A gift must list its
 * product.
 */
const hasRequiredProduct = (
  { kind, couponables }: CouponTerms,
  { basket }: RedemptionContext,
  couponLines: readonly BasketLine[],
): boolean => {
  if (kind === 'gift') return couponables.length > 0 && basket.length > 0;
  return couponables.length === 0 || couponLines.length > 0;
};

/** Returns the rules that cannot be evaluated yet, because no payment method is selected or the basket is empty. */
export const findUndecidedRules = (
  { paymentMethods }: Pick<CouponTerms, 'paymentMethods'>,
  { paymentMethod, basket }: Pick<RedemptionContext, 'paymentMethod' | 'basket'>,
): ReadonlySet<CouponRule> =>
  new Set<CouponRule>([
    ...(paymentMethod === null && paymentMethods.length > 0 ? ['payment' as const] : []),
    ...(basket.length === 0 ? (['minimum', 'storeMinimum', 'products', 'categories'] as const) : []),
  ]);

const computeLineTotal = (line: BasketLine): number => line.quantity * (line.price + line.modifiers);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const computeDiscount = (
  coupon: CouponTerms,
  eligibleLines: readonly BasketLine[],
  { deliveryFee, dispatchMethod }: RedemptionContext,
  country: CountryRules,
): number => {
  const itemsAmount = sum(
    eligibleLines.map((line) => line.quantity * (line.price + (coupon.applyModifier ? line.modifiers : 0))),
  );
  const discountBase = itemsAmount + (coupon.delivery && dispatchMethod === 'delivery' ? deliveryFee : 0);
  const maxDiscount =
    coupon.kind === 'percentage'
      ? Math.min((discountBase * (coupon.discount ?? 0)) / 100, coupon.maxDiscount ?? Infinity)
      : coupon.kind === 'gift'
        ? 0
        : (coupon.discount ?? 0);
  return roundAmount(Math.min(maxDiscount, discountBase), country);
};

/**
 * Evaluates all rules of a coupon, so that users see every reason at once. Pure; the platform and the screens share it.
 */
export const evaluateCoupon = (
  coupon: CouponTerms,
  redemption: RedemptionContext,
  country: CountryRules = 'cl',
): CouponEvaluation => {
  const wallTime = toWallTime(redemption.at, redemption.zone);
  const weekdaysInEffect = getWeekdaysInEffect(coupon.availability, getWeekday(wallTime), wallTime.slice(11, 16));
  const subtotal = sum(redemption.basket.map(computeLineTotal));
  const couponLines =
    coupon.couponables.length === 0
      ? redemption.basket
      : redemption.basket.filter((line) => appliesToLine(coupon, line));
  // A gift need not be in the basket, because it is added to the order.
  const eligibleLines = (coupon.kind === 'gift' ? redemption.basket : couponLines).filter(
    (line) => !isRestricted(coupon, line),
  );
  const passedByRule: Record<CouponRule, boolean> = {
    enabled: coupon.enabled,
    ...checkPeriod(coupon, redemption),
    weekday:
      coupon.availability.days.length === 0 ||
      weekdaysInEffect.days.some((day) => coupon.availability.days.includes(day)),
    hours: weekdaysInEffect.isInside,
    store: isAmong(coupon.storeIds, redemption.storeId),
    storeNotExcluded: !coupon.restrictions.storeIds.includes(redemption.storeId),
    platform: coupon.platform === 'any' || coupon.platform === redemption.platform,
    dispatch: coupon.dispatchMethod === 'both' || coupon.dispatchMethod === redemption.dispatchMethod,
    payment: isAmong(coupon.paymentMethods, redemption.paymentMethod),
    quantity: coupon.quantity === null || coupon.usedCount < coupon.quantity,
    quantityByUser: coupon.quantityByUsers === null || redemption.customer.uses < coupon.quantityByUsers,
    firstPurchase: !coupon.firstPurchase || redemption.customer.orders === 0,
    minimum: coupon.minimumToRedeem === null || subtotal >= coupon.minimumToRedeem,
    storeMinimum: coupon.overrideMinimumPrice || subtotal >= redemption.storeMinimum,
    products: hasRequiredProduct(coupon, redemption, couponLines),
    categories: redemption.basket.length === 0 || redemption.basket.some((line) => !isRestricted(coupon, line)),
  };
  // A single product must meet both the product rule and the category rule.
  if (redemption.basket.length > 0 && passedByRule.products && passedByRule.categories)
    passedByRule.categories = eligibleLines.length > 0;
  const rules = couponRuleNames.map((rule) => ({ rule, passed: passedByRule[rule] }));
  const valid = rules.every(({ passed }) => passed);
  return { valid, rules, discount: valid ? computeDiscount(coupon, eligibleLines, redemption, country) : 0 };
};
