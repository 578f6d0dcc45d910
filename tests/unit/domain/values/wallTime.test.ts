import { DateTime } from 'luxon';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';

const santiago = 'America/Santiago';
const second = 1_000;

describe('converting a local time to an instant', () => {
  it('caches the latest 15,000 of many local times, enough for 5,000 orders', () => {
    const first = Date.parse('2026-06-10T15:00:00Z');
    const convertedTimes = Array.from({ length: 22_000 }, (_, index) =>
      new Date(first + index * second).toISOString().slice(0, 19),
    );
    for (const wallTime of convertedTimes) toInstant(wallTime, santiago);
    const walls = convertedTimes.slice(-15_000);
    const parseSpy = vi.spyOn(DateTime, 'fromISO');
    onTestFinished(() => parseSpy.mockRestore());
    for (const wallTime of walls) toInstant(wallTime, santiago);
    expect(parseSpy).not.toHaveBeenCalled();
  });

  it('caches each time zone and both occurrences of a repeated hour separately', () => {
    // Clocks go back from 24:00 to 23:00 on the first Saturday of April.
    const repeatedTime = '2026-04-04T23:30:00';
    const getAll = () => [
      toInstant(repeatedTime, santiago),
      toInstant(repeatedTime, santiago, 'end'),
      toInstant(repeatedTime, 'America/Lima'),
      toInstant('2026-04-04T23:30:01', santiago),
    ];
    const first = Date.parse('2026-04-05T02:30:00Z');
    const expected = [first, first + 3_600 * second, Date.parse('2026-04-05T04:30:00Z'), first + second];
    expect(getAll()).toEqual(expected);
    expect(getAll().reverse()).toEqual([...expected].reverse());
  });

  it('converts times and instants back and forth without loss when the cache is full', () => {
    // Exceeds the cache size together with the wall times above.
    const from = Date.parse('2026-03-02T15:00:00Z');
    const instants = Array.from({ length: 6_000 }, (_, index) => from + index * second);
    const listAsked = () => instants.map((instant) => toInstant(toWallTime(instant, santiago), santiago));
    expect(listAsked()).toEqual(instants);
    expect(listAsked()).toEqual(instants);
  });
});
