import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { DowntimeLogRow, WatchedTime } from '@shared/domain/downtime/downtimeLog';
import type { LoggedAlarm } from '@shared/domain/sales/orderAlarms';
import { createWaitsLookup } from '@shared/domain/sales/orderPromise';
import { toWallTime } from '@shared/domain/values/wallTime';
import { PlatformClock } from '@main/api/platformClock';
import { DowntimeRecorder } from '@main/downtime/downtimeRecorder';
import { createFileStorage } from '@main/files/fileStorage';
import { Drafts } from '@main/drafts/drafts';
import type { JobRecord } from '@main/jobs/jobFile';
import { findExpiredJobs, findExpiredArchivedJobs } from '@main/jobs/retention';
import { JobRepository } from '@main/jobs/jobRepository';
import { OpeningLog } from '@main/openings/openingLog';
import { FairPromise } from '@main/promises/fairPromise';
import type { PromiseLogRow } from '@main/promises/promiseLogs';
import { AlarmLog } from '@main/watch/alarmLog';
import { AlarmLogs } from '@main/watch/alarmLogs';
import { aStore, hour, zone } from './watch/support';

const host = 'api.comanda.example';
const day = 24 * 60 * 60_000;
const today = Date.parse('2026-11-21T15:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: today, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const createOwner = (userId: number, environment = 'e2e') => ({ environment, tenant: 'burger-demo', userId });

const aJob = (userId: number, environment?: string): JobRecord => ({
  version: 1,
  owner: createOwner(userId, environment),
  id: `00000000-0000-4000-8000-00000000000${userId}`,
  kind: 'storeBulk',
  label: 'Horarios: lun',
  input: {},
  state: {},
  status: 'completed',
  failure: null,
  cancelling: false,
  startedAt: today,
  archived: true,
  dueAt: null,
  plannedUndo: null,
  undoes: null,
  campaign: null,
  endedAt: today,
  savedAt: today,
});

const anAlarm: LoggedAlarm = {
  id: 1,
  kind: 'new',
  orderId: 7,
  number: 1007,
  storeName: null,
  at: today,
  end: 'seen',
  endedAt: today,
};

const createDraft = (environment: string) => ({
  environment,
  place: { tenant: 'burger-demo', userId: 1, area: 'stores', id: 5 },
});
const writer = '00000000-0000-4000-8000-000000000009';

/** Lets a clock observe replies over a minute with the given date. */
const observeDate = (clock: PlatformClock, time: number) => {
  for (let after = 0; after <= 60_000; after += 10_000) {
    const now = Date.now() + after;
    clock.observe({ host, sentAt: now, receivedAt: now + 20, date: new Date(time + after).toUTCString() });
  }
};

/** Disk of this computer, and one run of the app on it. */
const createComputer = () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const start = () => {
    const clock = new PlatformClock(() => undefined);
    const { getRetentionStart } = clock;
    const now = () => clock.now();
    const ignoredErrors = { onWriteError: () => undefined, onQuarantined: () => undefined };
    const jobs = new JobRepository({
      disk: createFileStorage(join(folder, 'jobs')),
      now,
      getRetentionStart,
      ...ignoredErrors,
    });
    const drafts = new Drafts({
      disk: createFileStorage(join(folder, 'drafts')),
      now,
      getRetentionStart,
      ...ignoredErrors,
    });
    const logs = new AlarmLogs({
      disk: createFileStorage(join(folder, 'alarms')),
      getRetentionStart,
      ...ignoredErrors,
    });
    return {
      clock,
      jobs,
      drafts,
      logs,
      prune: async (environment = 'e2e') => {
        await jobs.prune(environment);
        await drafts.prune(environment);
        await logs.prune(environment);
      },
      date: (time: number) => observeDate(clock, time),
      count: async () => ({
        jobs: (await Promise.all([1, 2].map((userId) => jobs.load(createOwner(userId))))).flat().length,
        drafts: (await drafts.find(createDraft('e2e'))).length,
        alarms: (await logs.read(createOwner(1))).length,
      }),
    };
  };
  return { start };
};

const createFilledState = async () => {
  const computer = createComputer();
  const first = computer.start();
  first.date(today);
  await first.jobs.save(aJob(1));
  await first.jobs.save(aJob(2));
  await first.drafts.save(createDraft('e2e'), writer, { name: 'Alameda' });
  first.logs.keep(createOwner(1), [anAlarm]);
  await first.logs.flush();
  return computer;
};

const expected = { jobs: 2, drafts: 1, alarms: 1 };
const noCounts = { jobs: 0, drafts: 0, alarms: 0 };

