import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { getOwnerKey } from '@shared/bridge/session';
import { alarmKinds, type AlarmKind } from '@shared/domain/sales/orderAlarms';
import { ringInterval } from '@main/watch/alarmRinger';
import { createRandom } from '@sandbox/seed/random';
import {
  createOrderHarness,
  createIdleOrderHarness,
  getAlarmKinds,
  minute,
  listPlayedSounds,
  second,
} from '../live/orderHarness';
import { aState, userWith } from './support';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('an order alarm', () => {
  it('shows a notification and rings for a new order until it is acknowledged', async () => {
    const kitchen = await createIdleOrderHarness();
    const { id, number } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toMatchObject([{ kind: 'new', orderId: id, number }]);
    expect(kitchen.note).toHaveBeenCalledExactlyOnceWith({
      title: `Pedido nuevo: #${number}`,
      body: 'Burger Demo Ñuñoa',
      isUrgent: true,
    });
    kitchen.sound.mockClear();
    await vi.advanceTimersByTimeAsync(3 * ringInterval);
    expect(listPlayedSounds(kitchen)).toEqual(['new', 'new', 'new']);
    expect(kitchen.watching.acknowledgeAlarms(kitchen.alarms.map((alarm) => alarm.id))).toBe(true);
    expect(listPlayedSounds(kitchen).at(-1)).toBeNull();
    kitchen.sound.mockClear();
    await vi.advanceTimersByTimeAsync(10 * ringInterval);
    expect(listPlayedSounds(kitchen)).toEqual([]);
    expect(kitchen.alarms).toEqual([]);
  });

  it('starts once for each kind of problem', async () => {
    const kitchen = await createIdleOrderHarness();
    const canceled = kitchen.put({ status: 'preparing' });
    const unpaidOrder = kitchen.put({ status: 'pending_online_payment' });
    const courier = kitchen.put({ status: 'preparing' });
    const lateOrder = kitchen.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(getAlarmKinds(kitchen)).toEqual(['new', 'new', 'new']);
    kitchen.watching.acknowledgeAlarms(kitchen.alarms.map(({ id }) => id));
    kitchen.move(canceled.id, 'canceled');
    kitchen.move(unpaidOrder.id, 'online_payment_failed');
    kitchen.move(courier.id, 'preparing', { deliveryStatus: 'rejected' });
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(getAlarmKinds(kitchen).sort()).toEqual(['canceled', 'courierRejected', 'paymentFailed']);
    kitchen.move(courier.id, 'ready', { deliveryStatus: 'confirmed' });
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(kitchen.alarms.filter(({ orderId }) => orderId === lateOrder.id)).toMatchObject([{ kind: 'stalled' }]);
    expect(getAlarmKinds(kitchen)).not.toContain('courierRejected');
    // Each kind of alarm has its own sound; the sounds alternate.
    kitchen.sound.mockClear();
    await vi.advanceTimersByTimeAsync(4 * ringInterval);
    expect(new Set(listPlayedSounds(kitchen))).toEqual(new Set(getAlarmKinds(kitchen)));
  });

  it.each([['the platform'], ['a screen']])(
    'starts and keeps ringing when %s reports, without a time, that an order from yesterday was cancelled',
    async (source) => {
      const kitchen = await createIdleOrderHarness();
      const order = kitchen.put({
        status: 'creation_scheduled',
        createdAt: '2026-11-20T09:00:00',
        scheduledFor: '2026-11-21T14:00:00',
        statusHistory: [{ status: 'creation_scheduled', at: '2026-11-20T09:00:00', reason: null }],
      });
      // Adds recent orders, so that the platform's list no longer contains the older one.
      for (let index = 0; index < 60; index += 1) kitchen.put({ status: 'completed' });
      await vi.advanceTimersByTimeAsync(minute);
      const canceled = kitchen.put({ ...order, status: 'canceled' });
      if (source === 'a screen')
        kitchen.watching.live.handleCompletedCall({
          name: 'orders.get',
          input: { params: { id: order.id } },
          outcome: { ok: true, value: canceled },
          requestedAt: performance.now(),
        });
      await vi.advanceTimersByTimeAsync(minute);
      expect(kitchen.alarms).toMatchObject([{ kind: 'canceled', orderId: order.id }]);
    },
  );

  it('ends when the order is accepted', async () => {
    const kitchen = await createIdleOrderHarness();
    const { id } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.move(id, 'preparing');
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kitchen.alarms).toEqual([]);
    expect(listPlayedSounds(kitchen).at(-1)).toBeNull();
  });

  it('notifies and rings for each of a hundred orders within one poll', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    const random = createRandom(6, 'hidden');
    const arrivalTimes = Array.from({ length: 100 }, () => random.int(0, 30 * 60)).sort((a, b) => a - b);
    const reportedAt = new Map<string, number>();
    kitchen.note.mockImplementation(({ title }) => void reportedAt.set(title, performance.now()));
    const soundAt: number[] = [];
    kitchen.sound.mockImplementation((kind) => {
      if (kind !== null) soundAt.push(performance.now());
    });
    const placed = new Map<string, number>();
    const end = performance.now() + 30 * minute;
    for (let elapsed = 0; elapsed <= 30 * 60; elapsed += 1) {
      for (
        let remainingCount = arrivalTimes.filter((time) => time === elapsed).length;
        remainingCount > 0;
        remainingCount -= 1
      ) {
        placed.set(`Pedido nuevo: #${kitchen.put().number}`, performance.now());
      }
      await vi.advanceTimersByTimeAsync(second);
    }
    expect(performance.now()).toBeGreaterThanOrEqual(end);
    await vi.advanceTimersByTimeAsync(5 * second);
    expect(placed.size).toBe(100);
    const interval = 3 * second;
    for (const [title, time] of placed) {
      expect((reportedAt.get(title) ?? Infinity) - time, title).toBeLessThanOrEqual(interval);
      expect(
        soundAt.some((candidate) => candidate >= time && candidate <= time + interval + 2 * second),
        title,
      ).toBe(true);
    }
    const notes = kitchen.note.mock.calls.filter(([{ title }]) => placed.has(title));
    expect(notes).toHaveLength(100);
  });

  it.each([
    [10, 10, []],
    [11, 10, ['1 pedido nuevo más']],
    [40, 10, ['30 pedidos nuevos más']],
  ])(
    'shows, for %i new orders, %i notifications and a summary of the others, and rings for all',
    async (count, single, others) => {
      const kitchen = await createIdleOrderHarness();
      for (let index = 0; index < count; index += 1) kitchen.put();
      await vi.advanceTimersByTimeAsync(15 * second);
      expect(kitchen.alarms).toHaveLength(count);
      const titles = kitchen.note.mock.calls.map(([{ title }]) => title);
      expect(titles.filter((title) => title.startsWith('Pedido nuevo: #'))).toHaveLength(single);
      expect(titles.slice(single)).toEqual(others);
      kitchen.sound.mockClear();
      kitchen.watching.acknowledgeAlarms(kitchen.alarms.slice(1).map(({ id }) => id));
      await vi.advanceTimersByTimeAsync(ringInterval);
      expect(listPlayedSounds(kitchen)).toEqual(['new']);
    },
  );

  it('shows one notification for all orders missed during an outage', async () => {
    const kitchen = createOrderHarness();
    kitchen.put({ status: 'preparing' });
    await kitchen.begin();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.platform.failure = createFailure('offline');
    await vi.advanceTimersByTimeAsync(10 * minute);
    for (let index = 0; index < 100; index += 1) kitchen.put();
    kitchen.platform.failure = null;
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toHaveLength(100);
    expect(kitchen.note.mock.calls.map(([{ title }]) => title)).toEqual([
      'No se pueden cargar los pedidos',
      '100 pedidos nuevos',
    ]);
  });

  it('shows no notification while a window has focus', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.lookAt(true);
    kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toHaveLength(1);
    expect(kitchen.note).not.toHaveBeenCalled();
  });

  it('rings while the app is locked and shows one notification with counts only, even if a window has focus', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.lookAt(true);
    kitchen.lock.isLocked = true;
    for (let count = 0; count < 2; count += 1) kitchen.put({ storeName: 'Ñuñoa' });
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.note).toHaveBeenCalledExactlyOnceWith({
      title: '2 pedidos nuevos',
      body: '',
      isUrgent: true,
      isAnonymous: true,
    });
    expect(listPlayedSounds(kitchen)).toContain('new');
    expect(kitchen.lock.handleAlarmsChange).toHaveBeenLastCalledWith(['new', 'new']);
  });

  it('does not start when its kind is disabled, and does not ring when sounds are off', async () => {
    const kitchen = await createIdleOrderHarness();
    const otherAlarmKinds = alarmKinds.filter((kind): kind is AlarmKind => kind !== 'canceled');
    kitchen.settings.setPreferences({ alarmsOff: { [getOwnerKey(aState())]: otherAlarmKinds }, soundsOn: false });
    const { id } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.move(id, 'canceled');
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(getAlarmKinds(kitchen)).toEqual(['canceled']);
    expect(listPlayedSounds(kitchen)).toEqual([]);
    kitchen.settings.setPreferences({ soundsOn: true, soundVolume: 35 });
    expect(kitchen.sound.mock.calls).toEqual([['canceled', 35]]);
  });

  it('starts for waiting orders not yet acknowledged when its kind is enabled again', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.watching.acknowledgeAlarms(kitchen.alarms.map(({ id }) => id))).toBe(true);
    kitchen.settings.setPreferences({ alarmsOff: { [getOwnerKey(aState())]: ['new'] } });
    const { id } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toEqual([]);
    kitchen.settings.setPreferences({ alarmsOff: { [getOwnerKey(aState())]: [] } });
    expect(kitchen.alarms).toMatchObject([{ kind: 'new', orderId: id }]);
    expect(listPlayedSounds(kitchen).at(-1)).toBe('new');
  });

  it.each([
    ['signs out', aState({ phase: 'signedOut', user: null, epoch: 2 })],
    ['switches to another tenant', aState({ tenant: 'pizza-norte', epoch: 2 })],
  ])('stops immediately when the user %s', async (_title, next) => {
    const kitchen = await createIdleOrderHarness();
    kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toHaveLength(1);
    kitchen.platform.orders.clear();
    kitchen.changeSession(next);
    expect(listPlayedSounds(kitchen).at(-1)).toBeNull();
    kitchen.sound.mockClear();
    kitchen.note.mockClear();
    await vi.advanceTimersByTimeAsync(minute);
    expect(kitchen.alarms).toEqual([]);
    expect(kitchen.sound).not.toHaveBeenCalled();
    expect(kitchen.note).not.toHaveBeenCalled();
  });

  it('stops when the app quits', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    void kitchen.watching.stop();
    expect(listPlayedSounds(kitchen).at(-1)).toBeNull();
    kitchen.sound.mockClear();
    await vi.advanceTimersByTimeAsync(minute);
    expect(kitchen.sound).not.toHaveBeenCalled();
  });

  it('starts at sign-in with one notification for waiting orders, but not for earlier delays', async () => {
    const kitchen = createOrderHarness();
    kitchen.put();
    kitchen.put();
    kitchen.put({ status: 'preparing', createdAt: '2026-11-21T09:00:00', statusHistory: [] });
    await kitchen.begin();
    expect(getAlarmKinds(kitchen)).toEqual(['new', 'new']);
    expect(kitchen.note).toHaveBeenCalledTimes(1);
  });
});

