import { DateTime } from 'luxon';
import { halfHourMs } from '../guard/halfHours';
import type { DispatchMethod } from '../schedules/businessHours';
import { ceilTo, getMedian } from '../insight/statistics';
import type { PromiseSample } from './promiseSamples';

/** This module finds waiting times that a store does not keep, and proposes longer ones. */

const minute = 60_000;
/** Maximum time since the end of an order (ms) for it to count for a proposal. */
const maxSampleAge = 90 * minute;
/** Minimum orders for a proposal, so that a single difficult order has no effect. */
const minOrders = 5;
/** Minimum orders of a store on a day for it to count as late. */
const minDailyOrders = 3;
/**
 * Minimum delay (min) for a store to count as late; `minDelayShare` is the minimum delay as a share of the promised
 * time.
 */
const minDelay = 5;
const minDelayShare = 0.2;
/** Unit to which proposed waiting times are rounded up (min). */
const roundingStep = 5;
/** Minimum time for which a proposal applies (ms); it ends on the next half hour after that. */
const proposalDuration = 60 * minute;

interface Proposal {
  /** Median time that orders currently take (min). */
  actual: number;
  promised: number;
  /** Waiting time to promise instead (min). */
  wait: number;
  /** Number of orders measured. */
  orders: number;
}

export interface PromiseProposal extends Proposal {
  storeId: number;
  method: DispatchMethod;
  /** End of the proposed waiting time (Unix ms). */
  until: number;
}

const isLate = (actual: number, promised: number): boolean =>
  actual - promised >= Math.max(minDelay, promised * minDelayShare);

/** Returns the times (min) of recently finished orders, and of orders that are already late at `now`. */
const listRecentMinutes = (samples: readonly PromiseSample[], now: number): number[] =>
  samples.flatMap(({ at: time, total, promised }) => {
    const elapsedMinutes = (now - time) / minute;
    if (elapsedMinutes < 0) return [];
    if (total !== null && time + total * minute <= now)
      return now - (time + total * minute) <= maxSampleAge ? [total] : [];
    // An unfinished order takes at least as long as its time so far.
    return elapsedMinutes > promised && now - time <= maxSampleAge * 2 ? [Math.floor(elapsedMinutes)] : [];
  });

/**
 * Compares the samples of one store and method with its promise; null if it keeps the promise or there are too few
 * samples.
 */
export const findLatePromise = (
  samples: readonly PromiseSample[],
  promisedMinutes: number,
  now: number,
): Proposal | null => {
  const minutes = listRecentMinutes(samples, now);
  const actual = getMedian(minutes);
  if (actual === null || minutes.length < minOrders || !isLate(actual, promisedMinutes)) return null;
  return { actual, promised: promisedMinutes, wait: ceilTo(actual, roundingStep), orders: minutes.length };
};

/** Returns the end of a proposal made at `now` (ms): on a half hour, or at the end of the shift if that is earlier. */
export const getProposalEnd = (now: number, shiftEnd: number | null): number =>
  Math.min(ceilTo(now + proposalDuration, halfHourMs), shiftEnd ?? Infinity);

/** Median promised and actual times of finished orders (min). */
interface MeasuredPromise {
  orders: number;
  promised: number;
  prepared: number | null;
  actual: number;
  isLate: boolean;
}

interface PromiseSlot extends MeasuredPromise {
  /** Start of the half hour in which the orders were placed (Unix ms). */
  start: number;
}

export interface StorePromise extends MeasuredPromise {
  storeId: number;
  method: DispatchMethod;
  /** Half hours with finished orders, earliest first. */
  slots: readonly PromiseSlot[];
}

const groupBy = <T, K extends string | number>(items: readonly T[], getKey: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group === undefined) groups.set(getKey(item), [item]);
    else group.push(item);
  }
  return groups;
};

/** Groups samples by store and dispatch method. */
export const groupSamples = (samples: readonly PromiseSample[]) =>
  [...groupBy(samples, ({ storeId, method }) => `${storeId}/${method}`).values()].flatMap((methodSamples) => {
    const [firstSample] = methodSamples;
    return firstSample === undefined
      ? []
      : [{ storeId: firstSample.storeId, method: firstSample.method, samples: methodSamples }];
  });

