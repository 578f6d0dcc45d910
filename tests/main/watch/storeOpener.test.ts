import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoggedOpeningDecision, OpeningOfferRow } from '@shared/bridge/stores/openings';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import { openingCountdown } from '@shared/domain/openings/openingOffer';
import type { OpeningMode } from '@shared/domain/openings/openingMode';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { OpeningLogRow } from '@main/openings/openingLogs';
import { StoreOpener } from '@main/openings/storeOpener';
import { Gate } from '../support/session';
import { aClosing, aStore, hour, minute, zone } from './support';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-27T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** A store that was closed 40 minutes ago without a reason. */
const aClosedStore = (overrides: Partial<Store> = {}) =>
  aStore({
    id: 4,
    name: 'Las Condes',
    currentClosings: [aClosing({ id: 77, startDatetime: toWallTime(Date.now() - 40 * minute, zone) })],
    ...overrides,
  });

interface Setup {
  mode?: OpeningMode;
  saved?: readonly OpeningLogRow[];
  stores?: readonly Store[];
}

const setUp = async ({ mode = 'act', saved = [], stores = [aClosedStore()] }: Setup = {}) => {
  const world = {
    stores,
    mode,
    online: true,
    sent: [] as { name: string; body?: unknown }[],
    openFailure: null as ReturnType<typeof createFailure> | null,
    isSaved: true,
    hasQueuedWrite: false,
    acknowledged: new Set<number>(),
    /** Time by which the clock was set forward (ms). */
    ahead: 0,
    readGate: new Gate(),
  };
  let offers: readonly OpeningOfferRow[] = [];
  let log: readonly LoggedOpeningDecision[] = [];
  let rows: readonly OpeningLogRow[] = [];
  const announce = vi.fn<(offers: readonly OpeningOfferRow[]) => void>();
  const onEnded = vi.fn();
  const change = (id: number, overrides: Partial<Store>) => {
    world.stores = world.stores.map((store) => (store.id === id ? { ...store, ...overrides } : store));
  };
  const readStore = async (id: number): Promise<Outcome<Store>> => {
    await world.readGate.pass();
    if (!world.online) return failed(createFailure('offline'));
    const store = world.stores.find((each) => each.id === id);
    return store === undefined ? failed(createFailure('missing')) : succeeded(store);
  };
  const call = async (name: string, input: { params: { id: number }; body?: unknown }): Promise<Outcome<unknown>> => {
    world.sent.push({ name, ...(input.body !== undefined && { body: input.body }) });
    if (world.openFailure !== null) return failed(world.openFailure);
    if (name === 'stores.open') {
      change(input.params.id, { opened: true, currentClosings: [] });
      return succeeded({ opened: true });
    }
    const closing = aClosing({ startDatetime: toWallTime(Date.now(), zone) });
    change(input.params.id, { opened: false, currentClosings: [closing] });
    return succeeded(closing);
  };
  const opener = new StoreOpener({
    timeZone: zone,
    now: () => Date.now() + world.ahead,
    getRetentionStart: (retention) => Date.now() + world.ahead - retention,
    getMode: () => world.mode,
    readStore,
    commandPorts: () => ({
      call: call as never,
      capabilities: [],
      newKey: () => 'key',
      wait: async () => undefined,
    }),
    hasQueuedWrite: () => world.hasQueuedWrite,
    isAcknowledged: (closingId) => world.acknowledged.has(closingId),
    userName: 'Camila',
    onOffers: (next) => (offers = next),
    announce,
    onEnded,
    onLogChange: (answers, all) => {
      log = answers;
      rows = all;
    },
    saveLog: async () => world.isSaved,
    onError: (cause) => {
      throw cause;
    },
  });
  let readAt = Date.now();
  const pollStores = () => {
    if (world.online) readAt = Date.now() + world.ahead;
    opener.handleStoresRead({
      stores: world.stores.map(toStoreRow),
      readAt,
      failure: world.online ? null : createFailure('offline'),
    });
  };
  /** Lets time pass while the stores are polled every half minute. */
  const advanceTime = async (duration: number) => {
    for (let elapsed = 0; elapsed < duration; elapsed += minute / 2) {
      await vi.advanceTimersByTimeAsync(minute / 2);
      pollStores();
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  opener.restore(saved);
  pollStores();
  await vi.advanceTimersByTimeAsync(0);
  return {
    opener,
    world,
    change,
    pollStores,
    advanceTime,
    announce,
    onEnded,
    offers: () => offers,
    log: () => log,
    rows: () => rows,
    /** Observes open stores long enough for automatic openings; then the stores close. */
    watched: async () => {
      const closedStores = world.stores;
      world.stores = closedStores.map((store) => ({ ...store, opened: true, currentClosings: [] }));
      await advanceTime(hour);
      world.stores = closedStores.map((store) => ({
        ...store,
        currentClosings: [aClosing({ id: 78, startDatetime: toWallTime(Date.now() - 31 * minute, zone) })],
      }));
      pollStores();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
};

describe('the store opener in automatic mode', () => {
  it('announces the opening, opens the store after the countdown and logs it', async () => {
    const { watched, advanceTime, offers, announce, world, log, onEnded } = await setUp();
    await watched();
    expect(offers()).toMatchObject([{ storeId: 4, name: 'Las Condes', opensAt: Date.now() + openingCountdown }]);
    await advanceTime(openingCountdown);
    expect(world.sent).toEqual([{ name: 'stores.open' }]);
    expect(log()).toMatchObject([{ kind: 'opened', storeId: 4, by: null, state: 'opened', closings: [{ id: 78 }] }]);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith({ name: 'Las Condes', state: 'opened' });
    expect(offers()).toEqual([]);
    await advanceTime(hour);
    expect(announce.mock.calls.filter(([news]) => news[0]?.opensAt !== null)).toHaveLength(1);
    expect(world.sent).toHaveLength(1);
  });

  it('asks instead of opening during the first hour after a start', async () => {
    const { advanceTime, offers, world } = await setUp();
    expect(offers()).toMatchObject([{ storeId: 4, opensAt: null }]);
    await advanceTime(10 * minute);
    expect(world.sent).toEqual([]);
  });

  it('leaves the store closed for today when a user declines in the last second', async () => {
    const { watched, opener, offers, world, log, advanceTime } = await setUp();
    await watched();
    world.readGate.close();
    await vi.advanceTimersByTimeAsync(openingCountdown);
    const refusing = opener.refuse(4);
    world.readGate.open();
    expect(await refusing).toEqual(succeeded(null));
    await advanceTime(2 * hour);
    expect(world.sent).toEqual([]);
    expect(log()).toMatchObject([{ kind: 'refused', by: 'Camila' }]);
    expect(offers()).toEqual([]);
  });

  it('does not open a store that another user has since closed with a reason', async () => {
    const { watched, world, change } = await setUp();
    await watched();
    const [store] = world.stores;
    const closing = { ...store!.currentClosings[0]!, reason: 'Fuga de gas' };
    change(4, { currentClosings: [closing] });
    await vi.advanceTimersByTimeAsync(openingCountdown + minute);
    expect(world.sent).toEqual([]);
  });

  it('does not open a store that cannot be read, and restarts the countdown afterwards', async () => {
    const { watched, advanceTime, world, offers } = await setUp();
    await watched();
    world.online = false;
    await advanceTime(10 * minute);
    expect(world.sent).toEqual([]);
    expect(offers()).toEqual([]);
    world.online = true;
    await advanceTime(minute / 2);
    // Since the stores were not read for ten minutes, the opener offers to open the store instead of starting a
    // countdown.
    expect(offers()).toMatchObject([{ storeId: 4, opensAt: null }]);
  });

  it('restarts the countdown when the computer slept through its end', async () => {
    const { watched, offers, world, pollStores } = await setUp();
    await watched();
    vi.setSystemTime(Date.now() + 8 * minute);
    await vi.advanceTimersByTimeAsync(openingCountdown);
    expect(world.sent).toEqual([]);
    pollStores();
    expect(offers()).toMatchObject([{ opensAt: null }]);
  });

  it('restarts the countdown when the clock was set forward', async () => {
    const { watched, world, pollStores } = await setUp();
    await watched();
    const { ahead } = world;
    world.ahead = ahead + 2.8 * minute;
    await vi.advanceTimersByTimeAsync(10_000);
    pollStores();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(world.sent).toEqual([]);
  });

  it('asks before the next opening after the platform refused an automatic one', async () => {
    const { watched, advanceTime, world, onEnded, offers } = await setUp();
    await watched();
    world.openFailure = createFailure('forbidden', 401);
    await advanceTime(openingCountdown);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith({ name: 'Las Condes', state: 'failed' });
    await advanceTime(10 * minute);
    expect(world.sent).toHaveLength(1);
    expect(offers()).toMatchObject([{ storeId: 4, opensAt: null }]);
  });

  it('opens nothing when the log cannot be written', async () => {
    const { watched, advanceTime, world, log } = await setUp();
    await watched();
    world.isSaved = false;
    await advanceTime(openingCountdown);
    expect(world.sent).toEqual([]);
    expect(log()).toMatchObject([{ state: 'failed' }]);
  });

  it("opens nothing while a user's own command waits in the queue", async () => {
    const { watched, advanceTime, world, offers } = await setUp();
    world.hasQueuedWrite = true;
    await watched();
    await advanceTime(hour);
    expect(offers()).toEqual([]);
    expect(world.sent).toEqual([]);
  });

  it('opens nothing after the opener was stopped', async () => {
    const { watched, opener, world } = await setUp();
    await watched();
    opener.stop();
    await vi.advanceTimersByTimeAsync(hour);
    expect(world.sent).toEqual([]);
  });
});

describe('the reply to an offered opening', () => {
  it('opens the store once when two windows accept at the same time', async () => {
    const { opener, world, log } = await setUp({ mode: 'ask' });
    const [one, other] = await Promise.all([opener.accept(4), opener.accept(4)]);
    expect([one, other]).toEqual([succeeded(null), succeeded(null)]);
    expect(world.sent).toEqual([{ name: 'stores.open' }]);
    expect(log()).toMatchObject([{ by: 'Camila', state: 'opened' }]);
  });

  it('is rejected when the offer has expired', async () => {
    const { opener, world, change, pollStores } = await setUp({ mode: 'ask' });
    change(4, { opened: true, currentClosings: [] });
    pollStores();
    expect(await opener.accept(4)).toMatchObject({ ok: false, failure: { code: 'OPENING_OUTDATED' } });
    expect(await opener.refuse(4)).toMatchObject({ ok: false, failure: { code: 'OPENING_OUTDATED' } });
    expect(world.sent).toEqual([]);
  });

  it('is remembered after a restart, even if the app ended while the opening was sent', async () => {
    const firstSetup = await setUp({ mode: 'ask' });
    await firstSetup.opener.refuse(4);
    const second = await setUp({ mode: 'ask', saved: firstSetup.rows() });
    expect(second.offers()).toEqual([]);

    const sending = await setUp({ mode: 'ask' });
    sending.world.openFailure = createFailure('server');
    await sending.opener.accept(4);
    const cut = sending.rows().map((row) => (row.kind === 'opened' ? { ...row, state: 'sending' as const } : row));
    const restartedHarness = await setUp({ mode: 'ask', saved: cut });
    expect(restartedHarness.log()).toMatchObject([{ state: 'unknown' }]);
  });

  it('reports why the platform refused, and offers the store again', async () => {
    const { opener, world, offers, log } = await setUp({ mode: 'ask' });
    world.openFailure = createFailure('forbidden', 401);
    expect(await opener.accept(4)).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
    expect(log()).toMatchObject([{ state: 'failed' }]);
    expect(offers()).toMatchObject([{ storeId: 4 }]);
  });
});

describe('undoing an opening', () => {
  it('restores the earlier closing of the store and counts as declining the offer', async () => {
    const { opener, world, log, advanceTime, offers } = await setUp({ mode: 'ask' });
    await opener.accept(4);
    expect(await opener.undo(log()[0]!.id)).toEqual(succeeded(null));
    expect(world.sent[1]).toEqual({
      name: 'stores.close',
      body: { closing: { kind: 'permanent', dispatchMethod: 'both' } },
    });
    expect(log()).toMatchObject([{ undoneAt: Date.now() }]);
    await advanceTime(2 * hour);
    expect(offers()).toEqual([]);
  });

  it('closes the store until the end of the day when its earlier closing had ended', async () => {
    const endedClosing = aClosing({ id: 5, kind: 'one_hour', endDatetime: toWallTime(Date.now() - 5 * minute, zone) });
    const { opener, world, log } = await setUp({
      mode: 'ask',
      stores: [aClosedStore({ currentClosings: [endedClosing] })],
    });
    await opener.accept(4);
    await opener.undo(log()[0]!.id);
    expect(world.sent[1]).toEqual({ name: 'stores.close', body: { closing: { kind: 'rest_of_day' } } });
  });

  it('sends nothing when a user has since closed the store, or it was already undone', async () => {
    const { opener, world, log, change } = await setUp({ mode: 'ask' });
    await opener.accept(4);
    const { id } = log()[0]!;
    change(4, { opened: false, currentClosings: [aClosing()] });
    expect(await opener.undo(id)).toEqual(succeeded(null));
    expect(await opener.undo(id)).toMatchObject({ ok: false });
    expect(world.sent).toHaveLength(1);
  });

  it.each([
    ['it is older than a shift', 12 * hour, []],
    ['the store was closed and opened again since', hour, [aClosing({ id: 90 })]],
  ])('is refused when %s', async (_, elapsed, laterClosings) => {
    const { opener, world, log, change, pollStores } = await setUp({ mode: 'ask' });
    await opener.accept(4);
    vi.setSystemTime(Date.now() + elapsed);
    const startDatetime = toWallTime(Date.now() - minute, zone);
    change(4, { currentClosings: laterClosings.map((closing) => ({ ...closing, startDatetime })) });
    pollStores();
    change(4, { opened: true, currentClosings: [] });
    expect(await opener.undo(log()[0]!.id)).toMatchObject({ ok: false, failure: { code: 'OPENING_OUTDATED' } });
    expect(world.sent.map(({ name }) => name)).toEqual(['stores.open']);
    expect(log()).toMatchObject([{ undoneAt: null }]);
  });

  it('closes the store once when two windows request it', async () => {
    const { opener, world, log } = await setUp({ mode: 'ask' });
    await opener.accept(4);
    const { id } = log()[0]!;
    await Promise.all([opener.undo(id), opener.undo(id)]);
    expect(world.sent.map(({ name }) => name)).toEqual(['stores.open', 'stores.close']);
  });

  it('changes nothing when the platform cannot be reached', async () => {
    const { opener, world, log } = await setUp({ mode: 'ask' });
    await opener.accept(4);
    world.online = false;
    expect(await opener.undo(log()[0]!.id)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
    expect(log()).toMatchObject([{ undoneAt: null }]);
  });
});

describe('the opening log', () => {
  it('remembers the pauses of a store after a restart, so that a store paused a second time is not opened', async () => {
    const { advanceTime, rows } = await setUp({ mode: 'ask' });
    await advanceTime(minute);
    const closedAgainStore = aClosedStore({
      currentClosings: [aClosing({ id: 90, startDatetime: toWallTime(Date.now() - 31 * minute, zone) })],
    });
    const second = await setUp({ mode: 'ask', saved: rows(), stores: [closedAgainStore] });
    expect(second.offers()).toEqual([]);
  });
});
