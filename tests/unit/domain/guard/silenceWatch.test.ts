import { describe, expect, it } from 'vitest';
import { createExpectedOrders } from '@shared/domain/guard/expectedOrders';
import { SilenceWatch, type Arrival, type FoundSilence } from '@shared/domain/guard/silenceWatch';
import type { OrderHistory } from '@shared/domain/guard/orderHistory';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { aHistory } from './aHistory';

const zone = 'America/Santiago';
const minute = 60_000;
const toTestInstant = (wall: string) => toInstant(wall, zone);

interface Evening {
  from?: string;
  to?: string;
  /** Part of the usual orders that arrive, by store and channel. */
  getShare?: (storeId: number, channel: string, time: number) => number;
  openShares?: (storeId: number, time: number) => number;
}

/**
 * Simulates an evening in which the expected orders, or a part of them, arrive. Returns all silences found, in order.
 */
const runEvening = (
  history: OrderHistory,
  { from = '2026-11-25T18:50:00', to = '2026-11-25T23:00:00', getShare = () => 1, openShares = () => 1 }: Evening,
) => {
  const expected = createExpectedOrders(history, { zone, country: 'cl' });
  const watch = new SilenceWatch(expected);
  const pendingOrders = new Map<string, number>();
  const silences: (FoundSilence & { foundAt: number })[] = [];
  const channels = Object.entries(history.channels).length === 0 ? { mercat: 1 } : history.channels;
  for (let time = toTestInstant(from); time < toTestInstant(to); time += minute) {
    const arrivals: Arrival[] = [];
    const opennessByStore = new Map(expected.storeIds.map((id) => [id, openShares(id, time)]));
    for (const storeId of expected.storeIds)
      for (const [channel, share] of Object.entries(channels)) {
        const key = `${storeId} ${channel}`;
        const expectedCount =
          expected.getOrdersBetween(storeId, time - minute, time) * share * (opennessByStore.get(storeId) ?? 0);
        let waiting = (pendingOrders.get(key) ?? storeId / 10) + expectedCount * getShare(storeId, channel, time);
        for (; waiting >= 1; waiting -= 1) arrivals.push({ storeId, channel, payments: ['webpay'] });
        pendingOrders.set(key, waiting);
      }
    for (const each of watch.observe({ from: time - minute, now: time, arrivals, openShares: opennessByStore }))
      if (!silences.some(({ key }) => key === each.key)) silences.push({ ...each, foundAt: time });
  }
  return { found: silences, watch };
};

/** From midnight to noon. */
const isAtNight = (time: number) => Number(toWallTime(time, zone).slice(11, 13)) < 12;

const silentFrom = toTestInstant('2026-11-25T19:30:00');

