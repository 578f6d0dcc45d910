import { ruleKeys, type RuleKey } from '../values/rules';

/** This module is about the loyalty program of a tenant. Source: specification 2, sections 3, 5 and 9. */

/** Time for which a gift card bought with points is valid (days). */
export const giftCardValidityDays = 90;

interface RedeemableBounds {
  minRedeemable?: unknown;
  maxRedeemable?: unknown;
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Returns an error if the minimum is not below the maximum. Both fields show it, since users can correct either one.
 */
export const findLoyaltyErrors = ({
  minRedeemable,
  maxRedeemable,
}: RedeemableBounds): Readonly<Record<string, RuleKey>> =>
  isAmount(minRedeemable) && isAmount(maxRedeemable) && minRedeemable >= maxRedeemable
    ? { minRedeemable: ruleKeys.notBelowMaximum, maxRedeemable: ruleKeys.notAboveMinimum }
    : {};

interface Purchase {
  /** Amount paid, including delivery and tip, in currency units. */
  total: number;
  delivery: number;
  tip: number;
}

/**
 * Returns the points that a purchase earns: a percentage of the products' price without delivery and tip, rounded down.
 * Corrects floating-point results just below an integer.
 */
export const computePoints = ({ total, delivery, tip }: Purchase, percentage: number): number =>
  Math.max(0, Math.floor((Math.max(0, total - delivery - tip) * percentage) / 100 + 1e-9));
