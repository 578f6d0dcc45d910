import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PromiseProposalRow } from '@shared/bridge/stores/promises';
import { getEndpoint } from '@shared/contract';
import { fromWire, toWireBody } from '@shared/contract/protocol/wire';
import { readReply } from '@shared/contract/reading';
import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { Order, OrderRow } from '@shared/contract/sales/orders';
import type { Store } from '@shared/contract/stores/stores';
import { temporaryWaitReason } from '@shared/domain/promises/temporaryWait';
import { createWaitsLookup } from '@shared/domain/sales/orderPromise';
import { toWallTime } from '@shared/domain/values/wallTime';
import { FairPromise } from '@main/promises/fairPromise';
import type { PromiseLogRow } from '@main/promises/promiseLogs';
import { aStore, hour, minute, zone } from './support';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-27T23:00:00Z') }));
afterEach(() => vi.useRealTimers());

const toTestWallTime = (instant: number) => toWallTime(instant, zone);

/** An order that was delivered after 44 minutes. */
const anOrder = (id: number, placedAgo: number, overrides: Partial<LiveOrder> = {}): LiveOrder =>
  ({
    id,
    storeId: 4,
    status: 'completed',
    deliveryStatus: null,
    dispatchMethod: 'store_delivery',
    createdAt: toTestWallTime(Date.now() - placedAgo),
    statusAt: toTestWallTime(Date.now() - placedAgo + 44 * minute),
    scheduledFor: null,
    promisedAt: null,
    ...overrides,
  }) as LiveOrder;

const lateOrders = () => [50, 55, 60, 65, 70].map((minutesAgo, index) => anOrder(index + 1, minutesAgo * minute));

