import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { limits } from '@shared/domain/limits';
import { aState, aStore, aWatch, endingIn, userWith } from './support';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

const many = (count: number) => Array.from({ length: count }, (_, nth) => aStore({ id: nth + 1 }));

describe('all stores are watched', () => {
  it('from sign-in on, 50 at a time and every half a minute, with no window asking', async () => {
    const { watch, platform, become } = aWatch(many(120));
    become(aState());
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.asked).toEqual(['list 1', 'list 2', 'list 3']);
    expect(watch.watched).toMatchObject({ count: 120, isComplete: true, readAt: Date.now(), failure: null });
    platform.stores = platform.stores.slice(0, 10);
    await vi.advanceTimersByTimeAsync(limits.storesPollEvery);
    expect(watch.watched).toMatchObject({ count: 10, isComplete: true });
  });

  it('by nobody who may not see them', async () => {
    const { platform, become, watch } = aWatch(many(3));
    const user = userWith('admin');
    become(aState({ user: { ...user, roles: user.roles.map((role) => ({ ...role, policies: [] })) } }));
    await vi.advanceTimersByTimeAsync(10 * limits.storesPollEvery);
    expect(platform.asked).toEqual([]);
    expect(watch.watched).toMatchObject({ stores: [], isComplete: false, readAt: null });
  });

  it('a thousand of them, each once, telling the windows how far the first reading has come', async () => {
    const { watch, told, begin } = aWatch(many(1000));
    await begin();
    expect(watch.watched.stores).toHaveLength(1000);
    const progress = told('storesWatched').flatMap((event) =>
      event.type === 'storesWatched' && event.watched.progress !== null ? [event.watched.progress.loaded] : [],
    );
    expect(progress.slice(0, 2)).toEqual([50, 100]);
  });

  it('and windows hear of changes, but of a reading without any only that it was made', async () => {
    const { platform, events, begin } = aWatch(many(2));
    await begin();
    events.length = 0;
    await vi.advanceTimersByTimeAsync(limits.storesPollEvery);
    expect(events).toEqual([{ type: 'storesUnchanged', epoch: 1, readAt: Date.now() }]);
    events.length = 0;
    platform.stores = [aStore({ id: 1, name: 'Otra' })];
    await vi.advanceTimersByTimeAsync(limits.storesPollEvery);
    expect(events).toMatchObject([{ type: 'storesWatched', watched: { stores: [{ name: 'Otra' }] } }]);
  });
});

