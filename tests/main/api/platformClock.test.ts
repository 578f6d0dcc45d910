import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreshDate, PlatformClock } from '@main/api/platformClock';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const noon = Date.parse('2026-11-21T15:00:00Z');
const host = 'api.comanda.example';

/** A reply sent at `time` by the platform's clock, received on a computer whose clock is `skew` ahead (ms). */
const aReply = (time: number, skew: number, [requestDelay, replyDelay]: readonly [number, number] = [20, 30]) => ({
  host,
  sentAt: time - requestDelay + skew,
  receivedAt: time + replyDelay + skew,
  date: new Date(time).toUTCString(),
});

/** Observes seven replies spread over a minute, starting at `time`. */
const receiveMinute = (clock: PlatformClock, time: number, skew: number) => {
  for (let index = 0; index < 7; index += 1) clock.observe(aReply(time + index * 10_070, skew));
};

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

describe('PlatformClock', () => {
  it('uses the clock of this computer until the compared replies span a minute', () => {
    const onKnown = vi.fn();
    const clock = new PlatformClock(vi.fn(), onKnown);
    clock.observe({ host, sentAt: noon, receivedAt: noon, date: null });
    clock.observe({ host, sentAt: noon, receivedAt: noon, date: 'ayer' });
    for (let time = 0; time < 59 * second; time += 500) clock.observe(aReply(noon + time, 90 * minute));
    expect([clock.skew, clock.now(), clock.isKnown, onKnown.mock.calls]).toEqual([0, noon, false, []]);
    clock.observe(aReply(noon + minute, 90 * minute));
    expect(Math.abs(clock.skew - 90 * minute)).toBeLessThan(1_100);
    expect([clock.isKnown, onKnown.mock.calls.length]).toEqual([true, 1]);
  });

  it('lets jobs start by the clock of this computer when replies without a usable date span a minute', () => {
    const clock = new PlatformClock(vi.fn());
    const receiveUndated = (time: number) => clock.observe({ host, sentAt: time, receivedAt: time, date: null });
    for (let time = 0; time < minute; time += 500) receiveUndated(noon + time);
    expect([clock.isUsable, clock.isKnown]).toEqual([false, false]);
    receiveUndated(noon + minute);
    expect([clock.isUsable, clock.isKnown]).toEqual([true, false]);
    clock.observe(aReply(noon + minute + second, 0));
    expect(clock.isUsable).toBe(false);
    receiveMinute(clock, noon + 2 * minute, 0);
    expect(clock.isUsable).toBe(true);
  });

  it('is accurate to a few seconds even when some replies have wrong dates', () => {
    const delay = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: -3 * 60 * minute, max: 3 * 60 * minute }),
        fc.array(fc.tuple(delay, delay), { minLength: 7, maxLength: 30 }),
        fc.array(fc.integer({ min: -20 * 365 * day, max: 20 * 365 * day }), { minLength: 3, maxLength: 3 }),
        fc.nat(),
        (skew, delays, outliers, from) => {
          const clock = new PlatformClock(() => undefined);
          for (const [index, [requestDelay, replyDelay]] of delays.entries()) {
            const { date: _right, ...reply } = aReply(noon + index * 15_000, skew, [requestDelay, replyDelay]);
            const error = outliers[(index + from) % 7] ?? 0;
            clock.observe({ ...reply, date: new Date(noon + index * 15_000 + error).toUTCString() });
            if (index >= 6) expect(Math.abs(skew - clock.skew)).toBeLessThanOrEqual(5_000);
          }
        },
      ),
    );
  });

  it('ignores a short burst of replies with a different time', () => {
    const onSkewChange = vi.fn();
    const clock = new PlatformClock(onSkewChange);
    receiveMinute(clock, noon, 0);
    for (let time = 0; time < 29 * second; time += 100) clock.observe(aReply(noon + 2 * minute + time, -90 * minute));
    expect([clock.skew, onSkewChange.mock.calls]).toEqual([0, []]);
  });

  it('uses the date of the host that replied, and ignores the dates of other hosts', () => {
    const clock = new PlatformClock(vi.fn());
    receiveMinute(clock, noon, 10 * minute);
    const { skew } = clock;
    for (let time = 0; time < 3 * minute; time += 10_000) {
      const reply = aReply(noon + 2 * minute + time, 10 * minute);
      clock.observe(reply);
      const date = new Date(noon + 62 * minute + time).toUTCString();
      clock.observe({ ...reply, date, host: 'v2.comanda.example' });
    }
    expect(Math.abs(clock.skew - skew)).toBeLessThan(1_100);
  });

  it('makes no correction when both clocks agree', () => {
    const onSkewChange = vi.fn();
    const clock = new PlatformClock(onSkewChange);
    for (let time = 0; time < 5 * minute; time += 7_070) clock.observe(aReply(noon + time, 0));
    expect([clock.skew, onSkewChange.mock.calls]).toEqual([0, []]);
  });

  it("corrects itself within a minute after this computer's clock is changed", () => {
    const onSkewChange = vi.fn();
    const clock = new PlatformClock(onSkewChange);
    receiveMinute(clock, noon, 10 * minute);
    expect(Math.abs(clock.skew - 10 * minute)).toBeLessThan(1_100);
    receiveMinute(clock, noon + 2 * minute, -5 * minute);
    expect(clock.skew).toBeLessThan(-4 * minute);
    receiveMinute(clock, noon + 4 * minute, 0);
    expect(onSkewChange).toHaveBeenLastCalledWith(0);
  });

  /**
   * Lets a clock observe seven replies, and one more after this computer's clock and the platform's have jumped by the
   * given times (ms).
   */
  const jumpClocks = (ownJump: number, platform: number) => {
    const onSkewChange = vi.fn();
    const clock = new PlatformClock(onSkewChange);
    for (let index = 0; index < 7; index += 1) {
      clock.observe(aReply(Date.now(), 0));
      vi.advanceTimersByTime(10_070);
    }
    vi.setSystemTime(Date.now() + ownJump);
    clock.observe(aReply(Date.now() - ownJump + platform, ownJump - platform));
    return { clock, changed: onSkewChange };
  };

  it.each([8 * 60 * minute, -8 * 60 * minute])(
    'corrects itself at the first reply after the clock of this computer jumps by %i ms',
    (ownJump) => {
      const { clock, changed } = jumpClocks(ownJump, 0);
      expect(Math.abs(clock.skew - ownJump)).toBeLessThan(1_100);
      expect(changed).toHaveBeenCalledTimes(1);
      expect(Math.abs(clock.now() - (Date.now() - ownJump))).toBeLessThan(1_100);
    },
  );

  it('is unaffected by sleep, which advances both clocks alike', () => {
    const { clock, changed } = jumpClocks(8 * 60 * minute, 8 * 60 * minute);
    expect([clock.skew, changed.mock.calls]).toEqual([0, []]);
  });

  it("ignores a single reply that contradicts a change of this computer's clock", () => {
    const { clock, changed } = jumpClocks(8 * 60 * minute, -3 * 60 * minute);
    expect([clock.skew, changed.mock.calls]).toEqual([0, []]);
  });

  it("ignores replies during which this computer's clock went backwards", () => {
    const clock = new PlatformClock(vi.fn());
    for (let index = 0; index < 9; index += 1) {
      clock.observe({ ...aReply(noon + index * minute, 0), receivedAt: noon - day });
    }
    expect(clock.isKnown).toBe(false);
  });

  it("does not expire data when this computer's date is far in the future", () => {
    const clock = new PlatformClock(vi.fn());
    receiveMinute(clock, noon + 10 * 365 * day, -10 * 365 * day);
    expect(clock.getRetentionStart(30 * day)).toBeLessThanOrEqual(noon - 30 * day);
  });
});

describe('the date in a reply', () => {
  const date = new Date(noon).toUTCString();

  it.each([{}, { age: '0' }, { 'x-cache': 'MISS from edge' }, { 'cf-cache-status': 'DYNAMIC' }, { via: '1.1 proxy' }])(
    'is used when no header shows that the reply came from a cache: %o',
    (headers) => expect(findFreshDate(new Headers({ ...headers, date }))).toBe(date),
  );

  it.each([
    { age: '86400' },
    { age: 'later' },
    { 'x-cache': 'Hit from cloudfront' },
    { 'x-cache': 'TCP_HIT' },
    { 'x-cache': 'MISS, HIT' },
    { 'x-cache-hits': '3' },
    { 'cf-cache-status': 'STALE' },
    { 'cache-status': 'ExampleCache; hit; ttl=30' },
  ])('is ignored when the reply came from a cache: %o', (headers) =>
    expect(findFreshDate(new Headers({ ...headers, date }))).toBeNull(),
  );
});
