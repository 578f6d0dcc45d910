import * as v from 'valibot';
import { timeOfDayRule } from '../../domain/schedules/openingRules';
import { weekdays, weekdaySpellings } from '../../domain/schedules/businessHours';
import { ruleKeys } from '../../domain/values/rules';
import { isWallTime } from '../../domain/values/wallTime';
import { hoursRow } from '../fields/availability';
import { group } from '../fields/entity';
import { choice, choices, field, rows } from '../fields/field';
import { dayOrNull, derived, listOf, prepared, roundTripObject, spelledList } from '../reading';
import { toPlainAvailability } from '../reading/availabilityForms';
import { offeredDispatchMethods, displayTargets, offeredDispatchSpellings } from '../../domain/sales/displayTargets';

/** This module defines when and on which channels a product is available. Source: specification 2, section 3. */

const createDayReader = () => derived(dayOrNull(), (wallTime) => wallTime?.slice(0, 10) ?? null);
const dateRange = roundTripObject({ start: createDayReader(), end: createDayReader() });

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
    ...rows(hoursRow, v.strictObject({ start: timeOfDayRule, end: timeOfDayRule }), 6),
    reader: spelledList(hoursRow),
  },
  /** First and last days of availability; empty for always. */
  dates: field({
    reader: listOf(dateRange),
    rule: v.pipe(v.array(dateRangeRule), v.maxLength(20, ruleKeys.tooMany)),
    blank: () => [],
  }),
  dispatchMethod: choice(offeredDispatchMethods, 'both', offeredDispatchSpellings),
  platform: choice(displayTargets, 'any'),
});

/** Availability of a product: weekdays, hours, dates, dispatch method and platform. */
export const productAvailability = { ...fields, reader: prepared(fields.reader, toPlainAvailability) };
