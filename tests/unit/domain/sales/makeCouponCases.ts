import type { CouponRule } from '@shared/domain/sales/evaluateCoupon';
import { baskets, places, times, type Decision } from './couponDecisions';

/** A row of the table combines one decision of each kind; exactly the rules named by its decisions fail. */
export interface CouponCase {
  time: string;
  place: string;
  basket: string;
  fails: CouponRule[];
}

const named = (from: readonly Decision[], name: string): Decision => {
  const found = from.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no decision is called ${name}`);
  return found;
};

export const getDecisions = ({ time, place, basket }: CouponCase) => [
  named(times, time),
  named(places, place),
  named(baskets, basket),
];

/** True if two decisions set the same coupon field. */
const clash = (decisions: readonly Decision[]): boolean => {
  const fields = decisions.flatMap(({ coupon }) => Object.keys(coupon));
  return new Set(fields).size < fields.length;
};

/** Generates the table: combinations evenly spread over all decisions. */
export const makeCouponCases = (most: number): CouponCase[] => {
  const cases: CouponCase[] = [];
  const all = times.length * places.length * baskets.length;
  // A step coprime to the number of combinations visits each combination once.
  const step = 1_009;
  for (let at = 0, place = 0; at < all && cases.length < most; at += 1, place = (place + step) % all) {
    const time = times[place % times.length]!;
    const where = places[Math.floor(place / times.length) % places.length]!;
    const basket = baskets[Math.floor(place / (times.length * places.length))]!;
    if (clash([time, where, basket])) continue;
    const fails = [...time.fails, ...where.fails, ...basket.fails].sort();
    cases.push({ time: time.name, place: where.name, basket: basket.name, fails });
  }
  return cases;
};
