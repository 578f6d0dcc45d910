import { describe, expect, it } from 'vitest';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';

const santiago = 'America/Santiago';
const second = 1_000;

describe('the instant of a wall time', () => {
  it('stays the one of its zone and edge, whichever was asked for before', () => {
    // Clocks go back from 24:00 to 23:00 on the first Saturday of April.
    const twice = '2026-04-04T23:30:00';
    const all = () => [
      toInstant(twice, santiago),
      toInstant(twice, santiago, 'end'),
      toInstant(twice, 'America/Lima'),
      toInstant('2026-04-04T23:30:01', santiago),
    ];
    const first = Date.parse('2026-04-05T02:30:00Z');
    const expected = [first, first + 3_600 * second, Date.parse('2026-04-05T04:30:00Z'), first + second];
    expect(all()).toEqual(expected);
    expect(all().reverse()).toEqual([...expected].reverse());
  });

  it('is right again after more of them than are remembered', () => {
    const from = Date.parse('2026-03-02T15:00:00Z');
    const instants = Array.from({ length: 6_000 }, (_, index) => from + index * second);
    const asked = () => instants.map((instant) => toInstant(toWallTime(instant, santiago), santiago));
    expect(asked()).toEqual(instants);
    expect(asked()).toEqual(instants);
  });
});
