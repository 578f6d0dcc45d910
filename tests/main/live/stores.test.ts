import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { maxRowsPerLiveChange } from '@shared/bridge/live';
import { getEndpoint, type CallName } from '@shared/contract';
import { readReply } from '@shared/contract/reading';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { limits } from '@shared/domain/platform/limits';
import { aState, aStore, createClosingHarness, aClosingEndingIn, userWith } from '../watch/support';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

const createStores = (count: number) => Array.from({ length: count }, (_, index) => aStore({ id: index + 1 }));

describe('live stores', () => {
  it('are read 50 per page and every 30 seconds after sign-in, even without a window', async () => {
    const { watch, platform, changeSession } = createClosingHarness(createStores(120));
    changeSession(aState());
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.requested).toEqual(['list 1', 'list 2', 'list 3']);
    expect(watch.watched).toMatchObject({ count: 120, isComplete: true, readAt: Date.now(), failure: null });
    platform.stores = platform.stores.slice(0, 10);
    await vi.advanceTimersByTimeAsync(limits.storesPollInterval);
    expect(watch.watched).toMatchObject({ count: 10, isComplete: true });
  });

  it('are not read without permission', async () => {
    const { platform, changeSession, watch } = createClosingHarness(createStores(3));
    const user = userWith('admin');
    changeSession(aState({ user: { ...user, roles: user.roles.map((role) => ({ ...role, policies: [] })) } }));
    await vi.advanceTimersByTimeAsync(10 * limits.storesPollInterval);
    expect(platform.requested).toEqual([]);
    expect(watch.watched).toMatchObject({ stores: [], isComplete: false, readAt: null });
  });

  it('are each loaded once when there are a thousand, with progress during the first read', async () => {
    const { watch, getChanges, begin } = createClosingHarness(createStores(1000));
    await begin();
    expect(watch.watched.stores).toHaveLength(1000);
    const changes = getChanges('stores');
    expect(changes.slice(0, 2).map(({ state }) => state.progress?.loaded)).toEqual([50, 100]);
    expect(changes.flatMap(({ upserts }) => upserts)).toHaveLength(1000);
    expect(changes.every(({ upserts }) => upserts.length <= maxRowsPerLiveChange)).toBe(true);
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_change, index) => index + 1));
  });

  it('send windows the changed rows, or only the time of the read when nothing changed', async () => {
    const { watch, platform, events, getChanges, begin } = createClosingHarness(createStores(3));
    await begin();
    const { seq } = watch.live.snapshot('stores');
    events.length = 0;
    await vi.advanceTimersByTimeAsync(limits.storesPollInterval);
    expect(getChanges('stores')).toMatchObject([
      { seq: seq + 1, upserts: [], removed: [], state: { readAt: Date.now() } },
    ]);
    events.length = 0;
    platform.stores = [aStore({ id: 1, name: 'Otra' }), ...platform.stores.slice(1, 2)];
    await vi.advanceTimersByTimeAsync(limits.storesPollInterval);
    expect(getChanges('stores')).toMatchObject([
      { seq: seq + 2, upserts: [{ id: 1, name: 'Otra' }], removed: [3], state: { count: 2 } },
    ]);
  });
});

