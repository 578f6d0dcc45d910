import { describe, expect, it } from 'vitest';
import { addToSilence, createSilence, getThreshold, orderWeight } from '@shared/domain/guard/silence';
import { canRing, getThresholds } from '@shared/domain/guard/alarmBudget';

const week = 7 * 24 * 60 * 60_000;

describe('addToSilence', () => {
  it('counts the orders missed since the last one', () => {
    let silence = addToSilence(createSilence(0), { expected: 0.5, orders: 1, now: 1_000 }, 10);
    silence = addToSilence(silence, { expected: 2, orders: 0, now: 2_000 }, 10);
    silence = addToSilence(silence, { expected: 3, orders: 0, now: 3_000 }, 10);
    expect(silence).toEqual({ statistic: 5, since: 1_000, expected: 5, orders: 0, lastOrderAt: 1_000 });
  });

  it('cancels some missed orders when one arrives', () => {
    let silence = addToSilence(createSilence(0), { expected: 6, orders: 0, now: 1_000 }, 10);
    silence = addToSilence(silence, { expected: 0, orders: 1, now: 2_000 }, 10);
    expect(silence.statistic).toBeCloseTo(6 - orderWeight, 9);
    expect(silence).toMatchObject({ since: 0, expected: 6, orders: 1, lastOrderAt: 2_000 });
  });

  it('ends soon after recovery, however long the silence was', () => {
    let silence = addToSilence(createSilence(0), { expected: 500, orders: 0, now: 1_000 }, 8);
    for (let order = 0; order < 5; order += 1)
      silence = addToSilence(silence, { expected: 0.5, orders: 1, now: 2_000 }, 8);
    expect(silence.statistic).toBe(0);
  });

  it('stays below its threshold while orders arrive as expected', () => {
    let silence = createSilence(0);
    for (let minute = 0; minute < 600; minute += 1) {
      silence = addToSilence(silence, { expected: 0.1, orders: minute % 10 === 0 ? 1 : 0, now: minute }, 20);
      expect(silence.statistic).toBeLessThan(1.1);
    }
  });

  it('detects a rate that falls to a tenth', () => {
    let silence = createSilence(0);
    for (let order = 0; order < 8; order += 1)
      silence = addToSilence(silence, { expected: 10, orders: 1, now: order }, 20);
    expect(silence.statistic).toBeGreaterThan(getThreshold(40 * 7, 1));
  });
});

describe('getThreshold', () => {
  it('grows with the rate and with the rarity of false alarms', () => {
    const thresholdsOfOneAWeek = [15, 40, 100, 200].map((perDay) => getThreshold(perDay * 7, 1));
    [4.9, 6.0, 7.1, 7.9].forEach((missed, index) =>
      expect(Math.abs(thresholdsOfOneAWeek[index]! - missed)).toBeLessThan(0.3),
    );
    expect(getThreshold(280, 0.05)).toBeGreaterThan(getThreshold(280, 1) + 3);
  });

  it('raises false alarms at the promised rate for Poisson arrivals', () => {
    // A fixed sequence (mulberry32), so that the test has one result.
    let seed = 7;
    const random = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    const threshold = getThreshold(280, 1);
    const weeks = 2_000;
    let alarms = 0;
    let silence = createSilence(0);
    for (let order = 0; order < weeks * 280; order += 1) {
      const gap = -Math.log(1 - random());
      silence = addToSilence(silence, { expected: gap, orders: 0, now: order }, 50);
      if (silence.statistic >= threshold) {
        alarms += 1;
        silence = createSilence(order);
      } else silence = addToSilence(silence, { expected: 0, orders: 1, now: order }, 50);
    }
    // The threshold has a margin for days that vary more.
    expect(alarms / weeks).toBeGreaterThan(0.6);
    expect(alarms / weeks).toBeLessThan(1);
  });
});

describe('the alarm budget', () => {
  it('raises the ringing threshold when more series share the budget', () => {
    const [fewOrderThresholds, manyOrderThresholds] = [getThresholds(280, 2, false), getThresholds(280, 60, false)];
    expect(manyOrderThresholds.ringingThreshold).toBeGreaterThan(fewOrderThresholds.ringingThreshold);
    expect(fewOrderThresholds.ringingThreshold).toBeGreaterThanOrEqual(fewOrderThresholds.listingThreshold);
  });

  it('allows three rings in any seven days, of which single stores may use two', () => {
    const createRings = (...times: number[]) => times.map((at) => ({ key: `store:${at}`, at }));
    expect(canRing(createRings(0, 1), 2, false)).toBe(false);
    expect(canRing(createRings(0, 1), 2, true)).toBe(true);
    expect(canRing(createRings(0, 1, 2), 3, true)).toBe(false);
    expect(canRing(createRings(0, 1), week, false)).toBe(true);
  });
});
