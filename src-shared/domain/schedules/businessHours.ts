import { foldText } from '../values/foldText';
import type { WallTime } from '../values/wallTime';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const spanishWeekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

const getSpanishName = (day: Weekday): string => spanishWeekdays[weekdays.indexOf(day)] ?? day;

/** Ways in which platforms name weekdays: in English or Spanish, abbreviated, or as numbers from 1 (Monday). */
export const weekdayStyles: readonly ((day: Weekday) => string)[] = [
  (day) => day,
  getSpanishName,
  (day) => foldText(getSpanishName(day)),
  ...[3, 2].flatMap((length) => [
    (day: Weekday) => day.slice(0, length),
    (day: Weekday) => getSpanishName(day).slice(0, length),
    (day: Weekday) => foldText(getSpanishName(day)).slice(0, length),
  ]),
  (day) => String(weekdays.indexOf(day) + 1),
];

/**
 * Other names of weekdays: those of all `weekdayStyles`, and 0 for Sunday, because some platforms count from 0 (Sunday)
 * to 6.
 */
export const weekdaySpellings: Readonly<Record<string, Weekday>> = {
  ...Object.fromEntries(weekdayStyles.flatMap((style) => weekdays.map((day) => [style(day), day] as const))),
  '0': 'sunday',
};

/** Returns the weekday of a wall time. */
export const getWeekday = (wallTime: WallTime): Weekday =>
  weekdays[(new Date(`${wallTime.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

export const dispatchMethods = ['delivery', 'pickUp'] as const;
export type DispatchMethod = (typeof dispatchMethods)[number];

/** Opening period on a weekday (`HH:mm`). A closing time at or before the opening time is on the next day. */
export interface BusinessPeriod {
  day: Weekday;
  openingTime: string;
  closingTime: string;
  dispatchMethod: DispatchMethod | 'both';
}
