import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { limits } from '@shared/domain/platform/limits';
import { reminderInterval } from '@shared/domain/stores/closingWatch';
import { toWallTime } from '@shared/domain/values/wallTime';
import {
  aClosing,
  aState,
  aStore,
  createClosingHarness,
  aClosingEndingIn,
  hour,
  minute,
  userWith,
  zone,
} from './support';
import { allDay } from '../../support/aWholeStore';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('a closing with an end time', () => {
  it('refetches its store at the end and reports the store as open', async () => {
    const closedStore = aStore({ id: 4, name: 'Providencia', currentClosings: [aClosingEndingIn(5_000)] });
    const { platform, begin, getEvents } = createClosingHarness([closedStore]);
    await begin();
    platform.stores = [{ ...closedStore, currentClosings: [], opened: true }];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(getEvents('closingsEnded')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(getEvents('closingsEnded')).toEqual([
      {
        type: 'closingsEnded',
        result: { epoch: 1, opened: [{ id: 4, name: 'Providencia' }], later: [], stillBlocked: [] },
      },
    ]);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(getEvents('closingsEnded')).toHaveLength(1);
  });

  it('causes another poll at once when a poll started just before its end and finished after it', async () => {
    const closedStore = aStore({ currentClosings: [aClosingEndingIn(5_000)] });
    let lag = 0;
    const { platform, begin, onEnded } = createClosingHarness([closedStore], { now: () => Date.now() - lag });
    await begin();
    platform.stores = [{ ...closedStore, currentClosings: [], opened: true }];
    lag = 3;
    platform.gate.close();
    await vi.advanceTimersByTimeAsync(6_520);
    platform.gate.open();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('is reported as still closed when another closing is in effect', async () => {
    const otherClosingTime = aClosing({ dispatchMethod: 'pickUp' });
    const closedStore = aStore({ name: 'Ñuñoa', currentClosings: [aClosingEndingIn(5_000), otherClosingTime] });
    const { platform, begin, onEnded } = createClosingHarness([closedStore]);
    await begin();
    platform.stores = [{ ...closedStore, currentClosings: [otherClosingTime] }];
    await vi.advanceTimersByTimeAsync(6_500);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ opened: [], stillBlocked: [{ id: closedStore.id, name: 'Ñuñoa' }] }),
    );
  });

  it('is reported once, even if the platform ends the closing a little late', async () => {
    const closedStore = aStore({ currentClosings: [aClosingEndingIn(5_000)] });
    const { begin, onEnded } = createClosingHarness([closedStore]);
    await begin();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onEnded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(limits.storesPollInterval);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ opened: [], stillBlocked: [expect.anything()] }),
    );
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('is reported late when the platform was unreachable at the end', async () => {
    const closedStore = aStore({ name: 'Vuelve', currentClosings: [aClosingEndingIn(5_000)] });
    const { platform, begin, changeSession, onEnded } = createClosingHarness([closedStore]);
    await begin();
    platform.errors.set(1, createFailure('offline'));
    changeSession(aState({ online: false }));
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(onEnded).not.toHaveBeenCalled();
    platform.errors.clear();
    platform.stores = [{ ...closedStore, currentClosings: [], opened: true }];
    changeSession(aState());
    await vi.advanceTimersByTimeAsync(0);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ opened: [{ id: closedStore.id, name: 'Vuelve' }] }),
    );
  });

  it('is reported as ended after sleep or a clock change', async () => {
    const closedStore = aStore({ currentClosings: [aClosingEndingIn(8 * hour)] });
    const { platform, watch, begin, onEnded } = createClosingHarness([closedStore]);
    await begin();
    platform.stores = [{ ...closedStore, currentClosings: [], opened: true }];
    vi.setSystemTime(Date.now() + 9 * hour);
    await watch.readNow();
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('is not reported when its store was opened or deleted, or when the closing was extended', async () => {
    const closing = aClosingEndingIn(minute);
    const prolonged = aClosingEndingIn(hour);
    const stores = [
      aStore({ id: 1, currentClosings: [closing] }),
      aStore({ id: 2, currentClosings: [prolonged] }),
      aStore({ id: 3, currentClosings: [aClosingEndingIn(minute)] }),
    ];
    const { platform, watch, begin, onEnded } = createClosingHarness(stores);
    await begin();
    watch.observe(aStore({ id: 1 }), performance.now());
    const longerClosing = { ...prolonged, endDatetime: toWallTime(Date.now() + 2 * hour, zone) };
    platform.stores = [aStore({ id: 1 }), aStore({ id: 2, currentClosings: [longerClosing] })];
    await vi.advanceTimersByTimeAsync(hour + 2 * minute);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it.each([
    ['ten minutes fast', 10 * minute],
    ['ten minutes slow', -10 * minute],
  ])("is reported at its end by the platform's clock on a computer that is %s", async (_how, skew) => {
    const now = () => Date.now() - skew;
    const endingClosing = aClosing({ kind: 'one_hour', endDatetime: toWallTime(now() + 5_000, zone) });
    const closedStore = aStore({ id: 4, name: 'Providencia', currentClosings: [endingClosing] });
    const { platform, begin, onEnded } = createClosingHarness([closedStore], { now });
    await begin();
    // Never early, although this computer's clock is wrong by ten minutes.
    await vi.advanceTimersByTimeAsync(4_999);
    platform.stores = [{ ...closedStore, currentClosings: [], opened: true }];
    expect(onEnded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_501);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ opened: [{ id: 4, name: 'Providencia' }], stillBlocked: [] }),
    );
  });

  it('does not overflow the timer when it ends in months', async () => {
    const { platform, begin } = createClosingHarness([aStore({ currentClosings: [aClosingEndingIn(60 * 24 * hour)] })]);
    await begin();
    platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(limits.storesPollInterval - 1);
    expect(platform.requested).toEqual([]);
  });
});