describe('an automatically accepted order', () => {
  it.each(['preparing', 'ready', 'in_transit', 'accepted_by_pos', null])(
    'rings once when it is first seen with the status %s',
    async (status) => {
      const kitchen = await createIdleOrderHarness();
      const { id } = kitchen.put({ status });
      await vi.advanceTimersByTimeAsync(15 * second);
      expect(kitchen.alarms).toMatchObject([{ kind: 'new', orderId: id }]);
      kitchen.watching.acknowledgeAlarms(kitchen.alarms.map((alarm) => alarm.id));
      await vi.advanceTimersByTimeAsync(15 * second);
      expect(kitchen.alarms).toEqual([]);
    },
  );

  it('rings when its payment or its scheduled time sets it to "preparing"', async () => {
    const kitchen = await createIdleOrderHarness();
    const unpaidOrder = kitchen.put({ status: 'pending_online_payment' });
    const scheduledOrder = kitchen.put({ status: 'creation_scheduled' });
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toEqual([]);
    kitchen.move(unpaidOrder.id, 'preparing');
    kitchen.move(scheduledOrder.id, 'preparing');
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(getAlarmKinds(kitchen)).toEqual(['new', 'new']);
  });

  it('keeps ringing when the platform later omits its status or adds it', async () => {
    const kitchen = await createIdleOrderHarness();
    const unreportedOrder = kitchen.put({ status: null });
    const reportedOrder = kitchen.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.move(unreportedOrder.id, 'created');
    kitchen.put({ ...reportedOrder, status: null });
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kitchen.alarms.map(({ orderId }) => orderId)).toEqual([reportedOrder.id, unreportedOrder.id]);
  });

  it('rings until its status changes', async () => {
    const kitchen = await createIdleOrderHarness();
    const { id } = kitchen.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.move(id, 'ready');
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kitchen.alarms).toEqual([]);
  });

  it('does not ring again when it disappears from a poll and returns', async () => {
    const kitchen = await createIdleOrderHarness();
    kitchen.put({ status: 'preparing' });
    const order = kitchen.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.watching.acknowledgeAlarms(kitchen.alarms.map(({ id }) => id));
    kitchen.platform.orders.delete(order.id);
    await vi.advanceTimersByTimeAsync(6 * second);
    kitchen.put(order);
    await vi.advanceTimersByTimeAsync(6 * second);
    expect(kitchen.alarms).toEqual([]);
  });

  it('does not ring at the first poll on a new computer', async () => {
    const kitchen = createOrderHarness();
    kitchen.put({ status: 'preparing' });
    await kitchen.begin();
    expect(kitchen.alarms).toEqual([]);
  });

  it('rings at the next start when it arrived while the app was closed', async () => {
    const firstHarness = createOrderHarness();
    firstHarness.put({ status: 'preparing' });
    await firstHarness.begin();
    await firstHarness.quit();
    const laterHarness = createOrderHarness({ device: firstHarness.device, platform: firstHarness.platform });
    const { id } = laterHarness.put({ status: 'preparing' });
    await laterHarness.begin();
    expect(laterHarness.alarms).toMatchObject([{ kind: 'new', orderId: id }]);
  });

  it('rings at the next start when it arrived while the app was closed with a lower id than others', async () => {
    const firstHarness = createOrderHarness();
    const order = firstHarness.put({ status: 'preparing' });
    const knownOrder = firstHarness.put({ status: 'preparing' });
    firstHarness.platform.orders.delete(order.id);
    await firstHarness.begin();
    await firstHarness.quit();
    const laterHarness = createOrderHarness({ device: firstHarness.device, platform: firstHarness.platform });
    laterHarness.put(order);
    await laterHarness.begin();
    expect(laterHarness.alarms).toMatchObject([{ kind: 'new', orderId: order.id }]);
    expect(laterHarness.platform.orders.has(knownOrder.id)).toBe(true);
    laterHarness.watching.acknowledgeAlarms(laterHarness.alarms.map(({ id }) => id));
    await laterHarness.quit();
    const lastHarness = createOrderHarness({ device: firstHarness.device, platform: firstHarness.platform });
    await lastHarness.begin();
    expect(lastHarness.alarms).toEqual([]);
  });

  it('rings at the next start when the app was closed without any orders', async () => {
    const firstHarness = createOrderHarness();
    await firstHarness.begin();
    await firstHarness.quit();
    const laterHarness = createOrderHarness({ device: firstHarness.device, platform: firstHarness.platform });
    const { id } = laterHarness.put({ status: 'preparing' });
    await laterHarness.begin();
    expect(laterHarness.alarms).toMatchObject([{ kind: 'new', orderId: id }]);
  });

  it('rings at the next start when a payment or its scheduled time sent it to the store meanwhile', async () => {
    const firstHarness = createOrderHarness();
    const unpaidOrder = firstHarness.put({ status: 'pending_online_payment' });
    const scheduledOrder = firstHarness.put({ status: 'creation_scheduled' });
    const knownOrder = firstHarness.put({ status: 'preparing' });
    await firstHarness.begin();
    await firstHarness.quit();
    const laterHarness = createOrderHarness({ device: firstHarness.device, platform: firstHarness.platform });
    for (const { id } of [unpaidOrder, scheduledOrder]) laterHarness.move(id, 'preparing');
    await laterHarness.begin();
    expect(laterHarness.alarms.map(({ orderId }) => orderId).sort()).toEqual(
      [unpaidOrder.id, scheduledOrder.id].sort(),
    );
    laterHarness.watching.acknowledgeAlarms(laterHarness.alarms.map(({ id }) => id));
    await laterHarness.quit();
    const lastHarness = createOrderHarness({ device: firstHarness.device, platform: firstHarness.platform });
    await lastHarness.begin();
    expect(lastHarness.alarms).toEqual([]);
    expect(lastHarness.platform.orders.has(knownOrder.id)).toBe(true);
  });

  it('rings when the user returns to its tenant, if it arrived in the meantime', async () => {
    const kitchen = await createIdleOrderHarness();
    const knownOrder = kitchen.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.platform.orders.clear();
    kitchen.changeSession(aState({ tenant: 'pizza-norte', epoch: 2 }));
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.put(knownOrder);
    const { id } = kitchen.put({ status: 'preparing' });
    kitchen.changeSession(aState({ epoch: 3 }));
    await vi.advanceTimersByTimeAsync(15 * second);
    // The first alarm continues, since it was not acknowledged.
    expect(kitchen.alarms.filter(({ orderId }) => orderId === id)).toMatchObject([{ kind: 'new' }]);
    expect(kitchen.alarms.filter(({ orderId }) => orderId === knownOrder.id)).toHaveLength(1);
  });
});