const setUp = async (store: Partial<Store> = {}, savedRows: readonly PromiseLogRow[] = []) => {
  const world = {
    store: aStore({ id: 4, name: 'Las Condes', deliveryWaitTime: 30, lockVersion: 7, ...store }),
    online: true,
    bodies: [] as { exceptionalWaitTimes: Partial<Store['exceptionalWaitTimes']>; lockVersion?: number }[],
    conflicts: 0,
    orders: [] as Order[],
    readOrders: 0,
    /** Delay of the platform's reply for each order (ms). */
    delay: 0,
  };
  let proposals: readonly PromiseProposalRow[] = [];
  let rows: readonly PromiseLogRow[] = [];
  const unlessOffline = <T>(value: T): Outcome<T> =>
    world.online ? succeeded(value) : failed(createFailure('offline'));
  const promise = new FairPromise({
    timeZone: zone,
    now: Date.now,
    getRetentionStart: (retention) => Date.now() - retention,
    getWaitsLookup: () => createWaitsLookup([world.store]),
    readStore: async () => unlessOffline(world.store),
    readOrders: async () => unlessOffline(world.orders as readonly OrderRow[]),
    readOrder: async (id) => {
      world.readOrders += 1;
      if (world.delay > 0) await new Promise((resolve) => setTimeout(resolve, world.delay));
      return unlessOffline(world.orders.find((order) => order.id === id) as Order);
    },
    commandPorts: () => ({
      call: (async (_name: string, { body }: { body: (typeof world.bodies)[number] }) => {
        if (!world.online) return failed(createFailure('offline'));
        if (world.conflicts > 0) {
          world.conflicts -= 1;
          world.store = { ...world.store, lockVersion: (world.store.lockVersion ?? 0) + 1 };
          return failed(createFailure('refused', staleCode));
        }
        world.bodies.push(body);
        const exceptionalWaitTimes = { ...world.store.exceptionalWaitTimes, ...body.exceptionalWaitTimes };
        world.store = { ...world.store, exceptionalWaitTimes };
        return succeeded(world.store);
      }) as never,
      capabilities: [],
      newKey: () => 'key',
      wait: async () => undefined,
    }),
    userName: 'Camila',
    onProposals: (next) => (proposals = next),
    onChange: (list) => (rows = list()),
    saveLog: async () => true,
    onError: (cause) => {
      throw cause;
    },
  });
  promise.restore(savedRows);
  /** Reads orders and evaluates them. */
  const read = async (orders: readonly LiveOrder[]) => {
    await vi.advanceTimersByTimeAsync(minute);
    promise.handleOrdersRead(orders);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { promise, world, read, proposals: () => proposals, rows: () => rows };
};

describe('a store with longer waits than it promises', () => {
  it('gets a proposal with an end time, which is applied once and expires on the platform', async () => {
    const { promise, world, read, proposals } = await setUp();
    await read(lateOrders());
    expect(proposals()).toMatchObject([
      { storeId: 4, name: 'Las Condes', method: 'delivery', actual: 44, promised: 30, wait: 45, orders: 5 },
    ]);
    expect(toTestWallTime(proposals()[0]!.until)).toBe('2026-11-27T21:30:00');
    expect(await promise.apply(4, 'delivery')).toEqual(succeeded(null));
    expect(world.bodies).toMatchObject([
      {
        lockVersion: 7,
        exceptionalWaitTimes: {
          specific: [{ deliveryWaitTime: 45, endDatetime: '2026-11-27T21:30:00', reason: temporaryWaitReason }],
        },
      },
    ]);
    expect(await promise.apply(4, 'delivery')).toMatchObject({ ok: false });
    await read(lateOrders());
    expect(proposals()).toEqual([]);
  });

  it('keeps its other exceptions as the platform sent them when the proposal is applied', async () => {
    const wire = { id: 4, starts_at: '2026-12-24 18:00:00', ends_at: '2026-12-24 23:00:00', pickup_wait_time: '20' };
    const reply = fromWire({ id: 4, exceptional_wait_times: { specific: [wire] } });
    const readResult = readReply(getEndpoint('stores.get').reply, reply, { zone, country: 'cl', now: Date.now });
    const { promise, world, read } = await setUp({
      exceptionalWaitTimes: readResult.parsedReply!.value.exceptionalWaitTimes,
    });
    await read(lateOrders());
    expect(await promise.apply(4, 'delivery')).toEqual(succeeded(null));
    const sent = toWireBody({}, { body: world.bodies[0]! }) as { exceptional_wait_times: { specific: unknown } };
    expect(sent.exceptional_wait_times.specific).toEqual([
      wire,
      {
        starts_at: expect.stringMatching(/^2026-11-27 \d/),
        ends_at: '2026-11-27 21:30:00',
        reason: temporaryWaitReason,
        delivery_wait_time: 45,
        pickup_wait_time: null,
      },
    ]);
  });

  it("gets no proposal during a user's own exception or outside its hours", async () => {
    const specific = [
      {
        startDatetime: toTestWallTime(Date.now() - hour),
        endDatetime: toTestWallTime(Date.now() + hour),
        reason: 'Lluvia',
        deliveryWaitTime: 35,
        pickUpWaitTime: null,
      },
    ];
    const ownWaitHarness = await setUp({ exceptionalWaitTimes: { periodic: [], specific } });
    await ownWaitHarness.read(lateOrders());
    expect(ownWaitHarness.proposals()).toEqual([]);
    const closedStore = await setUp({ businessHours: [] });
    await closedStore.read(lateOrders());
    expect(closedStore.proposals()).toEqual([]);
  });

  it('keeps concurrent changes of another user when the proposal is applied', async () => {
    const { promise, world, read } = await setUp();
    await read(lateOrders());
    world.conflicts = 1;
    expect(await promise.apply(4, 'delivery')).toEqual(succeeded(null));
    expect(world.bodies).toMatchObject([{ lockVersion: 8 }]);
  });

  it('keeps the proposal when the platform is unreachable', async () => {
    const { promise, world, read, proposals } = await setUp();
    await read(lateOrders());
    world.online = false;
    expect(await promise.apply(4, 'delivery')).toMatchObject({ ok: false, failure: { kind: 'offline' } });
    expect(proposals()).toHaveLength(1);
    expect(world.bodies).toEqual([]);
  });
});

describe('an applied waiting time', () => {
  it('is listed and can be removed after a restart', async () => {
    const firstSetup = await setUp();
    await firstSetup.read(lateOrders());
    await firstSetup.promise.apply(4, 'delivery');
    const { exceptionalWaitTimes } = firstSetup.world.store;
    const second = await setUp({ exceptionalWaitTimes }, firstSetup.rows());
    const report = await second.promise.report(0);
    const [active] = report.ok ? report.value.applied : [];
    expect(active).toMatchObject({ storeId: 4, wait: 45, by: 'Camila' });
    expect(await second.promise.undo(active!.at)).toEqual(succeeded(null));
    expect(second.world.bodies).toMatchObject([{ exceptionalWaitTimes: { specific: [] } }]);
  });

  it('is not removed after another user has changed it', async () => {
    const { promise, world, read, rows } = await setUp();
    await read(lateOrders());
    await promise.apply(4, 'delivery');
    const [specificWait] = world.store.exceptionalWaitTimes.specific;
    world.store = {
      ...world.store,
      exceptionalWaitTimes: { periodic: [], specific: [{ ...specificWait!, deliveryWaitTime: 60 }] },
    };
    const appliedRow = rows().find((row) => row.kind === 'applied');
    expect(await promise.undo(appliedRow!.at)).toMatchObject({ ok: false, failure: { code: 'PROMISE_OUTDATED' } });
    expect(world.bodies).toHaveLength(1);
  });
});

describe('the daily report of waiting times', () => {
  it('reads the orders of yesterday once, with the times of their statuses', async () => {
    const { promise, world } = await setUp();
    const placedAt = Date.now() - 24 * hour;
    world.orders = Array.from(
      { length: 3 },
      (_, index) =>
        ({
          ...anOrder(index + 1, 24 * hour),
          statusHistory: [
            { status: 'completed', at: toTestWallTime(placedAt + 50 * minute) },
            { status: 'ready', at: toTestWallTime(placedAt + 20 * minute) },
            { status: 'created', at: toTestWallTime(placedAt) },
          ],
        }) as unknown as Order,
    );
    const report = await promise.report(1);
    expect(report).toMatchObject({
      ok: true,
      value: {
        missing: null,
        stores: [{ storeId: 4, orders: 3, prepared: 20, actual: 50, promised: 30, isLate: true }],
        simulation: { orders: 3, late: 3 },
      },
    });
    await promise.report(1);
    expect(world.readOrders).toBe(3);
  });

  it("reads today's orders that ended before the app started, and reads them again after five minutes", async () => {
    const { promise, world } = await setUp();
    const placedAt = Date.now() - 2 * hour;
    const steps = [{ status: 'completed', at: toTestWallTime(placedAt + 50 * minute) }];
    world.orders = [{ ...anOrder(1, 2 * hour), statusHistory: steps } as unknown as Order];
    expect(await promise.report(0)).toMatchObject({ ok: true, value: { stores: [{ orders: 1, actual: 50 }] } });
    world.orders = [...world.orders, { ...anOrder(2, 2 * hour), statusHistory: [] } as unknown as Order];
    await promise.report(0);
    expect(world.readOrders).toBe(1);
    await vi.advanceTimersByTimeAsync(6 * minute);
    expect(await promise.report(0)).toMatchObject({ ok: true, value: { missing: null } });
    await vi.advanceTimersByTimeAsync(6 * minute);
    await promise.report(0);
    expect(world.readOrders).toBe(2);
  });

  it('ignores late orders in proposals if their end was not observed, for example during sleep', async () => {
    const { read, proposals } = await setUp();
    const open = lateOrders().map((order) => ({ ...order, status: 'preparing' as const, statusAt: null }));
    await read(open);
    expect(proposals()).toHaveLength(1);
    await read([]);
    expect(proposals()).toEqual([]);
  });

  it('reports the orders read so far on a slow platform, and the others later', async () => {
    const { promise, world } = await setUp();
    const placedAt = Date.now() - 24 * hour;
    const steps = [{ status: 'completed', at: toTestWallTime(placedAt + 50 * minute) }];
    world.orders = [1, 2, 3, 4, 5, 6].map(
      (id) => ({ ...anOrder(id, 24 * hour), statusHistory: steps }) as unknown as Order,
    );
    world.delay = 500;
    const firstReport = promise.report(1);
    await vi.advanceTimersByTimeAsync(850);
    expect(await firstReport).toMatchObject({ ok: true, value: { isReading: true, simulation: { orders: 4 } } });
    const second = promise.report(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(await second).toMatchObject({ ok: true, value: { isReading: false, simulation: { orders: 6 } } });
    expect(world.readOrders).toBe(6);
  });

  it('keeps a summary of each day after its orders are dropped', async () => {
    const { promise, read, rows } = await setUp();
    await read(lateOrders());
    await vi.advanceTimersByTimeAsync(24 * hour);
    expect(promise.listDays()).toMatchObject([
      { date: '2026-11-27', orders: 5, late: 5, stores: [{ storeId: 4, method: 'delivery', delay: 14 }] },
    ]);
    await vi.advanceTimersByTimeAsync(4 * 24 * hour);
    await read([anOrder(9, hour)]);
    expect(rows().map(({ kind }) => kind)).toEqual(['day', 'sample']);
    const restartedHarness = await setUp({}, rows());
    expect(restartedHarness.promise.listDays()).toMatchObject([{ date: '2026-11-27', orders: 5 }]);
    await vi.advanceTimersByTimeAsync(28 * 24 * hour);
    await restartedHarness.read([anOrder(10, hour)]);
    expect(restartedHarness.promise.listDays()).toEqual([]);
  });

  it("fails when yesterday's orders cannot be read, unlike today's", async () => {
    const { promise, world } = await setUp();
    world.online = false;
    expect(await promise.report(1)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
    expect(await promise.report(0)).toMatchObject({ ok: true });
  });
});
