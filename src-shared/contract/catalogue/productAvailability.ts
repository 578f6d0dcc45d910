import * as v from 'valibot';
import { timeOfDayRule } from '../../domain/schedules/openingRules';
import { weekdays, weekdaySpellings } from '../../domain/schedules/businessHours';
import { ruleKeys } from '../../domain/values/rules';
import { isWallTime } from '../../domain/values/wallTime';
import { hoursRow } from '../fields/availability';
import { group } from '../fields/entity';
import { choice, choices, field, rows } from '../fields/field';
import { dayOrNull, derived, listOf, openEnum, roundTripObject, spelledList, withAliases } from '../reading';
import { isObject } from '../../domain/values/json';
import { reader, type Reader } from '../reading/reader';
import { offeredDispatchMethods, displayTargets, offeredDispatchSpellings } from '../../domain/sales/displayTargets';

/** This module defines when and on which channels a product is available. Source: specification 2, section 3. */

const dateRangeAliases = {
  startTime: 'start',
  endTime: 'end',
  openingTime: 'start',
  closingTime: 'end',
  from: 'start',
  to: 'end',
  startDate: 'start',
  endDate: 'end',
  startDatetime: 'start',
  endDatetime: 'end',
};

const hours = withAliases(hoursRow, dateRangeAliases);

const createDayReader = () => derived(dayOrNull(), (wallTime) => wallTime?.slice(0, 10) ?? null);
const dateRange = withAliases(roundTripObject({ start: createDayReader(), end: createDayReader() }), dateRangeAliases);

/** Reads date ranges from a list, a single range, or plain days. */
const createDatesReader = (): Reader<{ start: string | null; end: string | null }[]> => {
  const list = listOf(dateRange);
  return reader((value) => {
    const ranges: unknown = Array.isArray(value) ? (value as unknown[]) : isObject(value) ? [value] : value;
    return list.read(
      Array.isArray(ranges)
        ? (ranges as unknown[]).map((range) => (typeof range === 'string' ? { start: range, end: range } : range))
        : ranges,
    );
  }, list.json);
};

/** Reads a single value, also from a list. A list with several values means `all`. */
const createWordReader = <const Word extends string>(
  words: readonly Word[],
  allWord: Word,
  otherSpellings: Readonly<Record<string, Word>> = {},
) => {
  const wordReader = openEnum(words, allWord, otherSpellings);
  return reader(
    (value) => wordReader.read(Array.isArray(value) ? (value.length === 1 ? (value[0] as unknown) : allWord) : value),
    wordReader.json,
  );
};

const dayRule = v.nullable(
  v.pipe(
    v.string(ruleKeys.required),
    v.check((text) => isWallTime(`${text}T00:00:00`), ruleKeys.badFormat),
  ),
);

const dateRangeRule = v.pipe(
  v.strictObject({ start: dayRule, end: dayRule }),
  v.forward(
    v.check(({ start, end }) => start === null || end === null || start <= end, ruleKeys.endBeforeStart),
    ['end'],
  ),
);

const fields = group({
  /** Days on which the product is available; empty for every day. */
  days: choices(weekdays, weekdaySpellings),
  /** Hours of availability; empty for the whole day. An end at or before the start is on the next day. */
  hours: {
    ...rows(hours, v.strictObject({ start: timeOfDayRule, end: timeOfDayRule }), 6),
    reader: spelledList(hours),
  },
  /** First and last days of availability; empty for always. */
  dates: field({
    reader: createDatesReader(),
    rule: v.pipe(v.array(dateRangeRule), v.maxLength(20, ruleKeys.tooMany)),
    blank: () => [],
  }),
  dispatchMethod: {
    ...choice(offeredDispatchMethods, 'both'),
    reader: createWordReader(offeredDispatchMethods, 'both', offeredDispatchSpellings),
  },
  platform: { ...choice(displayTargets, 'any'), reader: createWordReader(displayTargets, 'any') },
});

/** Availability of a product: weekdays, hours, dates, dispatch method and platform. */
export const productAvailability = {
  ...fields,
  reader: withAliases(fields.reader, {
    weekdays: 'days',
    dispatchMethods: 'dispatchMethod',
    dispatchModes: 'dispatchMethod',
    dispatchMode: 'dispatchMethod',
    dispatch: 'dispatchMethod',
    platforms: 'platform',
  }),
};
