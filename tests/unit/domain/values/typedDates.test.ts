import { expect, it } from 'vitest';
import * as v from 'valibot';
import { wallTimeRule } from '@shared/domain/schedules/openingRules';
import { isAmbiguousDate, parseDateInput, parseTimeInput } from '@shared/domain/values/typedDates';

it.each([
  ['1930', '19:30'],
  ['19:30', '19:30'],
  ['7:30 pm', '19:30'],
  ['7:30pm', '19:30'],
  ['730 p.m.', '19:30'],
  ['7 p. m.', '19:00'],
  ['12 am', '00:00'],
  ['12:15 a. m.', '00:15'],
  ['12pm', '12:00'],
  ['9', '09:00'],
  ['19.30', '19:30'],
  ['19h30', '19:30'],
  ['19 30', '19:30'],
  [' 0:05 ', '00:05'],
  ['24:00', '24:00'],
  ['24', '24:00'],
])('a time field reads %s as %s', (typedText, timeOfDay) => {
  expect(parseTimeInput(typedText)).toBe(timeOfDay);
});

it.each(['', '25', '24:01', '19:60', '13 pm', '0 am', '19:3', 'noon', '-1', '1:2:3'])(
  'a time field rejects "%s"',
  (typedText) => {
    expect(parseTimeInput(typedText)).toBeNull();
  },
);

it.each([
  ['31/12/26', '2026-12-31'],
  ['31-12-2026', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['31122026', '2026-12-31'],
  ['311226', '2026-12-31'],
  ['31 dic 2026', '2026-12-31'],
  ['31 de diciembre de 2026', '2026-12-31'],
  ['31-dic-26', '2026-12-31'],
  ['1 sept. 2026', '2026-09-01'],
  ['jueves, 31 de diciembre de 2026', '2026-12-31'],
  ['jue 31-12-2026', '2026-12-31'],
  ['Sáb. 05/12/2026', '2026-12-05'],
  ['lunes, 31 de diciembre de 2026', null],
  ['2026-12-31', '2026-12-31'],
  ['20261231', '2026-12-31'],
  ['9132026', null],
  ['1112026', null],
  ['1122026', null],
  ['30-02-2026', null],
  ['12/31/2026', null],
  ['3112', null],
])('a date field reads %s as %s', (typedText, date) => {
  expect(parseDateInput(typedText)).toBe(date);
});

it.each(['1112026', '1122026'])('a date field rejects %s as ambiguous', (typedText) => {
  expect(isAmbiguousDate(typedText)).toBe(true);
  expect(v.safeParse(wallTimeRule, `${typedText}T00:00`).issues?.[0]?.message).toBe('rules.ambiguousDate');
});