describe('a forgotten closing', () => {
  const createOldClosing = () => aClosing({ startDatetime: toWallTime(Date.now() - 2 * hour, zone) });

  it('is reported after two hours within opening hours, and again every 15 minutes', async () => {
    const since = Date.now() - 2 * hour + minute;
    const closing = aClosing({ startDatetime: toWallTime(since, zone) });
    const store = aStore({ id: 9, name: 'Ñuñoa', currentClosings: [closing] });
    const { watch, begin, remind } = createClosingHarness([store]);
    await begin();
    expect(watch.watched.forgotten).toEqual([]);
    await vi.advanceTimersByTimeAsync(minute + limits.storesPollInterval);
    const forgotten = [
      { storeId: 9, name: 'Ñuñoa', closingId: closing.id, dispatchMethod: 'both', since, reason: null, closedBy: null },
    ];
    expect(watch.watched.forgotten).toEqual(forgotten);
    expect(remind).toHaveBeenCalledExactlyOnceWith(forgotten, zone);
    await vi.advanceTimersByTimeAsync(reminderInterval + limits.storesPollInterval);
    expect(remind).toHaveBeenCalledTimes(2);
  });

  it('loads the full store once, and only when its closing may be forgotten', async () => {
    const { platform, begin } = createClosingHarness([
      aStore({ id: 1 }),
      aStore({ id: 2, currentClosings: [createOldClosing()] }),
    ]);
    await begin();
    await vi.advanceTimersByTimeAsync(10 * limits.storesPollInterval);
    expect(platform.requested.filter((requested) => requested.startsWith('get'))).toEqual(['get 2']);
  });

  it('is not reported outside opening hours, and is reported again when the store should open', async () => {
    const businessHours = allDay.map((period) => ({ ...period, openingTime: '13:00' }));
    // It is 12:00 in Santiago.
    const { watch, begin, remind } = createClosingHarness([
      aStore({ businessHours, currentClosings: [createOldClosing()] }),
    ]);
    await begin();
    expect(watch.watched.forgotten).toEqual([]);
    await vi.advanceTimersByTimeAsync(hour + limits.storesPollInterval);
    expect(watch.watched.forgotten).toHaveLength(1);
    expect(remind).toHaveBeenCalledTimes(1);
  });

  it('stays silent once acknowledged, even after a restart, until the store closes again', async () => {
    const store = aStore({ id: 9, currentClosings: [createOldClosing()] });
    const { watch, platform, acknowledged, begin, changeSession, remind, getChanges, readAll } = createClosingHarness([
      store,
    ]);
    await begin();
    const [forgottenClosing] = watch.watched.forgotten;
    const countBefore = getChanges('forgottenClosings').length;
    expect(watch.acknowledge(9, forgottenClosing?.closingId ?? 0)).toBe(true);
    expect(getChanges('forgottenClosings')).toHaveLength(countBefore + 1);
    expect(watch.watched.forgotten).toEqual([]);
    await vi.advanceTimersByTimeAsync(hour);
    changeSession(aState({ epoch: 2 }));
    await watch.readNow();
    expect([watch.watched.forgotten, remind.mock.calls.length]).toEqual([[], 1]);
    platform.stores = [{ ...store, currentClosings: [createOldClosing()] }];
    await readAll();
    expect(watch.watched.forgotten).toHaveLength(1);
    expect([...acknowledged]).toEqual([]);
  });

  it('is reported repeatedly even after the clock was set back', async () => {
    const closing = aClosing({ startDatetime: toWallTime(Date.now() - 3 * hour, zone) });
    const { begin, remind, platform, readAll } = createClosingHarness([aStore({ id: 9, currentClosings: [closing] })]);
    vi.setSystemTime(Date.now() + 8 * hour);
    await begin();
    expect(remind).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() - 8 * hour);
    await vi.advanceTimersByTimeAsync(2 * reminderInterval);
    expect(remind.mock.calls.length).toBeGreaterThan(1);
    platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(2 * reminderInterval);
    await readAll();
    expect(platform.requested).toContain('get 9');
  });

  it('is reported again as soon as the computer wakes from a long sleep', async () => {
    const closing = aClosing({ startDatetime: toWallTime(Date.now() - 3 * hour, zone) });
    const { begin, remind, platform, readAll } = createClosingHarness([aStore({ id: 9, currentClosings: [closing] })]);
    await begin();
    platform.requested.length = 0;
    vi.setSystemTime(Date.now() + reminderInterval + hour);
    await readAll();
    expect(remind).toHaveBeenCalledTimes(2);
    expect(platform.requested).toContain('get 9');
  });

  it('is reported soon after the clock was set back while its hours could not be read', async () => {
    const closing = aClosing({ startDatetime: toWallTime(Date.now() - 3 * hour, zone) });
    const { begin, watch, platform } = createClosingHarness([aStore({ id: 9, currentClosings: [closing] })]);
    platform.storeErrors.set(9, createFailure('timeout'));
    vi.setSystemTime(Date.now() + 8 * hour);
    await begin();
    vi.setSystemTime(Date.now() - 8 * hour);
    platform.storeErrors.clear();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(watch.watched.forgotten).toHaveLength(1);
  });

  it('can be acknowledged only while it is being reported', async () => {
    const { watch, begin, acknowledged } = createClosingHarness([
      aStore({ id: 9, currentClosings: [createOldClosing()] }),
    ]);
    await begin();
    expect([watch.acknowledge(9, 123_456), watch.acknowledge(8, watch.watched.forgotten[0]?.closingId ?? 0)]).toEqual([
      false,
      false,
    ]);
    expect(acknowledged.size).toBe(0);
  });

  it('stays acknowledged when a poll fails, and is dropped once it has ended', async () => {
    const { watch, platform, begin, acknowledged } = createClosingHarness([
      aStore({ id: 9, currentClosings: [createOldClosing()] }),
    ]);
    await begin();
    watch.acknowledge(9, watch.watched.forgotten[0]?.closingId ?? 0);
    platform.errors.set(1, createFailure('badReply'));
    await watch.readNow();
    expect(acknowledged.size).toBe(1);
    platform.errors.clear();
    platform.stores = [aStore({ id: 9 })];
    await watch.readNow();
    expect(acknowledged.size).toBe(0);
  });

  it('disappears from all windows when the store is opened', async () => {
    const store = aStore({ id: 9, currentClosings: [createOldClosing()] });
    const { watch, begin } = createClosingHarness([store]);
    await begin();
    expect(watch.watched.forgotten).toHaveLength(1);
    watch.observe({ ...store, currentClosings: [], opened: true }, performance.now());
    expect(watch.watched.forgotten).toEqual([]);
  });

  it("is not reported without permission to read the store's hours", async () => {
    const { watch, platform, changeSession } = createClosingHarness([
      aStore({ currentClosings: [createOldClosing()] }),
    ]);
    const user = userWith('admin');
    const roles = user.roles.map((role) => ({
      ...role,
      policies: role.policies.map((policy) => ({
        ...policy,
        actions: policy.actions.filter(({ name }) => name !== 'show'),
      })),
    }));
    changeSession(aState({ user: { ...user, roles } }));
    await watch.readNow();
    expect(watch.watched.forgotten).toEqual([]);
    expect(platform.requested).toEqual(['list 1', 'list 1']);
  });
});