describe('SilenceWatch', () => {
  it('finds no silence while orders arrive as usual', () => {
    expect(runEvening(aHistory([60, 40, 40, 30, 20]), {}).found).toEqual([]);
  });

  it('finds a store without orders, with the missed orders and their amount', () => {
    const { found, watch } = runEvening(aHistory([60, 60, 60, 60, 60]), {
      getShare: (id, _channel, time) => (id === 2 && time > silentFrom ? 0 : 1),
    });
    expect(found.map(({ key }) => key)).toEqual(['store:2']);
    const [silence] = watch.current;
    expect(silence).toMatchObject({ level: 'store', of: 2, orders: 0, rings: true });
    expect(silence?.since).toBeLessThanOrEqual(silentFrom);
    expect(silence?.lost).toBeCloseTo((silence?.expected ?? 0) * 10_000, -2);
  });

  it('reports a silence of all stores as a single silence of the chain', () => {
    const { found } = runEvening(aHistory([60, 60, 60, 60, 60]), {
      getShare: (_id, _channel, time) => (time > silentFrom ? 0 : 1),
    });
    expect(found.map(({ key }) => key)).toEqual(['tenant']);
  });

  it('reports a silent channel but no silence of its stores', () => {
    const channels = { mercat: 0.6, rappi: 0.4 };
    const { found } = runEvening(aHistory([100, 100, 100, 100], { channels }), {
      getShare: (_id, channel, time) => (channel === 'rappi' && time > silentFrom ? 0 : 1),
    });
    expect(found.map(({ key }) => key)).toEqual(['channel:rappi']);
  });

  it('finds no silence of a store when all sell less, as with rain', () => {
    const { found } = runEvening(aHistory([80, 80, 80, 80, 80, 80]), {
      getShare: (_id, _channel, time) => (time > silentFrom ? 0.55 : 1),
    });
    expect(found).toEqual([]);
  });

  it('finds a silent store sooner if it sold more than usual before, and later if it sold less', () => {
    const since = toTestInstant('2026-11-25T21:30:00');
    const [highChance, usualChance, lowChance] = [1.4, 1, 0.7].map((part) => {
      const { found } = runEvening(aHistory([200, 200, 200]), {
        getShare: (id, _channel, time) => (id !== 2 ? 1 : time > since ? 0 : part),
      });
      expect(found.map(({ key }) => key)).toEqual(['store:2']);
      return (found[0]!.foundAt - since) / minute;
    });
    expect(highChance).toBeLessThan(usualChance!);
    expect(usualChance).toBeLessThan(lowChance!);
  });

  it('expects no orders from a closed store', () => {
    const { found } = runEvening(aHistory([60, 60, 60]), {
      openShares: (id) => (id === 1 ? 0 : 1),
      getShare: (id) => (id === 1 ? 0 : 1),
    });
    expect(found).toEqual([]);
  });

  it('finds a store that does not open in the morning', () => {
    const { found } = runEvening(aHistory([60, 60, 60]), {
      from: '2026-11-25T12:30:00',
      to: '2026-11-25T15:00:00',
      getShare: (id) => (id === 3 ? 0 : 1),
    });
    expect(found.map(({ key }) => key)).toEqual(['store:3']);
  });

  it('ends a silence once orders arrive again', () => {
    const { found, watch } = runEvening(aHistory([60, 60, 60]), {
      getShare: (id, _channel, time) =>
        id === 1 && time > silentFrom && time < toTestInstant('2026-11-25T21:30:00') ? 0 : 1,
    });
    expect(found.map(({ key }) => key)).toEqual(['store:1']);
    expect(watch.current).toEqual([]);
  });

  it('lists stores that sell too little to be watched', () => {
    const { watch, found } = runEvening(aHistory([60, 60, 9]), { getShare: (id) => (id === 3 ? 0 : 1) });
    expect(found).toEqual([]);
    expect(watch.quietSeries.map(({ key }) => key)).toEqual(['store:3']);
  });

  it('does not ring for a third silent store, but for the chain', () => {
    const { watch } = runEvening(aHistory(Array.from({ length: 20 }, () => 100)), {
      getShare: (id, _channel, time) =>
        time < silentFrom ? 1 : id <= 3 || time > toTestInstant('2026-11-25T21:50:00') ? 0 : 1,
    });
    const { current } = watch;
    expect(current.filter(({ level }) => level === 'store').map(({ rings }) => rings)).toEqual([true, true, false]);
    expect(current.find(({ level }) => level === 'tenant')?.rings).toBe(true);
  });

  it('counts a silence of several days as one ring of the weekly budget', () => {
    const wednesday = toTestInstant('2026-11-25T00:00:00');
    const { watch } = runEvening(aHistory(Array.from({ length: 10 }, () => 100)), {
      from: '2026-11-23T12:00:00',
      openShares: (_id, time) => (isAtNight(time) ? 0 : 1),
      getShare: (id, _channel, time) => (id === 1 || (id === 2 && time > wednesday) ? 0 : 1),
    });
    expect(watch.current.map(({ key, rings }) => [key, rings])).toEqual([
      ['store:1', true],
      ['store:2', true],
    ]);
    expect(watch.memory.rings.map(({ key }) => key)).toEqual(['store:1', 'store:2']);
  });

  it('counts another ring when a store falls silent again after new orders', () => {
    const [monday, tuesday] = [toTestInstant('2026-11-23T20:00:00'), toTestInstant('2026-11-24T20:00:00')];
    const { watch } = runEvening(aHistory([100, 100, 100]), {
      from: '2026-11-23T12:00:00',
      to: '2026-11-25T00:00:00',
      getShare: (id, _channel, time) => (id === 1 && (time < monday || time > tuesday) ? 0 : 1),
    });
    expect(watch.memory.rings.map(({ key }) => key)).toEqual(['store:1', 'store:1']);
  });

  it('restores silences after a restart', () => {
    const history = aHistory([60, 60, 60]);
    const { watch } = runEvening(history, {
      getShare: (id, _channel, time) => (id === 1 && time > silentFrom ? 0 : 1),
    });
    const expected = createExpectedOrders(history, { zone, country: 'cl' });
    const restoredWatch = new SilenceWatch(expected, JSON.parse(JSON.stringify(watch.memory)) as typeof watch.memory);
    expect(restoredWatch.current).toEqual(watch.current);
    restoredWatch.restart(toTestInstant('2026-11-26T12:00:00'));
    expect(restoredWatch.current).toEqual([]);
  });
});
