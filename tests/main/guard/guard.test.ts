import { describe, expect, it, vi } from 'vitest';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { AlarmRing } from '@shared/domain/guard/alarmBudget';
import type { OrderHistory } from '@shared/domain/guard/orderHistory';
import type { GuardStatus, SilenceRecord } from '@shared/domain/guard/record';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { Guard } from '@main/guard/guard';
import { GuardMemories, type GuardMemory } from '@main/guard/guardFiles';
import type { ClosingsLookup } from '@main/guard/readClosings';
import type { RecentOrders } from '@main/guard/readHistory';
import { aClosableStore, allDay } from '../../support/aWholeStore';
import { aHistory } from '../../unit/domain/guard/aHistory';
import { anOrder, createDeviceState } from '../live/orderHarness';

const zone = 'America/Santiago';
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const evening = toInstant('2026-11-25T19:30:00', zone);

const stores = [1, 2, 3].map((id) => toStoreRow(aClosableStore({ id, name: `Tienda ${id}`, businessHours: allDay })));

interface Disk {
  memory: GuardMemory | null;
  records: readonly SilenceRecord[];
}

const typicalHistory: Outcome<OrderHistory> = succeeded(aHistory([120, 120, 120]));

const createHarness = ({
  disk = { memory: null, records: [] },
  history = typicalHistory,
  start = evening,
  seesStores = true,
  recent = failed(createFailure('timeout')),
  closings = () => null,
  knownStores = stores,
  clock = { isKnown: true },
  rings = [],
}: {
  rings?: readonly AlarmRing[];
  clock?: { isKnown: boolean };
  knownStores?: typeof stores;
  closings?: ClosingsLookup;
  recent?: Outcome<RecentOrders>;
  disk?: Disk;
  history?: Outcome<OrderHistory>;
  start?: number;
  seesStores?: boolean;
} = {}) => {
  let now = start;
  let lastOrder = 1_000;
  let rows: LiveOrder[] = [];
  let shownRecords: readonly SilenceRecord[] = [];
  const status = { current: null as GuardStatus | null };
  const onSilence = vi.fn<(silence: SilenceRecord) => void>();
  const ring = vi.fn<(ringing: readonly SilenceRecord[]) => void>();
  const readHistory = vi.fn(async () => history);
  const guard = new Guard({
    timeZone: zone,
    country: 'cl',
    now: () => now,
    isClockKnown: () => clock.isKnown,
    getStores: () => (seesStores ? knownStores : null),
    getStateContext: () => ({ subscription: 'active' }),
    readHistory,
    readRecentOrders: async () => recent,
    readClosings: async () => closings,
    loadMemory: async () => disk.memory,
    saveMemory: (memory) => (disk.memory = JSON.parse(JSON.stringify(memory)) as GuardMemory),
    loadRings: async () => rings,
    loadRecords: async () => disk.records,
    saveRecords: (records) => (disk.records = JSON.parse(JSON.stringify(records)) as SilenceRecord[]),
    publish: (records) => (shownRecords = records),
    publishStatus: (next) => (status.current = next),
    ring,
    onRaised: onSilence,
    onFailure: () => undefined,
    onError: (cause) => {
      throw cause;
    },
  });
  const addOrder = (storeId: number, changes: Partial<LiveOrder> = {}) => {
    const id = ++lastOrder;
    rows = [...rows, { ...anOrder({ id, storeId, createdAt: toWallTime(now, zone) }), statusAt: null, ...changes }];
  };
  return {
    guard,
    disk,
    status,
    raised: onSilence,
    ring,
    readHistory,
    addOrder,
    get now() {
      return now;
    },
    get current() {
      return shownRecords.filter(({ endedAt }) => endedAt === null);
    },
    get all() {
      return shownRecords;
    },
    begin: async () => {
      await guard.start();
      await vi.advanceTimersByTimeAsync(31 * second);
      now += 31 * second;
    },
    /** Starts the guard and waits until it has read past orders and replayed the latest ones. */
    catchUp: async () => {
      await guard.start();
      guard.handleOrdersRead({ rows, readAt: now });
      await vi.advanceTimersByTimeAsync(90 * second);
      now += 90 * second;
      guard.handleOrdersRead({ rows, readAt: now });
    },
    poll: () => guard.handleOrdersRead({ rows, readAt: now }),
    /** Advances time with a poll every 15 s; the stores in `selling` get an order every three minutes. */
    run: (minutes: number, selling: readonly number[], changes: Partial<LiveOrder> = {}) => {
      for (let turn = 0; turn < minutes * 4; turn += 1) {
        now += 15 * second;
        if (turn % 12 === 0) for (const id of selling) addOrder(id, changes);
        guard.handleOrdersRead({ rows, readAt: now });
      }
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

describe('Guard', () => {
  // Fakes timers only to start the reading of past orders; the platform's clock belongs to the harness.
  const runWithTimers = (test: () => Promise<void>) => async () => {
    vi.useFakeTimers({ now: evening });
    try {
      await test();
    } finally {
      vi.useRealTimers();
    }
  };

  it(
    'rings once for a store without orders, and reports how many are missing',
    runWithTimers(async () => {
      const kitchen = createHarness();
      await kitchen.begin();
      kitchen.run(10, [1, 2, 3]);
      expect(kitchen.all).toEqual([]);
      kitchen.run(75, [1, 3]);
      expect(kitchen.current).toMatchObject([{ level: 'store', of: 2, name: 'Tienda 2', orders: 0, rang: true }]);
      expect(kitchen.raised).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ of: 2 }));
      expect(kitchen.ring.mock.lastCall?.[0]).toMatchObject([{ of: 2 }]);
      kitchen.guard.stop();
    }),
  );

  it(
    'lists a silence without ringing once other users of the tenant have used up the weekly ring budget',
    runWithTimers(async () => {
      const rings = ['store:1', 'store:3'].map((key) => ({ key, at: evening - hour }));
      const kitchen = createHarness({ rings });
      await kitchen.begin();
      kitchen.run(10, [1, 2, 3]);
      kitchen.run(75, [1, 3]);
      expect(kitchen.current).toMatchObject([{ level: 'store', of: 2, rang: false }]);
      expect(kitchen.status.current).toMatchObject({ rings: 2 });
      kitchen.guard.stop();
      expect(kitchen.disk.memory?.watch.rings).toEqual(rings);
    }),
  );

  it(
    'continues a silence on the next day if the store got no order in between',
    runWithTimers(async () => {
      const businessHours = allDay.map((period) => ({ ...period, openingTime: '10:00', closingTime: '21:00' }));
      const knownStores = [1, 2, 3].map((id) => toStoreRow(aClosableStore({ id, businessHours })));
      const kitchen = createHarness({ knownStores });
      await kitchen.begin();
      kitchen.run(85, [1, 2]);
      expect(kitchen.current).toMatchObject([{ level: 'store', of: 3 }]);
      kitchen.run(30, []);
      expect(kitchen.current).toEqual([]);
      kitchen.run(13 * 60, [1, 2]);
      expect(kitchen.current).toMatchObject([{ level: 'store', of: 3, orders: 0 }]);
      expect(kitchen.all).toHaveLength(1);
    }),
  );

  it(
    'ends the silence when orders arrive again',
    runWithTimers(async () => {
      const kitchen = createHarness();
      await kitchen.begin();
      kitchen.run(80, [1, 3]);
      expect(kitchen.current).toHaveLength(1);
      kitchen.run(30, [1, 2, 3]);
      expect(kitchen.current).toEqual([]);
      expect(kitchen.all[0]?.endedAt).toBeGreaterThan(evening);
      expect(kitchen.ring.mock.lastCall?.[0]).toEqual([]);
      kitchen.guard.stop();
    }),
  );

  it(
    'does not count time without readings, as during sleep or without a network',
    runWithTimers(async () => {
      const kitchen = createHarness();
      await kitchen.begin();
      kitchen.run(5, [1, 2, 3]);
      kitchen.wait(50 * minute);
      kitchen.poll();
      kitchen.run(5, [1, 3]);
      expect(kitchen.all).toEqual([]);
      // Polling unchanged data has no effect.
      for (let turn = 0; turn < 100; turn += 1) kitchen.poll();
      expect(kitchen.all).toEqual([]);
      kitchen.guard.stop();
    }),
  );

  it(
    'counts orders that arrived in a short gap between readings, and forgets missed orders after a long gap',
    runWithTimers(async () => {
      const kitchen = createHarness();
      await kitchen.begin();
      kitchen.run(40, [1, 3]);
      const before = kitchen.disk.memory?.watch.silences['store:2']?.statistic ?? 0;
      expect(before).toBeGreaterThan(3);
      kitchen.wait(10 * minute);
      kitchen.addOrder(2);
      kitchen.poll();
      kitchen.run(3, []);
      const after = kitchen.disk.memory?.watch.silences['store:2']?.statistic ?? 0;
      expect(after).toBeLessThan(before);
      kitchen.wait(90 * minute);
      kitchen.run(3, [1, 2, 3]);
      expect(kitchen.disk.memory?.watch.silences['store:2']?.statistic).toBeLessThan(1);
      kitchen.guard.stop();
    }),
  );

  it(
    'does not count orders that were not paid',
    runWithTimers(async () => {
      const kitchen = createHarness();
      await kitchen.begin();
      kitchen.run(60, [1, 2, 3], { status: 'pending_online_payment' });
      expect(kitchen.current).toMatchObject([{ level: 'tenant', of: null }]);
      kitchen.guard.stop();
    }),
  );

  it(
    'stays silent once acknowledged until the selected time, and rings again after it',
    runWithTimers(async () => {
      const kitchen = createHarness();
      await kitchen.begin();
      kitchen.run(75, [1, 3]);
      const [silence] = kitchen.current;
      expect(kitchen.guard.mute(silence!.id, kitchen.now + 20 * minute)).toBe(true);
      expect(kitchen.ring.mock.lastCall?.[0]).toEqual([]);
      kitchen.run(15, [1, 3]);
      expect(kitchen.ring.mock.lastCall?.[0]).toEqual([]);
      kitchen.run(10, [1, 3]);
      expect(kitchen.ring.mock.lastCall?.[0]).toMatchObject([{ id: silence!.id }]);
      expect(kitchen.guard.mute(99, kitchen.now)).toBe(false);
      kitchen.guard.stop();
    }),
  );

  it(
    'keeps silences, judgements and acknowledgements across a restart, without reading past orders again',
    runWithTimers(async () => {
      const firstHarness = createHarness();
      await firstHarness.begin();
      firstHarness.run(75, [1, 3]);
      const [silence] = firstHarness.current;
      firstHarness.guard.judge(silence!.id, 'real');
      firstHarness.guard.mute(silence!.id, firstHarness.now + 60 * minute);
      firstHarness.guard.stop();

      const secondHarness = createHarness({ disk: firstHarness.disk, start: firstHarness.now + 60_000 });
      await secondHarness.begin();
      expect(secondHarness.readHistory).not.toHaveBeenCalled();
      secondHarness.run(1, []);
      expect(secondHarness.ring).not.toHaveBeenCalledWith([expect.anything()]);
      expect(secondHarness.current).toMatchObject([{ id: silence!.id, verdict: 'real', of: 2 }]);
      expect(secondHarness.raised).not.toHaveBeenCalled();
      secondHarness.guard.stop();
    }),
  );

  it(
    'counts an order that was paid while the app was closed, but none that the earlier run counted',
    runWithTimers(async () => {
      const firstHarness = createHarness();
      await firstHarness.begin();
      firstHarness.run(75, [1, 3]);
      firstHarness.addOrder(2, { id: 900_001, status: 'pending_online_payment' });
      firstHarness.poll();
      firstHarness.wait(15 * second);
      firstHarness.poll();
      const [silence] = firstHarness.current;
      firstHarness.guard.stop();

      const restartedHarness = createHarness({ disk: firstHarness.disk, start: firstHarness.now });
      await restartedHarness.begin();
      restartedHarness.addOrder(2, { id: 900_001, status: 'pending_online_payment' });
      restartedHarness.addOrder(1, { id: 900_002 });
      restartedHarness.run(1, []);
      expect(restartedHarness.current).toMatchObject([{ id: silence!.id, orders: 0 }]);
      restartedHarness.guard.stop();

      const paid = createHarness({ disk: restartedHarness.disk, start: restartedHarness.now });
      await paid.begin();
      paid.addOrder(2, { id: 900_001, status: 'preparing' });
      paid.run(1, []);
      expect(paid.current).toMatchObject([{ id: silence!.id, orders: 1 }]);
      paid.guard.stop();
    }),
  );

  it(
    'rings again after a restart if the silence was not acknowledged',
    runWithTimers(async () => {
      const firstHarness = createHarness();
      await firstHarness.begin();
      firstHarness.run(75, [1, 3]);
      firstHarness.guard.stop();
      const secondHarness = createHarness({ disk: firstHarness.disk, start: firstHarness.now });
      await secondHarness.begin();
      secondHarness.run(1, []);
      expect(secondHarness.ring.mock.lastCall?.[0]).toMatchObject([{ of: 2 }]);
      secondHarness.guard.stop();
    }),
  );

  const soldSince = (hours: number, storeIds: readonly number[]) =>
    Array.from({ length: hours * 20 }, (_, index) => evening - index * 3 * minute).flatMap((time) =>
      storeIds.map((storeId) =>
        anOrder({ id: storeId * 10_000 + time / minute, storeId, createdAt: toWallTime(time, zone) }),
      ),
    );

  it(
    'lists a store that was silent before the start, and rings only after further missed orders',
    runWithTimers(async () => {
      const rows = soldSince(24, [1, 3]);
      const kitchen = createHarness({ recent: succeeded({ rows, from: evening - 24 * hour }) });
      await kitchen.catchUp();
      expect(kitchen.current).toMatchObject([{ level: 'store', of: 2, orders: 0, rang: false }]);
      expect(kitchen.current[0]?.at).toBeLessThan(evening);
      expect(kitchen.raised).not.toHaveBeenCalled();
      kitchen.run(60, [1, 3]);
      expect(kitchen.raised).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ of: 2 }));
      kitchen.guard.stop();
    }),
  );

  it(
    'rings at once for a store that was silent before the start, if the platform reports its closings',
    runWithTimers(async () => {
      const rows = soldSince(24, [1, 3]);
      const kitchen = createHarness({
        recent: succeeded({ rows, from: evening - 24 * hour }),
        closings: () => evening - 24 * hour,
      });
      await kitchen.catchUp();
      kitchen.run(1, [1, 3]);
      expect(kitchen.raised).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ of: 2, orders: 0 }));
      kitchen.guard.stop();
    }),
  );

  it.each<[string, Outcome<OrderHistory>, ClosingsLookup]>([
    ['its closings are known only for the last ten minutes', typicalHistory, () => evening - 10 * minute],
    [
      'the platform is still collecting its figures',
      succeeded({ ...aHistory([120, 120, 120]), isPartial: true }),
      () => 0,
    ],
  ])('lists a store that was silent before the start without ringing if %s', (_condition, history, closings) =>
    runWithTimers(async () => {
      const rows = soldSince(24, [1, 3]);
      const kitchen = createHarness({ history, recent: succeeded({ rows, from: evening - 24 * hour }), closings });
      await kitchen.catchUp();
      kitchen.run(1, [1, 3]);
      expect(kitchen.current).toMatchObject([{ of: 2, rang: false }]);
      kitchen.guard.stop();
    })(),
  );

  it(
    'lists nothing if all stores sold before the start',
    runWithTimers(async () => {
      const rows = soldSince(24, [1, 2, 3]);
      const kitchen = createHarness({ recent: succeeded({ rows, from: evening - 24 * hour }) });
      await kitchen.catchUp();
      expect(kitchen.all).toEqual([]);
      kitchen.guard.stop();
    }),
  );

  it(
    'lists nothing if all stores sold before the start and the clock is hours fast at first',
    runWithTimers(async () => {
      const clock = { isKnown: false };
      const rows = soldSince(24, [1, 2, 3]);
      const recent = succeeded({ rows, from: evening - 24 * hour });
      const kitchen = createHarness({ start: evening + 3 * hour, recent, clock });
      await kitchen.catchUp();
      expect(kitchen.all).toEqual([]);
      clock.isKnown = true;
      kitchen.wait(-3 * hour);
      await vi.advanceTimersByTimeAsync(minute);
      kitchen.poll();
      await vi.advanceTimersByTimeAsync(minute);
      kitchen.poll();
      expect(kitchen.all).toEqual([]);
      kitchen.guard.stop();
    }),
  );

  it(
    'counts only periods whose orders could be read',
    runWithTimers(async () => {
      const rows = soldSince(1, [1, 3]);
      const kitchen = createHarness({ recent: succeeded({ rows, from: evening - 10 * minute }) });
      await kitchen.catchUp();
      expect(kitchen.all).toEqual([]);
      kitchen.guard.stop();
    }),
  );

  it(
    'resumes from its saved data after a night without the app, without reading past orders',
    runWithTimers(async () => {
      const firstHarness = createHarness({ start: evening - 20 * hour });
      await firstHarness.begin();
      firstHarness.run(5, [1, 2, 3]);
      firstHarness.guard.stop();
      const rows = soldSince(24, [1, 3]);
      const secondHarness = createHarness({
        disk: firstHarness.disk,
        recent: succeeded({ rows, from: evening - 24 * hour }),
      });
      await secondHarness.catchUp();
      expect(secondHarness.readHistory).not.toHaveBeenCalled();
      expect(secondHarness.current).toMatchObject([{ of: 2, rang: false }]);
      secondHarness.guard.stop();
    }),
  );

  it(
    'reads past orders again after a short delay while the platform lists them incompletely',
    runWithTimers(async () => {
      const kitchen = createHarness({ history: succeeded(aHistory([120, 120, 120], { isPartial: true })) });
      await kitchen.begin();
      kitchen.poll();
      expect(kitchen.readHistory).toHaveBeenCalledOnce();
      kitchen.wait(3 * minute);
      await vi.advanceTimersByTimeAsync(4 * minute);
      expect(kitchen.readHistory.mock.calls.length).toBeGreaterThan(1);
      kitchen.guard.stop();
    }),
  );

  it(
    'reports why it watches no store: past orders unreadable or too few, or no permission for stores',
    runWithTimers(async () => {
      const unreadableHarness = createHarness({ history: failed(createFailure('timeout')) });
      await unreadableHarness.begin();
      expect(unreadableHarness.status.current?.phase).toBe('unreadable');
      unreadableHarness.guard.stop();

      const harnessWithFewOrders = createHarness({ history: succeeded(aHistory([1, 0, 0])) });
      await harnessWithFewOrders.begin();
      expect(harnessWithFewOrders.status.current?.phase).toBe('tooFew');
      harnessWithFewOrders.guard.stop();

      const blind = createHarness({ seesStores: false });
      await blind.begin();
      blind.run(60, []);
      expect(blind.status.current?.phase).toBe('withoutStores');
      expect(blind.all).toEqual([]);
      blind.guard.stop();
    }),
  );

  it(
    'names stores that sell too little to be watched',
    runWithTimers(async () => {
      const kitchen = createHarness({ history: succeeded(aHistory([120, 120, 8])) });
      await kitchen.begin();
      expect(kitchen.status.current).toMatchObject({
        phase: 'watching',
        basis: { source: 'reports', days: 28 },
        watched: { tenant: 1, store: 2 },
        tooQuiet: [{ level: 'store', of: 3, name: 'Tienda 3' }],
      });
      kitchen.guard.stop();
    }),
  );
});

