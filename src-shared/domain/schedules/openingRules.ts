import * as v from 'valibot';
import { dispatchMethods, weekdays, type BusinessPeriod } from './businessHours';
import { laterOverlaps, noOverlapRule } from './overlaps';
import { lastMinute, splitAtMidnight } from './shifts';
import { ruleKeys } from '../values/rules';
import { isAmbiguousDate } from '../values/typedDates';
import { isWallTime } from '../values/wallTime';

/** Rules of a store's hours, and of what its closings and waits have in common with them. Source: specification 1, section 5. */

export const dispatchScope = v.picklist([...dispatchMethods, 'both'], ruleKeys.required);

/** `HH:mm`; a day ends at 23:59. */
export const timeOfDayRule = v.pipe(
  v.string(ruleKeys.required),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, ruleKeys.badFormat),
);

export const wallTimeRule = v.pipe(
  v.string(ruleKeys.required),
  v.check((text) => !isAmbiguousDate(text.split('T')[0] ?? ''), ruleKeys.ambiguousDate),
  v.check(isWallTime, ruleKeys.badFormat),
);

/** A period that closes no later than it opens ends the next day; one from 23:59 to 23:59 is empty. */
const periodRule = v.pipe(
  v.object({
    day: v.picklist(weekdays, ruleKeys.required),
    openingTime: timeOfDayRule,
    closingTime: timeOfDayRule,
    // Both of them is what nothing says.
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

const shareDay = (a: BusinessPeriod, b: BusinessPeriod): boolean =>
  a.day === b.day && a.openingTime < b.closingTime && b.openingTime < a.closingTime;

/** Whether two periods have some time and a dispatch method in common, across midnight too. Touching is none. */
export const periodsOverlap = (a: BusinessPeriod, b: BusinessPeriod): boolean =>
  (a.dispatchMethod === b.dispatchMethod || a.dispatchMethod === 'both' || b.dispatchMethod === 'both') &&
  splitAtMidnight([a]).some((one) => splitAtMidnight([b]).some((other) => shareDay(one, other)));

/** Places in the list of periods that begin before an earlier one of the same day and dispatch method has ended. */
export const overlappingPeriods = (periods: readonly BusinessPeriod[]): number[] =>
  laterOverlaps(periods, ({ openingTime }) => openingTime, periodsOverlap);

export const businessHoursRule = v.pipe(
  v.array(periodRule),
  v.maxLength(300, ruleKeys.tooMany),
  noOverlapRule('openingTime', periodsOverlap),
);
