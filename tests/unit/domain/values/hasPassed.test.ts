import { expect, it } from 'vitest';
import { hasPassed } from '@shared/domain/values/hasPassed';

it.each([
  ['without a start time', undefined, 1_000, true],
  ['before the interval ends', 1_000, 1_099, false],
  ['when the interval ends', 1_000, 1_100, true],
  ['after the clock was set back', 1_000, 999, true],
])('hasPassed returns false only while the interval is running: %s', (_condition, since, now, expected) => {
  expect(hasPassed(100, since, now)).toBe(expected);
});
