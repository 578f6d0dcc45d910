import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { getOwnerKey } from '@shared/bridge/session';
import { alarmKinds } from '@shared/domain/sales/orderAlarms';
import {
  createDeviceState,
  createOrderHarness,
  createIdleOrderHarness,
  getAlarmKinds,
  minute,
  listPlayedSounds,
  second,
} from '../live/orderHarness';
import { aState } from './support';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

const asksToWait = { ...createFailure('server'), retryAfter: 3_600 * second };
const getLastGoodReading = (kitchen: ReturnType<typeof createOrderHarness>) => kitchen.orders.state.readAt ?? NaN;

const listSounds = (kitchen: ReturnType<typeof createOrderHarness>) => {
  const soundTimes: { kind: string; at: number }[] = [];
  kitchen.sound.mockImplementation((kind) => {
    if (kind !== null) soundTimes.push({ kind, at: Date.now() });
  });
  return soundTimes;
};

describe('the alarm when orders cannot be read', () => {
  it('rings within 65 s, and new orders ring within 35 s once they can be read again', async () => {
    const kitchen = createOrderHarness();
    kitchen.put({ status: 'preparing' });
    await kitchen.begin();
    await vi.advanceTimersByTimeAsync(9 * second);
    const sounds = listSounds(kitchen);
    const readAt = getLastGoodReading(kitchen);
    kitchen.platform.failure = asksToWait;
    await vi.advanceTimersByTimeAsync(90 * second);
    expect(getAlarmKinds(kitchen)).toEqual(['unavailable']);
    expect((sounds[0]?.at ?? Infinity) - readAt).toBeLessThanOrEqual(65 * second);
    expect(sounds[0]?.kind).toBe('unavailable');
    expect(kitchen.note).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'No se pueden cargar los pedidos' }),
    );
    const recoveredAt = Date.now();
    kitchen.platform.failure = null;
    const { id, number } = kitchen.put();
    await vi.advanceTimersByTimeAsync(35 * second);
    expect(sounds.find(({ kind }) => kind === 'new')?.at ?? Infinity).toBeLessThanOrEqual(recoveredAt + 35 * second);
    expect(kitchen.note).toHaveBeenLastCalledWith({
      title: `Pedido nuevo: #${number}`,
      body: 'Burger Demo Ñuñoa',
      isUrgent: true,
    });
    expect(kitchen.alarms).toMatchObject([{ kind: 'new', orderId: id }]);
    expect(kitchen.log.find(({ kind }) => kind === 'unavailable')).toMatchObject({ orderId: null, end: 'over' });
  });

  it('rings when it is enabled again, and stays acknowledged when other settings change', async () => {
    const kitchen = await createIdleOrderHarness();
    const muteAlarms = (kinds: (typeof alarmKinds)[number][]) =>
      kitchen.settings.setPreferences({ alarmsOff: { [getOwnerKey(aState())]: kinds } });
    muteAlarms(['unavailable']);
    kitchen.platform.failure = asksToWait;
    await vi.advanceTimersByTimeAsync(90 * second);
    expect(kitchen.alarms).toEqual([]);
    muteAlarms([]);
    expect(getAlarmKinds(kitchen)).toEqual(['unavailable']);
    kitchen.watching.acknowledgeAlarms(kitchen.alarms.map(({ id }) => id));
    muteAlarms(['delayed']);
    expect(kitchen.alarms).toEqual([]);
  });

  it('allows an immediate retry by the user, but no automatic read, while the platform demands a wait', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.platform.failure = asksToWait;
    await vi.advanceTimersByTimeAsync(16 * second);
    expect(kitchen.orders.state.failure).not.toBeNull();
    kitchen.platform.failure = null;
    kitchen.platform.requested.length = 0;
    void kitchen.watching.live.readNow('orders');
    await vi.advanceTimersByTimeAsync(second);
    expect(kitchen.platform.requested).toEqual([]);
    await kitchen.watching.live.retry('orders');
    expect(kitchen.platform.requested).not.toEqual([]);
    expect(kitchen.orders.state.failure).toBeNull();
  });

  it('allows an immediate retry by the user while a failing poll is running', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.platform.failure = asksToWait;
    kitchen.platform.latency = 5 * second;
    await vi.advanceTimersByTimeAsync(17 * second);
    expect(kitchen.platform.listing).toBe(1);
    kitchen.platform.latency = 0;
    kitchen.platform.requested.length = 0;
    const retried = kitchen.watching.live.retry('orders');
    await vi.advanceTimersByTimeAsync(5 * second);
    await retried;
    expect(kitchen.platform.requested).toEqual(['list 1']);
  });

  it('rings when replies never arrive, even from the start', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.platform.latency = 60 * minute;
    await vi.advanceTimersByTimeAsync(80 * second);
    expect(getAlarmKinds(kitchen)).toEqual(['unavailable']);
    const otherOrderHarness = createOrderHarness();
    otherOrderHarness.platform.failure = createFailure('offline');
    await otherOrderHarness.begin();
    await vi.advanceTimersByTimeAsync(61 * second);
    expect(getAlarmKinds(otherOrderHarness)).toEqual(['unavailable']);
    otherOrderHarness.platform.failure = null;
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(otherOrderHarness.alarms).toEqual([]);
    expect(listPlayedSounds(otherOrderHarness).at(-1)).toBeNull();
  });

  it('rings until it is acknowledged, and again at the next outage', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.platform.failure = createFailure('offline');
    await vi.advanceTimersByTimeAsync(80 * second);
    expect(kitchen.watching.acknowledgeAlarms(kitchen.alarms.map(({ id }) => id))).toBe(true);
    kitchen.sound.mockClear();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(listPlayedSounds(kitchen)).toEqual([]);
    kitchen.platform.failure = null;
    await vi.advanceTimersByTimeAsync(20 * second);
    kitchen.platform.failure = createFailure('offline');
    await vi.advanceTimersByTimeAsync(80 * second);
    expect(getAlarmKinds(kitchen)).toEqual(['unavailable']);
    expect(kitchen.log.map(({ kind, end }) => [kind, end])).toEqual([
      ['unavailable', 'seen'],
      ['unavailable', null],
    ]);
  });

  it.each(['forbidden', 'missing'] as const)(
    'rings when calls of a restored session fail with %s, until orders can be read',
    async (kind) => {
      const kitchen = createOrderHarness();
      kitchen.platform.failure = createFailure(kind, 401);
      await kitchen.begin(aState({ isRestored: true }));
      await vi.advanceTimersByTimeAsync(61 * second);
      expect(getAlarmKinds(kitchen)).toEqual(['unavailable']);
      kitchen.platform.failure = null;
      kitchen.changeSession(aState());
      await vi.advanceTimersByTimeAsync(35 * second);
      expect(kitchen.alarms).toEqual([]);
    },
  );

  it('does not ring while polls succeed, when signed out, without permission or when disabled', async () => {
    const idleHarness = await createIdleOrderHarness();
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(idleHarness.sound).not.toHaveBeenCalled();
    idleHarness.changeSession(aState({ phase: 'signedOut', user: null, epoch: 2 }));
    idleHarness.platform.failure = createFailure('offline');
    const rejectedOrderHarness = createOrderHarness();
    rejectedOrderHarness.platform.failure = createFailure('forbidden', 401);
    await rejectedOrderHarness.begin();
    const deaf = createOrderHarness();
    deaf.settings.setPreferences({
      alarmsOff: { [getOwnerKey(aState())]: alarmKinds.filter((kind) => kind !== 'unavailable') },
    });
    deaf.platform.failure = createFailure('offline');
    await deaf.begin();
    await vi.advanceTimersByTimeAsync(10 * minute);
    for (const kitchen of [idleHarness, rejectedOrderHarness, deaf]) expect(kitchen.sound).not.toHaveBeenCalled();
  });

  it('rings when the platform goes down after it refused the first poll', async () => {
    const kitchen = createOrderHarness();
    kitchen.platform.failure = createFailure('missing', 404);
    await kitchen.begin();
    await vi.advanceTimersByTimeAsync(30 * second);
    kitchen.platform.failure = createFailure('server');
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(getAlarmKinds(kitchen)).toEqual(['unavailable']);
  });

  it('stops after a restart once orders can be read again', async () => {
    const device = createDeviceState();
    const firstHarness = createOrderHarness({ device });
    firstHarness.platform.failure = createFailure('offline');
    await firstHarness.begin();
    await vi.advanceTimersByTimeAsync(61 * second);
    expect(getAlarmKinds(firstHarness)).toEqual(['unavailable']);
    await firstHarness.quit();
    const after = createOrderHarness({ device });
    await after.begin();
    expect(after.alarms).toEqual([]);
    expect(after.log).toMatchObject([{ kind: 'unavailable', end: 'over' }]);
  });
});

it.each([
  ['notifies when the platform ended the session, since new orders no longer ring', false, 1],
  ['does not notify when a window in use shows the end of the session', true, 0],
])('the watch notifies of an ended session unless a window in use shows it: %s', async (_title, isLooking, notes) => {
  const kitchen = await createIdleOrderHarness();
  kitchen.lookAt(isLooking);
  const failure = createFailure('unauthenticated', 'SESSION_EXPIRED');
  kitchen.changeSession(aState({ phase: 'signedOut', user: null, epoch: 2, failure }));
  expect(kitchen.note.mock.calls.filter(([{ isUrgent }]) => isUrgent === true)).toHaveLength(notes);
  await kitchen.begin(aState({ epoch: 3 }));
  kitchen.changeSession(aState({ phase: 'signedOut', user: null, epoch: 4 }));
  expect(kitchen.note).toHaveBeenCalledTimes(notes);
});
