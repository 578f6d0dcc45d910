import * as v from 'valibot';
import { dispatchMethods, weekdays, type BusinessPeriod } from './businessHours';
import { optionalLine, positiveInteger, ruleKeys } from './rules';
import { isWallTime } from './wallTime';

/** Rules of a store's hours, closings and waits. Source: specification 1, section 5. */

export const dispatchScope = v.picklist([...dispatchMethods, 'both'], ruleKeys.required);

/** `HH:mm`; a day ends at 23:59. */
const clockTime = v.pipe(v.string(ruleKeys.required), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, ruleKeys.badFormat));

export const wallTimeRule = v.pipe(v.string(ruleKeys.required), v.check(isWallTime, ruleKeys.badFormat));

/** Minutes; nobody waits longer than a day. */
export const waitTimeRule = positiveInteger(1440);

/** A period that ends later than it begins. Reported at the end. */
const periodRule = v.pipe(
  v.object({
    day: v.picklist(weekdays, ruleKeys.required),
    openingTime: clockTime,
    closingTime: clockTime,
    dispatchMethod: dispatchScope,
  }),
  v.forward(
    v.partialCheck(
      [['openingTime'], ['closingTime']],
      ({ openingTime, closingTime }) => openingTime < closingTime,
      ruleKeys.endBeforeStart,
    ),
    ['closingTime'],
  ),
);

/** Whether two periods of a day have some time and a dispatch method in common. Touching is none. */
export const periodsOverlap = (a: BusinessPeriod, b: BusinessPeriod): boolean =>
  a.day === b.day &&
  (a.dispatchMethod === b.dispatchMethod || a.dispatchMethod === 'both' || b.dispatchMethod === 'both') &&
  a.openingTime < b.closingTime &&
  b.openingTime < a.closingTime;

/** Places in the list of periods that begin before an earlier one of the same day and dispatch method has ended. */
export const overlappingPeriods = (periods: readonly BusinessPeriod[]): number[] =>
  periods.flatMap((period, place) =>
    periods.some(
      (other, otherPlace) =>
        otherPlace !== place &&
        periodsOverlap(other, period) &&
        (other.openingTime < period.openingTime || (other.openingTime === period.openingTime && otherPlace < place)),
    )
      ? [place]
      : [],
  );

export const businessHoursRule = v.pipe(
  v.array(periodRule),
  v.maxLength(300, ruleKeys.tooMany),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const key of overlappingPeriods(input)) {
      const value = input[key];
      if (value === undefined) continue;
      addIssue({
        message: ruleKeys.periodOverlap,
        path: [
          { type: 'array', origin: 'value', input, key, value },
          { type: 'object', origin: 'value', input: { ...value }, key: 'openingTime', value: value.openingTime },
        ],
      });
    }
  }),
);

const waits = { deliveryWaitTime: v.nullable(waitTimeRule), pickUpWaitTime: v.nullable(waitTimeRule) };

/** Other waits than usual: in a part of every such weekday, and once in a period. Null: as usual. */
export const exceptionalWaitTimesRule = v.object({
  periodic: v.pipe(
    v.array(
      v.pipe(
        v.object({
          day: v.picklist(weekdays, ruleKeys.required),
          startTime: clockTime,
          endTime: clockTime,
          ...waits,
        }),
        v.forward(
          v.partialCheck(
            [['startTime'], ['endTime']],
            ({ startTime, endTime }) => startTime < endTime,
            ruleKeys.endBeforeStart,
          ),
          ['endTime'],
        ),
      ),
    ),
    v.maxLength(100, ruleKeys.tooMany),
  ),
  specific: v.pipe(
    v.array(
      v.pipe(
        v.object({ startDatetime: wallTimeRule, endDatetime: wallTimeRule, reason: optionalLine(200), ...waits }),
        v.forward(
          v.partialCheck(
            [['startDatetime'], ['endDatetime']],
            ({ startDatetime, endDatetime }) => startDatetime < endDatetime,
            ruleKeys.endBeforeStart,
          ),
          ['endDatetime'],
        ),
      ),
    ),
    v.maxLength(100, ruleKeys.tooMany),
  ),
});
export type ExceptionalWaitTimes = v.InferOutput<typeof exceptionalWaitTimesRule>;