describe('a reading', () => {
  it('that fails in the middle leaves the one before, and says why it is old', async () => {
    const { watch, platform, begin } = aWatch(many(120));
    await begin();
    const { readAt } = watch.watched;
    platform.faults.set(2, failureOf('badReply'));
    await vi.advanceTimersByTimeAsync(limits.storesPollEvery);
    expect(watch.watched).toMatchObject({ isComplete: true, count: 120, readAt, failure: { kind: 'badReply' } });
    expect(watch.watched.stores).toHaveLength(120);
    platform.faults.clear();
    await watch.readNow();
    expect(watch.watched).toMatchObject({ failure: null, readAt: Date.now() });
  });

  it('that fails as the first one shows what it gathered, marked as not all', async () => {
    const { watch, platform, begin } = aWatch(many(120));
    platform.faults.set(3, failureOf('timeout'));
    await begin();
    expect(watch.watched).toMatchObject({ isComplete: false, count: 120, failure: { kind: 'timeout' } });
    expect(watch.watched.stores).toHaveLength(100);
  });

  it('after failures waits longer and longer, and begins at once when the platform is back', async () => {
    const { platform, become, begin } = aWatch(many(1));
    platform.faults.set(1, failureOf('offline'));
    await begin();
    become(aState({ online: false }));
    platform.asked.length = 0;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(platform.asked.length).toBeLessThan(15);
    platform.asked.length = 0;
    become(aState({ online: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.asked).toEqual(['list 1']);
  });

  it('that breaks does not end the watch', async () => {
    const { watch, platform, begin } = aWatch(many(1));
    await begin();
    platform.deaf = true;
    platform.stores = many(2);
    await vi.advanceTimersByTimeAsync(limits.storesPollEvery);
    platform.deaf = false;
    platform.stores = many(3);
    await vi.advanceTimersByTimeAsync(2 * limits.storesPollEvery);
    expect(watch.watched.stores).toHaveLength(3);
  });

  it('is one at a time: whoever asks meanwhile gets one more after it', async () => {
    const { watch, platform, begin } = aWatch(many(1));
    await begin();
    platform.asked.length = 0;
    platform.gate.close();
    const asked = Array.from({ length: 20 }, () => watch.readNow());
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.asked).toEqual(['list 1']);
    void watch.readNow();
    platform.gate.open();
    await Promise.all(asked);
    expect(platform.asked).toEqual(['list 1', 'list 1']);
  });

  it('does not bring back what a store was before it was read by itself', async () => {
    const { watch, platform, begin } = aWatch([aStore({ id: 1, currentClosings: [] })]);
    await begin();
    platform.gate.close();
    const reading = watch.readNow();
    await vi.advanceTimersByTimeAsync(0);
    watch.learn(aStore({ id: 1, currentClosings: [endingIn(3_600_000)] }), performance.now());
    platform.gate.open();
    await reading;
    expect(watch.watched.stores[0]?.currentClosings).toHaveLength(1);
  });
});

describe('a store that a screen reads', () => {
  const closed = () => aStore({ id: 1, currentClosings: [endingIn(3_600_000)] });

  it('stays as it is where an answer comes that was asked for before', async () => {
    const { watch, begin } = aWatch([aStore({ id: 1 })]);
    await begin();
    const before = performance.now();
    await vi.advanceTimersByTimeAsync(100);
    watch.learn(closed(), performance.now());
    watch.learn(aStore({ id: 1 }), before);
    expect(watch.watched.stores[0]?.currentClosings).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    watch.learn(aStore({ id: 1 }), performance.now());
    expect(watch.watched.stores[0]?.currentClosings).toEqual([]);
  });

  it('is as the list says where that was asked for later, whichever comes first', async () => {
    const { watch, platform, begin } = aWatch([aStore({ id: 1 })]);
    const before = performance.now();
    await begin();
    platform.stores = [closed()];
    platform.gate.close();
    await vi.advanceTimersByTimeAsync(100);
    const reading = watch.readNow();
    await vi.advanceTimersByTimeAsync(0);
    watch.learn(aStore({ id: 1 }), before + 50);
    platform.gate.open();
    await reading;
    watch.learn(aStore({ id: 1 }), before + 50);
    expect(watch.watched.stores[0]?.currentClosings).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  it.each([
    ['a sign-out', aState({ epoch: 2, phase: 'signedOut', user: null })],
    ['a change of tenant', aState({ epoch: 2, tenant: 'pizza-norte' })],
  ])('ends the reading under way with %s, and nothing of it is shown', async (_what, next) => {
    const { watch, platform, events, become } = aWatch(many(60));
    platform.gate.close();
    become(aState());
    await vi.advanceTimersByTimeAsync(0);
    platform.stores = [];
    become(next);
    events.length = 0;
    expect(platform.signals[0]?.aborted).toBe(true);
    platform.gate.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.watched).toMatchObject({ epoch: 2, stores: [] });
    expect(events.every((event) => event.type !== 'storesWatched' || event.watched.epoch === 2)).toBe(true);
  });

  it('ends every timer', async () => {
    const { become, begin } = aWatch([aStore({ currentClosings: [endingIn(5_000)] })]);
    await begin();
    become(aState({ epoch: 2, phase: 'signedOut', user: null }));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves nothing of it in the tray, also while the next tenant is being read', async () => {
    const { become, begin, shown, platform } = aWatch(many(2));
    await begin();
    expect(shown.mock.lastCall?.[0]?.stores).toHaveLength(2);
    platform.gate.close();
    become(aState({ epoch: 2, tenant: 'pizza-norte' }));
    expect(shown.mock.lastCall?.[0]).toMatchObject({ epoch: 2, stores: [], readAt: null });
    become(aState({ epoch: 3, phase: 'signedOut', user: null }));
    expect(shown.mock.lastCall?.[0]).toBeNull();
  });

  it('tells the windows that there is nothing to see any more where only the right is lost', async () => {
    const { become, begin, events } = aWatch(many(1));
    await begin();
    events.length = 0;
    const user = userWith('admin');
    become(aState({ user: { ...user, roles: [] } }));
    expect(events).toMatchObject([{ type: 'storesWatched', watched: { epoch: 1, stores: [], readAt: null } }]);
  });
});
