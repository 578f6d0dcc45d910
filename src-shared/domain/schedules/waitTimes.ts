import * as v from 'valibot';
import { getWeekday, weekdays, type BusinessPeriod } from './businessHours';
import { areOverlappingPeriods, timeOfDayRule, wallTimeRule } from './openingRules';
import { getWeekdaysAt } from './dailyHours';
import { noOverlapRule } from './overlaps';
import { optionalSingleLine, positiveInteger, ruleKeys } from '../values/rules';
import type { WallTime } from '../values/wallTime';

/** This module has the rules of customers' waiting times. Source: specification 1, section 5. */

/** Maximum waiting time (min): one day. */
export const maxWaitTime = 1440;
export const waitTimeRule = positiveInteger(maxWaitTime);

const waitEntries = { deliveryWaitTime: v.nullable(waitTimeRule), pickUpWaitTime: v.nullable(waitTimeRule) };

interface WaitTimes {
  deliveryWaitTime: number | null;
  pickUpWaitTime: number | null;
}

/** True if two exceptions set the waiting time of the same dispatch method. */
const doShareMethod = (a: WaitTimes, b: WaitTimes): boolean =>
  (a.deliveryWaitTime !== null && b.deliveryWaitTime !== null) ||
  (a.pickUpWaitTime !== null && b.pickUpWaitTime !== null);

interface TimeRange {
  start: string;
  end: string;
}

/** True if two time ranges overlap. A range without a start, or that ends before it starts, overlaps no other. */
const doRangesOverlap = (a: TimeRange, b: TimeRange): boolean =>
  [a, b].every(({ start, end }) => start !== '' && start < end) && a.start < b.end && b.start < a.end;

/** Rule for a waiting time of every week. An end at or before the start is on the next day. */
const periodicWait = v.object({
  day: v.picklist(weekdays, ruleKeys.required),
  startTime: timeOfDayRule,
  endTime: timeOfDayRule,
  ...waitEntries,
});
type PeriodicWait = v.InferOutput<typeof periodicWait>;

const specificWait = v.pipe(
  v.object({ startDatetime: wallTimeRule, endDatetime: wallTimeRule, reason: optionalSingleLine(200), ...waitEntries }),
  v.forward(
    v.partialCheck(
      [['startDatetime'], ['endDatetime']],
      ({ startDatetime, endDatetime }) => startDatetime < endDatetime,
      ruleKeys.endBeforeStart,
    ),
    ['endDatetime'],
  ),
);
type SpecificWait = v.InferOutput<typeof specificWait>;

const toBusinessPeriod = ({ day, startTime, endTime }: PeriodicWait): BusinessPeriod => ({
  day,
  openingTime: startTime,
  closingTime: endTime,
  dispatchMethod: 'both',
});
const toRange = ({ startDatetime, endDatetime }: SpecificWait): TimeRange => ({
  start: startDatetime,
  end: endDatetime,
});

/**
 * Rule for exceptions to the usual waiting times, weekly or for a date; an exception for a date may be within a weekly
 * one. Null means the usual waiting time.
 */
export const exceptionalWaitTimesRule = v.object({
  periodic: v.pipe(
    v.array(periodicWait),
    v.maxLength(100, ruleKeys.tooMany),
    noOverlapRule(
      'startTime',
      (a: PeriodicWait, b: PeriodicWait) =>
        a.startTime !== '' &&
        b.startTime !== '' &&
        doShareMethod(a, b) &&
        areOverlappingPeriods(toBusinessPeriod(a), toBusinessPeriod(b)),
    ),
  ),
  specific: v.pipe(
    v.array(specificWait),
    v.maxLength(100, ruleKeys.tooMany),
    noOverlapRule(
      'startDatetime',
      (a: SpecificWait, b: SpecificWait) => doShareMethod(a, b) && doRangesOverlap(toRange(a), toRange(b)),
    ),
  ),
});
export type ExceptionalWaitTimes = v.InferOutput<typeof exceptionalWaitTimesRule>;

/** Waiting times as read from the platform, whose exceptions may contain unknown weekdays. */
export interface StoreWaitTimes extends WaitTimes {
  exceptionalWaitTimes: {
    periodic: readonly (WaitTimes & { day: string; startTime: string; endTime: string })[];
    specific: readonly (WaitTimes & { startDatetime: WallTime | null; endDatetime: WallTime | null })[];
  };
}

/**
 * Returns the waiting times at a wall time (min). An exception for a date takes precedence over a weekly one, and both
 * over the usual times.
 */
export const getWaitsAt = (
  { exceptionalWaitTimes, ...regularWaits }: StoreWaitTimes,
  wallTime: WallTime,
): WaitTimes => {
  const [weekday, time] = [getWeekday(wallTime), wallTime.slice(11, 16)];
  const applicableWaits: readonly WaitTimes[] = [
    ...exceptionalWaitTimes.specific.filter(
      ({ startDatetime, endDatetime }) =>
        startDatetime !== null && endDatetime !== null && startDatetime <= wallTime && wallTime < endDatetime,
    ),
    ...exceptionalWaitTimes.periodic.filter(({ day, startTime, endTime }) =>
      getWeekdaysAt({ start: startTime, end: endTime }, weekday, time).some((candidate) => candidate === day),
    ),
    regularWaits,
  ];
  const findFirstWait = (method: keyof WaitTimes) =>
    applicableWaits.find((waits) => waits[method] !== null)?.[method] ?? null;
  return { deliveryWaitTime: findFirstWait('deliveryWaitTime'), pickUpWaitTime: findFirstWait('pickUpWaitTime') };
};