describe('a computer whose clock is off by years', () => {
  it("keeps jobs, drafts and alarms, whether or not the platform's date is known", async () => {
    const computer = await createFilledState();
    vi.setSystemTime(today + 10 * 365 * day);
    const restartedApp = computer.start();
    await restartedApp.prune();
    expect(await restartedApp.count()).toEqual(expected);
    // Missing and unreadable dates do not affect the clock.
    for (let after = 0; after <= 60_000; after += 10_000) {
      const time = Date.now() + after;
      restartedApp.clock.observe({ host, sentAt: time, receivedAt: time, date: after === 0 ? 'soon' : null });
    }
    expect(restartedApp.clock.isUsable).toBe(true);
    await restartedApp.prune();
    expect(await restartedApp.count()).toEqual(expected);
    restartedApp.date(today + day);
    await restartedApp.prune();
    expect(await restartedApp.count()).toEqual(expected);
  });

  it("deletes data that are too old by its own and the platform's clock", async () => {
    const computer = await createFilledState();
    vi.setSystemTime(today + 10 * 365 * day);
    const restartedApp = computer.start();
    restartedApp.date(today + 31 * day);
    await restartedApp.prune();
    expect(await restartedApp.count()).toEqual(noCounts);
  });

  it("keeps data when the platform's date is in the far future", async () => {
    const computer = await createFilledState();
    const restartedApp = computer.start();
    restartedApp.date(today + 10 * 365 * day);
    await restartedApp.prune();
    expect(await restartedApp.count()).toEqual(expected);
  });

  it('saves dates of the platform, so that correcting the clock loses no data', async () => {
    const computer = createComputer();
    vi.setSystemTime(today - 10 * 365 * day);
    const behind = computer.start();
    behind.date(today);
    await behind.jobs.save(aJob(1));
    await behind.drafts.save(createDraft('e2e'), writer, { name: 'Alameda' });
    vi.setSystemTime(today + day);
    const correctStart = computer.start();
    correctStart.date(today + day);
    await correctStart.prune();
    expect(await correctStart.count()).toMatchObject({ jobs: 1, drafts: 1 });
  });

  it('deletes no data of other environments', async () => {
    const computer = await createFilledState();
    vi.setSystemTime(today + 10 * 365 * day);
    const practice = computer.start();
    practice.date(Date.now());
    await practice.prune('practice');
    expect(await practice.count()).toEqual(expected);
  });

  it('keeps jobs, undo data and recent alarms in their lists', () => {
    vi.setSystemTime(today + 10 * 365 * day);
    const { getRetentionStart } = new PlatformClock(() => undefined);
    expect(findExpiredJobs([{ ...aJob(1), archived: false }], getRetentionStart).size).toBe(0);
    expect(findExpiredArchivedJobs([{ ...aJob(1), undoable: 3 }], getRetentionStart).size).toBe(0);
    const log = new AlarmLog({ now: Date.now, getRetentionStart, onChange: () => undefined });
    log.restore([anAlarm]);
    log.prune();
    expect(log.all).toEqual([anAlarm]);
  });
});

const throwCause = (cause: unknown) => {
  throw cause;
};

describe('a start before the platform’s time is known', () => {
  it('keeps the closed times of stores if the clock is a day slow', () => {
    const log: { rows: readonly DowntimeLogRow[]; watched: readonly WatchedTime[] } = { rows: [], watched: [] };
    const start = () => {
      const clock = new PlatformClock(() => undefined);
      const recorder = new DowntimeRecorder({
        timeZone: zone,
        now: () => clock.now(),
        getRetentionStart: clock.getRetentionStart,
        isClockKnown: () => clock.isKnown,
        getStoreContext: () => ({ subscription: 'active', keepsAmounts: true }),
        readStore: null,
        readOpener: null,
        getExpectedOrders: () => null,
        userName: 'Camila',
        onLogChange: (rows) => {
          log.rows = rows;
        },
        onWatchedChange: (watched) => {
          log.watched = [...watched];
        },
        onError: throwCause,
      });
      recorder.restore(log.rows, log.watched);
      const read = () =>
        recorder.handleStoresRead({ stores: [toStoreRow(aStore({ id: 4 }))], readAt: Date.now(), failure: null });
      return { clock, read };
    };
    start().read();
    const earlier = { ...log };
    expect(earlier.rows).not.toEqual([]);
    vi.setSystemTime(today - day);
    const restarted = start();
    restarted.read();
    expect(log).toEqual(earlier);
    observeDate(restarted.clock, today + hour);
    restarted.read();
    expect(log.rows).toEqual(earlier.rows);
    expect(log.watched).toMatchObject([...earlier.watched, { without: [] }]);
  });

  it('keeps the times of orders and their summaries if the clock is a month fast', () => {
    const savedRows: PromiseLogRow[] = [
      { kind: 'day', at: today - 7 * day, date: '2026-11-14', orders: 80, late: 4, stores: [] },
      {
        kind: 'sample',
        orderId: 1,
        storeId: 4,
        method: 'delivery',
        at: today - hour,
        promised: 30,
        prepared: 20,
        total: 44,
      },
    ];
    let rows: readonly PromiseLogRow[] = [];
    vi.setSystemTime(today + 31 * day);
    const clock = new PlatformClock(() => undefined);
    const promise = new FairPromise({
      timeZone: zone,
      now: () => clock.now(),
      getRetentionStart: clock.getRetentionStart,
      getWaitsLookup: () => createWaitsLookup([aStore({ id: 4, deliveryWaitTime: 30 })]),
      readStore: null,
      readOrders: async () => failed(createFailure('offline')),
      readOrder: async () => failed(createFailure('offline')),
      commandPorts: () => {
        throw new Error('nothing is sent');
      },
      userName: 'Camila',
      onProposals: () => undefined,
      onChange: (list) => (rows = list()),
      saveLog: async () => true,
      onError: throwCause,
    });
    promise.restore(savedRows);
    const order = {
      id: 2,
      storeId: 4,
      status: 'completed',
      deliveryStatus: null,
      dispatchMethod: 'store_delivery',
      createdAt: toWallTime(today - hour, zone),
      statusAt: toWallTime(today, zone),
      scheduledFor: null,
      promisedAt: null,
    };
    promise.handleOrdersRead([order as LiveOrder]);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(expect.arrayContaining(savedRows));
  });

  it('keeps the latest pauses of stores if the clock is a month fast', () => {
    vi.setSystemTime(today + 31 * day);
    const { getRetentionStart } = new PlatformClock(() => undefined);
    const log = new OpeningLog({ timeZone: zone, getRetentionStart, onChange: () => undefined });
    log.restore([{ kind: 'pause', at: today - hour, storeId: 4, closingId: 9 }]);
    expect(log.getHistory(4).pauses).toHaveLength(1);
  });
});
