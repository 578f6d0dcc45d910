import * as v from 'valibot';
import { dispatchMethods, weekdays, type BusinessPeriod } from './businessHours';
import { findLaterOverlaps, noOverlapRule } from './overlaps';
import { lastMinute, splitAtMidnight } from './shifts';
import { ruleKeys } from '../values/rules';
import { isAmbiguousDate } from '../values/typedDates';
import { isWallTime } from '../values/wallTime';

/** Rule for a dispatch method, or `both`. Source: specification 1, section 5. */
export const dispatchScope = v.picklist([...dispatchMethods, 'both'], ruleKeys.required);

/** Rule for a time of day (`HH:mm`); the last minute of a day is 23:59. */
export const timeOfDayRule = v.pipe(
  v.string(ruleKeys.required),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, ruleKeys.badFormat),
);

export const wallTimeRule = v.pipe(
  v.string(ruleKeys.required),
  v.check((text) => !isAmbiguousDate(text.split('T')[0] ?? ''), ruleKeys.ambiguousDate),
  v.check(isWallTime, ruleKeys.badFormat),
);

/**
 * Rule for a period. A closing time at or before the opening time is on the next day. A period from 23:59 to 23:59
 * would be empty.
 */
const periodRule = v.pipe(
  v.object({
    day: v.picklist(weekdays, ruleKeys.required),
    openingTime: timeOfDayRule,
    closingTime: timeOfDayRule,
    // Dispatch method; both by default.
    dispatchMethod: v.nullish(dispatchScope, 'both'),
  }),
  v.forward(
    v.partialCheck(
      [['openingTime'], ['closingTime']],
      ({ openingTime, closingTime }) => openingTime !== lastMinute || closingTime !== lastMinute,
      ruleKeys.endBeforeStart,
    ),
    ['closingTime'],
  ),
);

const doShareDay = (a: BusinessPeriod, b: BusinessPeriod): boolean =>
  a.day === b.day && a.openingTime < b.closingTime && b.openingTime < a.closingTime;

/**
 * True if two periods have time and a dispatch method in common, also across midnight. Periods that only touch do not
 * overlap.
 */
export const areOverlappingPeriods = (a: BusinessPeriod, b: BusinessPeriod): boolean =>
  (a.dispatchMethod === b.dispatchMethod || a.dispatchMethod === 'both' || b.dispatchMethod === 'both') &&
  splitAtMidnight([a]).some((businessPeriod) =>
    splitAtMidnight([b]).some((otherBusinessPeriod) => doShareDay(businessPeriod, otherBusinessPeriod)),
  );

/** Returns the indexes of periods that start before an earlier one with the same day and dispatch method has ended. */
export const findOverlappingPeriods = (periods: readonly BusinessPeriod[]): number[] =>
  findLaterOverlaps(periods, ({ openingTime }) => openingTime, areOverlappingPeriods);

export const businessHoursRule = v.pipe(
  v.array(periodRule),
  v.maxLength(300, ruleKeys.tooMany),
  noOverlapRule('openingTime', areOverlappingPeriods),
);