describe('GuardMemories', () => {
  const owner = { environment: 'test', tenant: 'burger-demo', userId: 1 };
  const aMemory = (...rings: readonly AlarmRing[]): GuardMemory => ({
    ...{ at: evening, history: aHistory([120]), historyReadAt: evening, newestOrder: 1, unpaidOrders: [] },
    watch: { silences: {}, found: [], rings: [...rings] },
  });
  const [first, second] = [
    { key: 'store:1', at: evening - hour },
    { key: 'store:2', at: evening },
  ];

  it('returns the rings of all users of a tenant without duplicates, including those not yet on disk', async () => {
    const { disk } = createDeviceState();
    const ports = {
      disk,
      getRetentionStart: (retention: number) => evening - retention,
      onWriteError: () => undefined,
    };
    const memories = new GuardMemories(ports);
    memories.keep(owner, [aMemory(first)]);
    memories.keep({ ...owner, tenant: 'pizza-norte' }, [aMemory({ key: 'store:9', at: evening })]);
    await memories.flush();
    memories.keep({ ...owner, userId: 2 }, [aMemory(first, second)]);
    expect(await memories.readRings({ ...owner, userId: 3 })).toEqual([first, second]);
    await memories.flush();
    expect(await new GuardMemories(ports).readRings(owner)).toHaveLength(2);
  });
});
