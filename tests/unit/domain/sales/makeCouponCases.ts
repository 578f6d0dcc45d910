import type { CouponRule } from '@shared/domain/sales/evaluateCoupon';
import { baskets, places, times, type Decision } from './couponDecisions';

/** A row of the table combines one decision of each kind; exactly the rules named by its decisions fail. */
export interface CouponCase {
  time: string;
  place: string;
  basket: string;
  fails: CouponRule[];
}

const getNamed = (from: readonly Decision[], name: string): Decision => {
  const foundDecision = from.find((decision) => decision.name === name);
  if (foundDecision === undefined) throw new Error(`no decision is called ${name}`);
  return foundDecision;
};

export const getDecisions = ({ time, place, basket }: CouponCase) => [
  getNamed(times, time),
  getNamed(places, place),
  getNamed(baskets, basket),
];

/** True if two decisions set the same coupon field. */
const doClash = (decisions: readonly Decision[]): boolean => {
  const fields = decisions.flatMap(({ coupon }) => Object.keys(coupon));
  return new Set(fields).size < fields.length;
};

/** Generates the table: combinations evenly spread over all decisions. */
export const makeCouponCases = (maxCases: number): CouponCase[] => {
  const cases: CouponCase[] = [];
  const combinations = times.length * places.length * baskets.length;
  // A step coprime to the number of combinations visits each combination once.
  const step = 1_009;
  for (
    let count = 0, index = 0;
    count < combinations && cases.length < maxCases;
    count += 1, index = (index + step) % combinations
  ) {
    const time = times[index % times.length]!;
    const place = places[Math.floor(index / times.length) % places.length]!;
    const basket = baskets[Math.floor(index / (times.length * places.length))]!;
    if (doClash([time, place, basket])) continue;
    const failedRules = [...time.fails, ...place.fails, ...basket.fails].sort();
    cases.push({ time: time.name, place: place.name, basket: basket.name, fails: failedRules });
  }
  return cases;
};