describe('default alarms', () => {
  it.each([
    ['user_kds', ['new', 'stalled']],
    ['admin_cc', ['canceled', 'courierRejected', 'paymentFailed']],
    ['admin', ['canceled', 'courierRejected', 'new', 'paymentFailed', 'stalled']],
  ] as const)('include, for the role %s, the kinds relevant to it', async (role, heard) => {
    const kitchen = createOrderHarness();
    await kitchen.begin(aState({ user: userWith(role) }));
    const canceled = kitchen.put({ status: 'preparing' });
    const unpaidOrder = kitchen.put({ status: 'pending_online_payment' });
    const courier = kitchen.put({ status: 'preparing' });
    kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.move(canceled.id, 'canceled');
    kitchen.move(unpaidOrder.id, 'online_payment_failed');
    kitchen.move(courier.id, 'preparing', { deliveryStatus: 'rejected' });
    await vi.advanceTimersByTimeAsync(6 * minute);
    expect([...new Set(getAlarmKinds(kitchen))].sort()).toEqual(heard);
  });

  it('start for waiting orders when the role of the user changes', async () => {
    const kitchen = createOrderHarness();
    await kitchen.begin(aState({ user: userWith('admin_cc') }));
    const { id } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toEqual([]);
    kitchen.changeSession(aState({ user: userWith('user_kds') }));
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toMatchObject([{ kind: 'new', orderId: id }]);
  });

  it('are replaced by the alarm settings of the user on this device', async () => {
    const kitchen = createOrderHarness();
    const state = aState({ user: userWith('user_kds') });
    kitchen.settings.setPreferences({ alarmsOff: { [getOwnerKey(state)]: ['new'] } });
    await kitchen.begin(state);
    const { id } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.move(id, 'canceled');
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(getAlarmKinds(kitchen)).toEqual(['canceled']);
  });
});
