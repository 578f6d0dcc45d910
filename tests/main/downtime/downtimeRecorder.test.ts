import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LoggedOpening } from '@shared/bridge/stores/openings';
import { succeeded } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import type { DowntimeLogRow, WatchedTime } from '@shared/domain/downtime/downtimeLog';
import type { ExpectedOrders } from '@shared/domain/guard/expectedOrders';
import type { SilenceRecord } from '@shared/domain/guard/record';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { toWallTime } from '@shared/domain/values/wallTime';
import { DowntimeLogs, WatchedLogs } from '@main/downtime/downtimeLogs';
import { DowntimeRecorder, type DowntimeRecorderPorts } from '@main/downtime/downtimeRecorder';
import { reportDowntime } from '@main/downtime/reportDowntime';
import { createFileStorage } from '@main/files/fileStorage';
import { aStore, hour, minute, zone } from '../watch/support';

/** Friday, 12:00 in Santiago. */
const noon = Date.parse('2026-11-27T15:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: noon, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const today = { from: '2026-11-27T00:00:00', to: '2026-11-28T00:00:00' };

/** Expects 10 orders per hour in each store, at 9,000 each. */
const expected = {
  getOrdersBetween: (_storeId: number, from: number, to: number) => ((to - from) / hour) * 10,
  getOrdersPerWeek: () => 1_680,
  getPastOrders: () => 400,
  getAverageTicket: () => 9_000,
  getMethodShare: () => null,
} satisfies Partial<ExpectedOrders> as unknown as ExpectedOrders;

interface Saved {
  rows: readonly DowntimeLogRow[];
  watched: readonly WatchedTime[];
}

const aRecorder = (
  saved: Saved = { rows: [], watched: [] },
  { isLate = false, ...overrides }: Partial<DowntimeRecorderPorts> & { isLate?: boolean } = {},
) => {
  const writtenLog = { ...saved };
  const recorder = new DowntimeRecorder({
    timeZone: zone,
    now: Date.now,
    getRetentionStart: (retention) => Date.now() - retention,
    isClockKnown: () => true,
    getStoreContext: () => ({ subscription: 'active', keepsAmounts: true }),
    readStore: null,
    readOpener: null,
    getExpectedOrders: () => expected,
    userName: 'Camila',
    onLogChange: (rows) => {
      writtenLog.rows = structuredClone(rows);
    },
    onWatchedChange: (watched) => {
      writtenLog.watched = structuredClone(watched);
    },
    onError: (cause) => {
      throw cause;
    },
    ...overrides,
  });
  const handleRead = (...stores: Store[]) =>
    recorder.handleStoresRead({ stores: stores.map(toStoreRow), readAt: Date.now(), failure: null });
  if (!isLate) recorder.restore(saved.rows, saved.watched);
  return {
    recorder,
    written: writtenLog,
    /** Reads the stores every half minute until a time has passed. */
    watch: (time: number, ...stores: Store[]) => {
      const end = Date.now() + time;
      for (handleRead(...stores); Date.now() < end; handleRead(...stores)) vi.setSystemTime(Date.now() + minute / 2);
    },
    report: (storeIds: number[] = [], ownStores: ReadonlySet<number> | null = null) =>
      reportDowntime({
        log: recorder.log,
        query: { ...today, compared: null, storeIds, dayStart: 0 },
        timeZone: zone,
        now: Date.now(),
        expectedOrders: expected,
        assignedStores: ownStores,
      }),
  };
};

const createOpenStore = () => aStore({ id: 4 });
const aClosedStore = (overrides: Partial<ClosingTime> = {}) => {
  const closing: ClosingTime = {
    id: 7,
    kind: 'permanent',
    startDatetime: toWallTime(Date.now(), zone),
    endDatetime: null,
    reason: 'Sin gas',
    dispatchMethod: 'both',
    ...overrides,
  };
  return aStore({ id: 4, opened: false, currentClosings: [closing], scheduledClosingTimes: [closing] });
};

describe('the downtime recorder', () => {
  it('records who closed a store, who opened it and the estimated loss', async () => {
    const { recorder, watch, report } = aRecorder();
    watch(10 * minute, createOpenStore());
    recorder.handleStoreChange(4, false);
    watch(30 * minute, aClosedStore());
    recorder.handleStoreChange(4, true);
    watch(20 * minute, createOpenStore());
    const { total, episodes } = await report();
    expect(total.causes.byHand).toEqual({ time: 30 * minute, lost: 45_000, unestimated: 0 });
    expect(episodes).toMatchObject([
      { cause: 'byHand', closedBy: 'Camila', reason: 'Sin gas', openedBy: { by: 'Camila', means: 'user' } },
    ]);
  });

  it('names who opened a store on another computer, if the platform reports it', async () => {
    const readOpener = vi.fn<NonNullable<DowntimeRecorderPorts['readOpener']>>(async () => 'Luis');
    const { watch, report } = aRecorder(undefined, { readOpener });
    watch(10 * minute, createOpenStore());
    watch(30 * minute, aClosedStore());
    const lastRead = Date.now();
    watch(minute, createOpenStore());
    await vi.waitFor(async () =>
      expect((await report()).episodes).toMatchObject([{ openedBy: { by: 'Luis', means: 'user' }, closedBy: null }]),
    );
    expect(readOpener).toHaveBeenCalledExactlyOnceWith(4, expect.any(Number));
    expect(readOpener.mock.calls[0]?.[1]).toBeLessThan(lastRead);
    const otherRecorder = aRecorder(undefined, { readOpener: async () => null });
    otherRecorder.watch(minute, aClosedStore());
    otherRecorder.watch(minute, createOpenStore());
    await Promise.resolve();
    expect((await otherRecorder.report()).episodes).toMatchObject([{ openedBy: 'elsewhere' }]);
  });

  it('records whether a store was opened by the app or by a user after a reminder', async () => {
    const { recorder, watch, report } = aRecorder();
    watch(minute, aClosedStore());
    recorder.handleOpeningsChange([
      { kind: 'opened', storeId: 4, at: Date.now(), by: null, state: 'opened' } as LoggedOpening,
    ]);
    watch(10 * minute, createOpenStore());
    watch(minute, aClosedStore({ id: 8 }));
    recorder.handleReminder([4]);
    recorder.handleStoreChange(4, true);
    watch(minute, createOpenStore());
    expect((await report()).episodes.map(({ openedBy }) => openedBy)).toEqual([
      { by: 'Camila', means: 'reminder' },
      { by: null, means: 'app' },
    ]);
    expect((await report()).total).toMatchObject({ reopenings: 2, saved: 16_500 });
  });

  it('reports no data for sleep and for the time after the app was killed', async () => {
    const firstRecorder = aRecorder();
    firstRecorder.watch(10 * minute, createOpenStore());
    vi.setSystemTime(Date.now() + hour);
    firstRecorder.watch(10 * minute, createOpenStore());
    vi.setSystemTime(Date.now() + 2 * hour);
    const secondRecorder = aRecorder(firstRecorder.written);
    secondRecorder.watch(10 * minute, createOpenStore());
    const { total } = await secondRecorder.report();
    expect(total.selling).toBe(30 * minute);
    // Includes the time since midnight, the sleep and the time while the app was closed.
    expect(total.noData).toBe(15 * hour);
  });

  it('counts a closing as current until the next reading is overdue', async () => {
    const { watch, report } = aRecorder();
    watch(minute, aClosedStore());
    vi.setSystemTime(Date.now() + minute);
    expect((await report()).episodes).toMatchObject([{ isCurrent: true, until: null, time: 2 * minute }]);
    vi.setSystemTime(Date.now() + 2 * minute);
    expect((await report()).episodes).toMatchObject([{ isCurrent: false, isEndUnknown: true, time: minute }]);
  });

  it('records a reading that arrives before the log of earlier runs is read', async () => {
    const { recorder, report } = aRecorder(undefined, { isLate: true });
    recorder.handleStoresRead({ stores: [toStoreRow(aClosedStore())], readAt: Date.now(), failure: null });
    recorder.restore([], []);
    vi.setSystemTime(Date.now() + minute);
    expect((await report()).total.causes.byHand.time).toBe(minute);
  });

  it('ignores failed readings', async () => {
    const { recorder, watch, report } = aRecorder();
    watch(10 * minute, createOpenStore());
    vi.setSystemTime(Date.now() + 10 * minute);
    recorder.handleStoresRead({
      stores: [toStoreRow(aClosedStore())],
      readAt: Date.now() - 10 * minute,
      failure: { kind: 'offline' } as never,
    });
    expect((await report()).total.causes.byHand.time).toBe(0);
  });

  it('keeps the typical sales from before a closing when they drop during the closing', () => {
    let level = 1_680;
    const { watch, written } = aRecorder(undefined, {
      getExpectedOrders: () => ({ ...expected, getOrdersPerWeek: () => level }),
    });
    watch(minute, aClosedStore());
    level = 400;
    watch(minute, aClosedStore({ startDatetime: toWallTime(noon, zone), reason: 'Sin luz' }));
    expect(written.rows.filter(({ kind }) => kind === 'state')).toMatchObject([
      { salesLevel: { ordersPerWeek: 1_680 } },
      { salesLevel: { ordersPerWeek: 1_680 } },
    ]);
  });

  it('adds the typical sales to a current closing once they are known', () => {
    let knownHistory: ExpectedOrders | null = null;
    const { watch, written } = aRecorder(undefined, { getExpectedOrders: () => knownHistory });
    const store = aClosedStore();
    watch(minute, store);
    knownHistory = expected;
    watch(minute, store);
    expect(written.rows).toContainEqual(
      expect.objectContaining({ salesLevel: { ordersPerWeek: 1_680, ticket: 9_000 } }),
    );
  });

  it('counts a silence as downtime unless the user marks it as a false alarm', async () => {
    const { recorder, watch, report } = aRecorder();
    watch(30 * minute, createOpenStore());
    const silence = { id: 1, level: 'store', of: 4, since: noon, endedAt: null, expected: 5, orders: 0, verdict: null };
    recorder.handleSilencesChange([silence as SilenceRecord]);
    expect((await report()).total.causes.silent).toEqual({ time: 30 * minute, lost: 45_000, unestimated: 0 });
    recorder.handleSilencesChange([{ ...silence, verdict: 'false' } as SilenceRecord]);
    expect((await report()).total.causes.silent.time).toBe(0);
  });

  it('reports only stores that the user may see', async () => {
    const { watch, report } = aRecorder();
    watch(minute, createOpenStore(), aStore({ id: 5 }));
    expect((await report()).stores.map(({ storeId }) => storeId)).toEqual([4, 5]);
    expect((await report([], new Set([5]))).stores.map(({ storeId }) => storeId)).toEqual([5]);
    expect((await report([4], new Set([5]))).stores).toEqual([]);
  });

  it('records no data for a store while readings omit it, for example because the user may not see it', async () => {
    const { watch, report } = aRecorder();
    watch(10 * minute, createOpenStore(), aStore({ id: 5 }));
    watch(10 * minute, createOpenStore());
    watch(10 * minute, createOpenStore(), aStore({ id: 5 }));
    const storeTimes = (await report()).stores.map(({ storeId, selling, noData }) => [
      storeId,
      selling,
      noData - 12 * hour,
    ]);
    expect(storeTimes).toEqual([
      [4, 30 * minute, 0],
      [5, 20 * minute, 10 * minute],
    ]);
  });

  it('removes future rows after the clock was set back', async () => {
    const { watch, report } = aRecorder();
    watch(20 * minute, aClosedStore());
    vi.setSystemTime(noon - hour);
    watch(10 * minute, createOpenStore());
    const { total } = await report();
    expect(total.causes.byHand.time).toBe(0);
    expect(total.selling).toBe(10 * minute);
  });

  it("reads the hours of a closed store when the platform's list omits them", async () => {
    const store = aClosedStore();
    const { recorder, report } = aRecorder(undefined, { readStore: async () => succeeded(store) });
    const { selling: _selling, ...row } = toStoreRow(store);
    for (let passed = 0; passed < 10; passed += 1) {
      recorder.handleStoresRead({ stores: [row], readAt: Date.now(), failure: null });
      await Promise.resolve();
      vi.setSystemTime(Date.now() + minute);
    }
    expect((await report()).total.causes.byHand.time).toBe(10 * minute);
  });
});

describe('the log on disk', () => {
  const owner = { environment: 'practice', tenant: 'mercat', userId: 0 };
  const createLogs = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'downtime-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const ports = {
      disk: createFileStorage(folder),
      getRetentionStart: () => 0,
      onWriteError: (cause: unknown) => {
        throw cause;
      },
    };
    return { folder, create: () => new DowntimeLogs(ports), createWatched: () => new WatchedLogs(ports) };
  };

  it('restores the rows after the app was killed', async () => {
    const { create } = await createLogs();
    const { watch, written } = aRecorder();
    watch(minute, createOpenStore());
    watch(minute, aClosedStore());
    const logs = create();
    logs.keep(owner, written.rows);
    expect(await logs.save(owner)).toBe(true);
    expect(await create().read(owner)).toEqual(written.rows);
  });

  it('starts empty after the file was truncated', async () => {
    const { folder, createWatched } = await createLogs();
    const logs = createWatched();
    logs.keep(owner, [{ at: noon, until: noon + minute, without: [] }]);
    await logs.save(owner);
    const [file = ''] = await readdir(folder);
    await truncate(join(folder, file), 20);
    expect(await createWatched().read(owner)).toEqual([]);
  });
});