/** Summarizes the finished orders; null if there are none. */
const measureSamples = (samples: readonly PromiseSample[]): MeasuredPromise | null => {
  const finishedSamples = samples.filter(({ total }) => total !== null);
  const actual = getMedian(finishedSamples.flatMap(({ total }) => total ?? []));
  const promised = getMedian(finishedSamples.map((sample) => sample.promised));
  if (actual === null || promised === null) return null;
  const preparationMinutes = getMedian(finishedSamples.flatMap((sample) => sample.prepared ?? []));
  return {
    orders: finishedSamples.length,
    promised,
    prepared: preparationMinutes,
    actual,
    isLate: isLate(actual, promised),
  };
};

/** Lists promised and actual times by store and method, with their half hours; largest delay first. */
export const listStorePromises = (samples: readonly PromiseSample[]): StorePromise[] =>
  groupSamples(samples)
    .flatMap(({ storeId, method, samples: methodSamples }): StorePromise[] => {
      const measuredPromise = measureSamples(methodSamples);
      const slots = [...groupBy(methodSamples, ({ at: time }) => Math.floor(time / halfHourMs) * halfHourMs)]
        .flatMap(([start, group]) => {
          const measuredSlot = measureSamples(group);
          return measuredSlot === null ? [] : [{ start, ...measuredSlot }];
        })
        .sort((a, b) => a.start - b.start);
      return measuredPromise === null ? [] : [{ storeId, method, ...measuredPromise, slots }];
    })
    .sort((a, b) => b.actual - b.promised - (a.actual - a.promised) || a.storeId - b.storeId);

/** True if a store was late and had enough orders (`minDailyOrders`) for this to count as breaking its promise. */
export const isBrokenPromise = ({ isLate: isStoreLate, orders }: StorePromise): boolean =>
  isStoreLate && orders >= minDailyOrders;

interface SimulatedWait {
  storeId: number;
  method: DispatchMethod;
  from: number;
  until: number;
  promised: number;
  wait: number;
}

export interface PromiseSimulation {
  /** Number of finished orders of the day. */
  orders: number;
  /** Number of orders that took longer than promised. */
  late: number;
  /** Number of orders that would have taken longer than promised with the proposals. */
  lateWithProposals: number;
  simulatedWaits: readonly SimulatedWait[];
}

/** Computes the effect of the proposals if each had been accepted in the half hour in which it was made. */
export const simulateProposals = (
  samples: readonly PromiseSample[],
  [from, until]: readonly [number, number],
): PromiseSimulation => {
  const isFinishedOnDay = ({ at: time, total }: PromiseSample) => time >= from && time < until && total !== null;
  const simulatedWaits = groupSamples(samples).flatMap(
    ({ storeId, method, samples: methodSamples }): SimulatedWait[] => {
      const newWaits: SimulatedWait[] = [];
      for (let now = ceilTo(from, halfHourMs); now < until; now += halfHourMs) {
        const lastWait = newWaits.at(-1);
        const promisedMinutes = getMedian(
          methodSamples
            .filter(({ at: time }) => time <= now && now - time <= maxSampleAge * 2)
            .map((sample) => sample.promised),
        );
        const proposal = promisedMinutes === null ? null : findLatePromise(methodSamples, promisedMinutes, now);
        if (proposal === null) continue;
        const end = Math.min(getProposalEnd(now, null), until);
        if (lastWait?.wait === proposal.wait && lastWait.until >= now) lastWait.until = end;
        else {
          if (lastWait !== undefined && lastWait.until > now) lastWait.until = now;
          newWaits.push({
            storeId,
            method,
            from: now,
            until: end,
            promised: proposal.promised,
            wait: proposal.wait,
          });
        }
      }
      return newWaits;
    },
  );
  const getPromisedTime = ({ storeId, method, at: time, promised }: PromiseSample) =>
    Math.max(
      promised,
      ...simulatedWaits
        .filter((wait) => wait.storeId === storeId && wait.method === method && wait.from <= time && time < wait.until)
        .map(({ wait }) => wait),
    );
  const finishedSamples = samples.filter(isFinishedOnDay);
  return {
    orders: finishedSamples.length,
    late: finishedSamples.filter(({ total, promised }) => (total ?? 0) > promised).length,
    lateWithProposals: finishedSamples.filter((sample) => (sample.total ?? 0) > getPromisedTime(sample)).length,
    simulatedWaits: simulatedWaits.sort((a, b) => a.from - b.from || a.storeId - b.storeId),
  };
};

/** Returns start and end (ms) of the day that is `daysAgo` days before today. */
export const getDayRange = (now: number, zone: string, daysAgo: number): [number, number] => {
  const day = DateTime.fromMillis(now, { zone }).startOf('day').minus({ days: daysAgo });
  return [day.toMillis(), day.plus({ days: 1 }).toMillis()];
};
