import { expect, it } from 'vitest';
import { parseTimeInput } from '@kit/format/timeInput';

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
])('understands %s as %s', (typed, clock) => {
  expect(parseTimeInput(typed)).toBe(clock);
});

it.each(['', '25', '24:01', '19:60', '13 pm', '0 am', '19:3', 'noon', '-1', '1:2:3'])(
  'takes "%s" for no time',
  (typed) => {
    expect(parseTimeInput(typed)).toBeNull();
  },
);
