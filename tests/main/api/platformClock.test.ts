import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlatformClock } from '@main/api/platformClock';

const minute = 60_000;
const noon = Date.parse('2026-11-21T15:00:00Z');

/** What an answer of the platform says at `at` by its own clock, on a computer that is `skew` ahead. */
const answer = (at: number, skew: number, [there, back]: readonly [number, number] = [20, 30]) => ({
  sentAt: at - there + skew,
  receivedAt: at + back + skew,
  date: new Date(at).toUTCString(),
});

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

describe('the clock of the platform', () => {
  it('is this computer’s until an answer has come', () => {
    const clock = new PlatformClock(vi.fn());
    expect([clock.skew, clock.now()]).toEqual([0, noon]);
    clock.observe({ sentAt: noon, receivedAt: noon, date: null });
    clock.observe({ sentAt: noon, receivedAt: noon, date: 'ayer' });
    expect(clock.skew).toBe(0);
  });

  it('is known to a second and the time an answer took, closer with each answer, and never overdone', () => {
    const delay = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: -3 * 3_600_000, max: 3 * 3_600_000 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 600_000 }), delay, delay), { minLength: 1, maxLength: 20 }),
        (skew, answers) => {
          const clock = new PlatformClock(() => undefined);
          let before = Infinity;
          for (const [after, there, back] of answers) {
            clock.observe(answer(noon + after, skew, [there, back]));
            const off = Math.abs(skew - clock.skew);
            expect(off).toBeLessThanOrEqual(Math.min(before, 1_000 + there + back));
            expect(Math.abs(clock.skew)).toBeLessThanOrEqual(Math.abs(skew));
            before = off;
          }
        },
      ),
    );
  });

  it('leaves a clock that is right as it is', () => {
    const changed = vi.fn();
    const clock = new PlatformClock(changed);
    for (let at = 0; at < 5_000; at += 70) clock.observe(answer(noon + at, 0));
    expect([clock.skew, changed.mock.calls]).toEqual([0, []]);
  });

  it('is found again at once when somebody sets this computer’s, and told of only then', () => {
    const changed = vi.fn();
    const clock = new PlatformClock(changed);
    for (let at = 0; at < 5_000; at += 70) clock.observe(answer(noon + at, 10 * minute));
    expect(Math.abs(clock.skew - 10 * minute)).toBeLessThan(150);
    const told = changed.mock.calls.length;
    expect(told).toBeLessThanOrEqual(3);
    clock.observe(answer(noon + minute, -5 * minute));
    expect(clock.skew).toBeLessThan(-4 * minute);
    expect(changed).toHaveBeenCalledTimes(told + 1);
    clock.observe(answer(noon + 2 * minute, 0));
    expect(changed).toHaveBeenLastCalledWith(0);
  });

  it('takes no answer during which the clock went back', () => {
    const clock = new PlatformClock(vi.fn());
    clock.observe({ ...answer(noon, 0), receivedAt: noon - minute });
    expect(clock.skew).toBe(0);
  });
});
