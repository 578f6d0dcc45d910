import { ruleKeys, type RuleKey } from '../values/rules';

/** Loyalty program of a tenant. Source: specification 2, sections 3, 5 and 9. */

/** Availability of a gift card bought with points (days). */
export const giftCardDays = 90;

interface Bounds {
  minRedeemable?: unknown;
  maxRedeemable?: unknown;
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Errors between the bounds, shown at both fields, since either can be corrected. */
export const findLoyaltyErrors = ({ minRedeemable, maxRedeemable }: Bounds): Readonly<Record<string, RuleKey>> =>
  isAmount(minRedeemable) && isAmount(maxRedeemable) && minRedeemable >= maxRedeemable
    ? { minRedeemable: ruleKeys.notBelowMaximum, maxRedeemable: ruleKeys.notAboveMinimum }
    : {};

interface Purchase {
  /** Amount paid, delivery and tip included, in currency units. */
  total: number;
  delivery: number;
  tip: number;
}

/**
 * Points earned by a purchase: a percentage of the products' price without delivery and tip, rounded down. Corrects
 * floating-point results just below an integer.
 */
export const computePoints = ({ total, delivery, tip }: Purchase, percentage: number): number =>
  Math.max(0, Math.floor((Math.max(0, total - delivery - tip) * percentage) / 100 + 1e-9));
