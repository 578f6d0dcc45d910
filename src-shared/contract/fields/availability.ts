import type * as v from 'valibot';
import { weekdays } from '../../domain/schedules/businessHours';
import type { CountryRules } from '../../domain/values/countries';
import { endOfHours, roundTripObject, timeOfDay } from '../reading';
import { group } from './entity';
import { choices, rows } from './field';

/** Weekdays and hours of validity; no days means all, no hours the whole day. */
export const availability = <Rule extends v.GenericSchema>(
  hoursRule: Rule | ((country: CountryRules | null) => Rule),
) =>
  group({
    days: choices(weekdays),
    hours: rows(roundTripObject({ start: timeOfDay(), end: endOfHours() }), hoursRule, 6),
  });
