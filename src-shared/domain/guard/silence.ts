/**
 * This module detects when the rate of orders has fallen to 8 % of the usual rate, with a Poisson CUSUM. Its statistic
 * counts missed orders: each expected order raises it by one, and each order that arrives lowers it by `orderWeight`,
 * but not below zero.
 */

/**
 * Share of the usual rate below which orders count as silent. A smaller share detects some silences later; a larger one
 * also rings on slow days and needs higher thresholds, see the bench.
 */
const silenceShare = 0.08;
/**
 * Missed orders that one received order cancels. In normal operation the statistic then falls 1.7 times as fast as it
 * rises.
 */
export const orderWeight = -Math.log(silenceShare) / (1 - silenceShare);

export interface Silence {
  /** Number of missed orders that later orders have not cancelled yet. */
  statistic: number;
  /** Time from which the statistic has been above zero (ms). */
  since: number;
  /** Number of orders expected since that time; `orders` is the number received. */
  expected: number;
  orders: number;
  /** Time of the last order that was seen; null if none. */
  lastOrderAt: number | null;
}

export const createSilence = (now: number): Silence => ({
  statistic: 0,
  since: now,
  expected: 0,
  orders: 0,
  lastOrderAt: null,
});

/** Adds the orders expected and received until `now`. The statistic stays below `cap`, so that recovery shows soon. */
export const addToSilence = (
  silence: Silence,
  { expected, orders, now }: { expected: number; orders: number; now: number },
  cap: number,
): Silence => {
  const lastOrderAt = orders > 0 ? now : silence.lastOrderAt;
  const statistic = Math.min(cap, silence.statistic + expected) - orders * orderWeight;
  if (statistic <= 0) return { statistic: 0, since: now, expected: 0, orders: 0, lastOrderAt };
  return {
    statistic,
    since: silence.since,
    expected: silence.expected + expected,
    orders: silence.orders + orders,
    lastOrderAt,
  };
};

/**
 * Expected orders between two false alarms, divided by e^threshold (threshold as log-likelihood ratio), for exactly
 * Poisson arrivals: the reciprocal of the drift at `silenceShare`. Derived from the scale function of the reflected
 * process.
 */
const ordersPerFalseAlarm = 1 / (1 - silenceShare + silenceShare * Math.log(silenceShare));

/** Factor that raises thresholds, because days and hours vary more than Poisson arrivals. Calibrated by the bench. */
const overDispersion = 1.04;
const minThreshold = 3;

/**
 * Returns the threshold (missed orders) at which stores with the given orders per week cause the given number of false
 * alarms per week. For one a week: 4.9, 6.0, 7.0 and 7.8 at 15, 40, 100 and 200 orders a day.
 */
export const getThreshold = (ordersPerWeek: number, falseAlarmsPerWeek: number): number => {
  const logRatio = Math.log(Math.max(1, ordersPerWeek / (ordersPerFalseAlarm * falseAlarmsPerWeek)));
  return Math.max(minThreshold, (overDispersion * logRatio) / (1 - silenceShare));
};
