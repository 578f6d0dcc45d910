import { ruleKeys, type RuleKey } from '../values/rules';

/** The loyalty program of a tenant. Source: specification 2, sections 3, 5 and 9. */

/** How long a gift card that points were redeemed for stays available (days). */
export const giftCardDays = 90;

interface Bounds {
  minRedeemable?: unknown;
  maxRedeemable?: unknown;
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What is wrong between the bounds: both fields speak, as either can be corrected. */
export const loyaltyErrors = ({ minRedeemable, maxRedeemable }: Bounds): Readonly<Record<string, RuleKey>> =>
  isAmount(minRedeemable) && isAmount(maxRedeemable) && minRedeemable >= maxRedeemable
    ? { minRedeemable: ruleKeys.notBelowMaximum, maxRedeemable: ruleKeys.notAboveMinimum }
    : {};

interface Purchase {
  /** What is paid, with delivery and tip, in currency units. */
  total: number;
  delivery: number;
  tip: number;
}

/**
 * Points that a purchase earns: a share of what was bought, in whole points. Delivery and tip earn none. A share of cents
 * is lost, also where the product of two decimals falls just short of a whole number.
 */
export const pointsOf = ({ total, delivery, tip }: Purchase, percentage: number): number =>
  Math.max(0, Math.floor((Math.max(0, total - delivery - tip) * percentage) / 100 + 1e-9));
