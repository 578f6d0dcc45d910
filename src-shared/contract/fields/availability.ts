import type * as v from 'valibot';
import { weekdays } from '../../domain/schedules/businessHours';
import type { CountryRules } from '../../domain/values/countries';
import { endOfHours, roundTripObject, spelledList, spelledRow, timeOfDay } from '../reading';
import { group } from './entity';
import { choices, rows } from './field';

/** Hours of a day. */
export const hoursRow = spelledRow(roundTripObject({ start: timeOfDay(), end: endOfHours() }), ['start', 'end'], {
  end: 'start',
});

/** Weekdays and hours of validity; no days means all, no hours the whole day. */
export const availability = <Rule extends v.GenericSchema>(
  hoursRule: Rule | ((country: CountryRules | null) => Rule),
) =>
  group({
    days: choices(weekdays),
    hours: {
      ...rows(hoursRow, hoursRule, 6),
      reader: spelledList(hoursRow),
    },
  });