describe('a poll of the stores', () => {
  it('keeps the previous data and reports the failure when a page fails', async () => {
    const { watch, platform, begin } = createClosingHarness(createStores(120));
    await begin();
    const { readAt } = watch.watched;
    platform.errors.set(2, createFailure('badReply'));
    await vi.advanceTimersByTimeAsync(limits.storesPollInterval);
    expect(watch.watched).toMatchObject({ isComplete: true, count: 120, readAt, failure: { kind: 'badReply' } });
    expect(watch.watched.stores).toHaveLength(120);
    platform.errors.clear();
    await watch.readNow();
    expect(watch.watched).toMatchObject({ failure: null, readAt: Date.now() });
  });

  it('shows a partial list when the very first poll fails midway', async () => {
    const { watch, platform, begin } = createClosingHarness(createStores(120));
    platform.errors.set(3, createFailure('timeout'));
    await begin();
    expect(watch.watched).toMatchObject({ isComplete: false, count: 120, failure: { kind: 'timeout' } });
    expect(watch.watched.stores).toHaveLength(100);
  });

  it('waits longer after failures and runs at once when the platform is reachable again', async () => {
    const { platform, changeSession, begin } = createClosingHarness(createStores(1));
    platform.errors.set(1, createFailure('offline'));
    await begin();
    changeSession(aState({ online: false }));
    platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(platform.requested.length).toBeLessThan(15);
    platform.requested.length = 0;
    changeSession(aState({ online: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.requested).toEqual(['list 1']);
  });

  it('is followed by the next one even when it throws', async () => {
    const { watch, platform, begin } = createClosingHarness(createStores(1));
    await begin();
    platform.deaf = true;
    platform.stores = createStores(2);
    await vi.advanceTimersByTimeAsync(limits.storesPollInterval);
    platform.deaf = false;
    platform.stores = createStores(3);
    await vi.advanceTimersByTimeAsync(2 * limits.storesPollInterval);
    expect(watch.watched.stores).toHaveLength(3);
  });

  it('runs alone, and all requests during it share one further poll', async () => {
    const { watch, platform, begin } = createClosingHarness(createStores(1));
    await begin();
    platform.requested.length = 0;
    platform.gate.close();
    const reads = Array.from({ length: 20 }, () => watch.readNow());
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.requested).toEqual(['list 1']);
    void watch.readNow();
    platform.gate.open();
    await Promise.all(reads);
    expect(platform.requested).toEqual(['list 1', 'list 1']);
  });

  it('does not overwrite a store that was requested individually after the poll started', async () => {
    const { watch, platform, begin } = createClosingHarness([aStore({ id: 1, currentClosings: [] })]);
    await begin();
    platform.gate.close();
    const pendingRead = watch.readNow();
    await vi.advanceTimersByTimeAsync(0);
    watch.observe(aStore({ id: 1, currentClosings: [aClosingEndingIn(3_600_000)] }), performance.now());
    platform.gate.open();
    await pendingRead;
    expect(watch.watched.stores[0]?.currentClosings).toHaveLength(1);
  });
});

describe('a store read by a screen', () => {
  const createClosedStore = () => aStore({ id: 1, currentClosings: [aClosingEndingIn(3_600_000)] });

  it('is not overwritten by a reply to an earlier request', async () => {
    const { watch, begin } = createClosingHarness([aStore({ id: 1 })]);
    await begin();
    const startTime = performance.now();
    await vi.advanceTimersByTimeAsync(100);
    watch.observe(createClosedStore(), performance.now());
    watch.observe(aStore({ id: 1 }), startTime);
    expect(watch.watched.stores[0]?.currentClosings).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    watch.observe(aStore({ id: 1 }), performance.now());
    expect(watch.watched.stores[0]?.currentClosings).toEqual([]);
  });

  it('is overwritten by a list that was requested later, regardless of which reply arrives first', async () => {
    const { watch, platform, begin } = createClosingHarness([aStore({ id: 1 })]);
    const startTime = performance.now();
    await begin();
    platform.stores = [createClosedStore()];
    platform.gate.close();
    await vi.advanceTimersByTimeAsync(100);
    const pendingRead = watch.readNow();
    await vi.advanceTimersByTimeAsync(0);
    watch.observe(aStore({ id: 1 }), startTime + 50);
    platform.gate.open();
    await pendingRead;
    watch.observe(aStore({ id: 1 }), startTime + 50);
    expect(watch.watched.stores[0]?.currentClosings).toHaveLength(1);
  });
});

describe('a write to a store', () => {
  const createEndedCall = (name: CallName, input: CallInput, outcome: Outcome<unknown> = succeeded(null)) => ({
    name,
    input,
    outcome,
    requestedAt: performance.now(),
  });
  const item = { params: { id: 60 } };
  const context = { zone: 'America/Santiago', country: 'cl', now: () => Date.now() } as const;
  const reply = readReply(getEndpoint('stores.update').reply, { id: 60 }, context).parsedReply?.value;

  it.each([
    ['a closing', createEndedCall('stores.close', item, succeeded({ id: 1 })), ['get 60']],
    ['an opening', createEndedCall('stores.open', item), ['get 60']],
    ['an update with an empty reply', createEndedCall('stores.update', item), ['get 60']],
    ['an update whose reply has only the id', createEndedCall('stores.update', item, succeeded(reply)), ['get 60']],
    [
      'a closing whose reply was lost',
      createEndedCall('stores.close', item, failed(createFailure('unknownOutcome'))),
      ['get 60'],
    ],
    ['a refused closing', createEndedCall('stores.close', item, failed(createFailure('refused'))), []],
    [
      'an update whose reply contains the store',
      createEndedCall('stores.update', item, succeeded(aStore({ id: 60 }))),
      [],
    ],
    ['a removal', createEndedCall('stores.remove', item), []],
    ['a bulk edit', createEndedCall('stores.massiveUpdate', {}), ['list 1', 'list 2', 'list 3']],
    ['a creation whose reply lacks the store', createEndedCall('stores.create', {}), ['list 1', 'list 2', 'list 3']],
    ['a write to another area', createEndedCall('users.update', item), []],
    ['a read', createEndedCall('stores.list', {}), []],
  ])('refetches only stores whose rows may be outdated: %s', async (_title, call, requested) => {
    const { watch, platform, begin } = createClosingHarness(createStores(120));
    await begin();
    platform.requested.length = 0;
    watch.live.handleCompletedCall(call);
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.requested).toEqual(requested);
  });

  it('sends windows only the changed row, or its removal', async () => {
    const { watch, platform, events, getChanges, begin } = createClosingHarness(createStores(3));
    await begin();
    events.length = 0;
    platform.stores = platform.stores.map((store) => (store.id === 2 ? { ...store, opened: false } : store));
    watch.live.handleCompletedCall(createEndedCall('stores.close', { params: { id: 2 } }));
    await vi.advanceTimersByTimeAsync(0);
    watch.live.handleCompletedCall(createEndedCall('stores.remove', { params: { id: 3 } }));
    watch.live.handleCompletedCall(createEndedCall('stores.create', {}, succeeded(aStore({ id: 4 }))));
    expect(getChanges('stores')).toMatchObject([
      { upserts: [{ id: 2, opened: false }], removed: [] },
      { upserts: [], removed: [3], state: { count: 2 } },
      { upserts: [{ id: 4 }], removed: [], state: { count: 3 } },
    ]);
  });

  it('is not reverted by a poll that started before it', async () => {
    const { watch, platform, begin } = createClosingHarness(createStores(2));
    await begin();
    platform.gate.close();
    const pendingRead = watch.readNow();
    await vi.advanceTimersByTimeAsync(0);
    watch.live.handleCompletedCall(createEndedCall('stores.remove', { params: { id: 1 } }));
    watch.live.handleCompletedCall(createEndedCall('stores.create', {}, succeeded(aStore({ id: 9 }))));
    platform.gate.open();
    await pendingRead;
    expect(watch.watched.stores.map(({ id }) => id)).toEqual([2, 9]);
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('is not reverted by a poll that started during it and ended %s its reply', async (_title, isPollFirst) => {
    const { watch, platform, begin } = createClosingHarness(createStores(2));
    await begin();
    const update = createEndedCall('stores.update', { params: { id: 1 } }, succeeded(aStore({ id: 1, name: 'Nueva' })));
    await vi.advanceTimersByTimeAsync(100);
    platform.gate.close();
    const pendingRead = watch.readNow();
    await vi.advanceTimersByTimeAsync(0);
    if (isPollFirst) {
      platform.gate.open();
      await pendingRead;
    }
    platform.stores = platform.stores.map((store) => (store.id === 1 ? { ...store, name: 'Nueva' } : store));
    watch.live.handleCompletedCall(update);
    platform.gate.open();
    await pendingRead;
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.watched.stores[0]?.name).toBe('Nueva');
  });

  it('refetches the whole list when the user may not read single stores', async () => {
    const { watch, platform, changeSession } = createClosingHarness(createStores(3));
    const user = userWith('admin');
    const onlyLists = { path: 'stores', actions: [{ name: 'index', active: true, label: 'index' }] };
    changeSession(aState({ user: { ...user, roles: [{ id: 1, name: 'listas', policies: [onlyLists] }] } }));
    await watch.readNow();
    platform.requested.length = 0;
    watch.live.handleCompletedCall(createEndedCall('stores.close', { params: { id: 2 } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.requested).toEqual(['list 1']);
  });
});

describe('the end of a session', () => {
  it.each([
    ['a sign-out', aState({ epoch: 2, phase: 'signedOut', user: null })],
    ['a change of tenant', aState({ epoch: 2, tenant: 'pizza-norte' })],
  ])('aborts the running poll after %s and shows none of its data', async (_title, next) => {
    const { watch, platform, events, changeSession } = createClosingHarness(createStores(60));
    platform.gate.close();
    changeSession(aState());
    await vi.advanceTimersByTimeAsync(0);
    platform.stores = [];
    changeSession(next);
    events.length = 0;
    expect(platform.signals[0]?.aborted).toBe(true);
    platform.gate.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.watched).toMatchObject({ epoch: 2, stores: [] });
    expect(events.every((event) => event.type !== 'liveChanged' || event.change.epoch === 2)).toBe(true);
  });

  it('stops every timer', async () => {
    const { changeSession, begin } = createClosingHarness([aStore({ currentClosings: [aClosingEndingIn(5_000)] })]);
    await begin();
    changeSession(aState({ epoch: 2, phase: 'signedOut', user: null }));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('clears the tray, even while the next tenant is loading', async () => {
    const { changeSession, begin, shown, platform } = createClosingHarness(createStores(2));
    await begin();
    expect(shown.mock.lastCall?.[0]?.stores).toHaveLength(2);
    platform.gate.close();
    changeSession(aState({ epoch: 2, tenant: 'pizza-norte' }));
    expect(shown.mock.lastCall?.[0]).toMatchObject({ stores: [], readAt: null });
    changeSession(aState({ epoch: 3, phase: 'signedOut', user: null }));
    expect(shown.mock.lastCall?.[0]).toBeNull();
  });

  it('removes the stores from windows when only the permission is lost', async () => {
    const { changeSession, begin, events, getChanges } = createClosingHarness(createStores(1));
    await begin();
    events.length = 0;
    const user = userWith('admin');
    changeSession(aState({ user: { ...user, roles: [] } }));
    expect(getChanges('stores')).toMatchObject([{ epoch: 1, upserts: [], removed: [1], state: { readAt: null } }]);
  });
});
