import type * as v from 'valibot';
import { weekdays, weekdaySpellings } from '../../domain/schedules/businessHours';
import type { CountryRules } from '../../domain/values/countries';
import { endOfHours, roundTripObject, spelledList, spelledRow, timeOfDay } from '../reading';
import { group } from './entity';
import { choices, rows } from './field';

/** Reads the start and end of daily hours. */
export const hoursRow = spelledRow(roundTripObject({ start: timeOfDay(), end: endOfHours() }), ['start', 'end'], {
  end: 'start',
});

/**
 * Field for the weekdays and hours in which an entity is valid. No days mean every day; no hours mean the whole day.
 */
export const availability = <Rule extends v.GenericSchema>(
  hoursRule: Rule | ((country: CountryRules | null) => Rule),
) =>
  group({
    days: choices(weekdays, weekdaySpellings),
    hours: {
      ...rows(hoursRow, hoursRule, 6),
      reader: spelledList(hoursRow),
    },
  });