describe('opening hours needed to report a forgotten closing', () => {
  const createOldClosing = () => aClosing({ startDatetime: toWallTime(Date.now() - 2 * hour, zone) });
  const createMany = () =>
    Array.from({ length: 40 }, (_, index) => aStore({ id: index + 1, currentClosings: [createOldClosing()] }));
  const listCalls = (requestedUrls: readonly string[], operation: 'list' | 'get') =>
    requestedUrls.filter((candidate) => candidate.startsWith(operation));

  it('are read a few at a time without blocking polls of the store list', async () => {
    const { platform, watch, begin, remind } = createClosingHarness(createMany());
    platform.storeGate.close();
    await begin();
    const lists = listCalls(platform.requested, 'list').length;
    await vi.advanceTimersByTimeAsync(10 * limits.storesPollInterval);
    expect(listCalls(platform.requested, 'list')).toHaveLength(lists + 10);
    expect(listCalls(platform.requested, 'get')).toHaveLength(3);
    platform.storeGate.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(listCalls(platform.requested, 'get')).toHaveLength(40);
    expect(watch.watched.forgotten).toHaveLength(40);
    // Sent in one reminder instead of one per store.
    expect(remind).toHaveBeenCalledTimes(1);
  });

  it('are retried after a while when the first calls do not reach the platform', async () => {
    const { platform, watch, begin } = createClosingHarness(createMany());
    for (const { id } of platform.stores) platform.storeErrors.set(id, createFailure('timeout'));
    await begin();
    expect(listCalls(platform.requested, 'get')).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(2 * minute - 1);
    expect(listCalls(platform.requested, 'get')).toHaveLength(3);
    platform.storeErrors.clear();
    await vi.advanceTimersByTimeAsync(limits.storesPollInterval);
    expect(watch.watched.forgotten).toHaveLength(40);
  });

  it('are requested again for a single unreadable store without affecting the others', async () => {
    const { platform, begin } = createClosingHarness(createMany());
    platform.storeErrors.set(1, createFailure('badReply'));
    await begin();
    await vi.advanceTimersByTimeAsync(minute);
    expect(listCalls(platform.requested, 'get')).toHaveLength(40);
    platform.storeErrors.clear();
    await vi.advanceTimersByTimeAsync(minute + limits.storesPollInterval);
    expect(listCalls(platform.requested, 'get')).toHaveLength(41);
  });

  it('cause a reminder while unreadable; it ends once they can be read and the store has no opening hours', async () => {
    const { platform, watch, begin, remind } = createClosingHarness([
      aStore({ id: 1, currentClosings: [createOldClosing()], businessHours: [] }),
    ]);
    platform.storeErrors.set(1, createFailure('badReply'));
    await begin();
    expect(watch.watched.forgotten).toMatchObject([{ storeId: 1, areHoursUnknown: true }]);
    expect(remind).toHaveBeenCalledTimes(1);
    platform.storeErrors.clear();
    await vi.advanceTimersByTimeAsync(2 * minute + limits.storesPollInterval);
    expect(watch.watched.forgotten).toEqual([]);
  });

  it('are not requested when reading the list failed', async () => {
    const { platform, begin, readAll } = createClosingHarness([
      ...createMany(),
      ...createMany().map((store) => ({ ...store, id: store.id + 40 })),
    ]);
    platform.errors.set(2, createFailure('timeout'));
    await begin();
    await readAll();
    expect(listCalls(platform.requested, 'get')).toEqual([]);
  });

  it('are discarded once the session is over', async () => {
    const { platform, watch, begin, changeSession, events } = createClosingHarness(createMany());
    platform.storeGate.close();
    await begin();
    changeSession(aState({ epoch: 2, phase: 'signedOut', user: null }));
    events.length = 0;
    platform.storeGate.open();
    await vi.advanceTimersByTimeAsync(0);
    expect([watch.watched.forgotten, events]).toEqual([[], []]);
  });
});
