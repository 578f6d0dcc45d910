import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { alarmKinds, type AlarmKind } from '@shared/domain/sales/orderAlarms';
import { ringEvery } from '@main/watch/alarmBell';
import { aKitchen, minute, second } from '../live/ordersPlatform';
import { aState } from './support';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

const kindsOf = (kitchen: ReturnType<typeof aKitchen>) => kitchen.alarms.map(({ kind }) => kind);
/** What windows were asked to play since. */
const played = (kitchen: ReturnType<typeof aKitchen>) => kitchen.sound.mock.calls.map(([kind]) => kind);

const aQuietKitchen = async () => {
  const kitchen = aKitchen();
  await kitchen.begin();
  await vi.advanceTimersByTimeAsync(15 * second);
  return kitchen;
};

describe('an alarm', () => {
  it('of a new order is told and rings until somebody has seen it, and is silent at once then', async () => {
    const kitchen = await aQuietKitchen();
    const { id, number } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toMatchObject([{ kind: 'new', orderId: id, number }]);
    expect(kitchen.note).toHaveBeenCalledExactlyOnceWith({
      title: `Pedido nuevo: #${number}`,
      body: 'Burger Demo Ñuñoa',
    });
    kitchen.sound.mockClear();
    await vi.advanceTimersByTimeAsync(3 * ringEvery);
    expect(played(kitchen)).toEqual(['new', 'new', 'new']);
    expect(kitchen.watching.acknowledgeAlarms(kitchen.alarms.map((alarm) => alarm.id))).toBe(true);
    expect(played(kitchen).at(-1)).toBeNull();
    kitchen.sound.mockClear();
    await vi.advanceTimersByTimeAsync(10 * ringEvery);
    expect(played(kitchen)).toEqual([]);
    expect(kitchen.alarms).toEqual([]);
  });

  it('begins with each kind of trouble, once', async () => {
    const kitchen = await aQuietKitchen();
    const canceled = kitchen.put({ status: 'preparing' });
    const unpaid = kitchen.put({ status: 'pending_online_payment' });
    const courier = kitchen.put({ status: 'preparing' });
    const late = kitchen.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toEqual([]);
    kitchen.move(canceled.id, 'canceled');
    kitchen.move(unpaid.id, 'online_payment_failed');
    kitchen.move(courier.id, 'preparing', { deliveryStatus: 'rejected' });
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kindsOf(kitchen).sort()).toEqual(['canceled', 'courierRejected', 'paymentFailed']);
    kitchen.move(courier.id, 'ready', { deliveryStatus: 'confirmed' });
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(kitchen.alarms.filter(({ orderId }) => orderId === late.id)).toMatchObject([{ kind: 'delayed' }]);
    expect(kindsOf(kitchen)).not.toContain('courierRejected');
    // Each has its own sound, in turn.
    kitchen.sound.mockClear();
    await vi.advanceTimersByTimeAsync(4 * ringEvery);
    expect(new Set(played(kitchen))).toEqual(new Set(kindsOf(kitchen)));
  });

  it('is over by itself once somebody takes the order on', async () => {
    const kitchen = await aQuietKitchen();
    const { id } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.move(id, 'preparing');
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kitchen.alarms).toEqual([]);
    expect(played(kitchen).at(-1)).toBeNull();
  });

  it('comes of a hundred orders a hundred times while nobody looks, each within a reading', async () => {
    const kitchen = await aQuietKitchen();
    kitchen.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    for (let nth = 0; nth < 100; nth += 1) {
      kitchen.put();
      await vi.advanceTimersByTimeAsync(5 * second);
      const told = kitchen.note.mock.calls.filter(([{ title }]) => title.startsWith('Pedido nuevo'));
      expect(told).toHaveLength(nth + 1);
    }
  });

  it('of all that was missed in an outage is told in one note', async () => {
    const kitchen = await aQuietKitchen();
    kitchen.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.platform.failure = failureOf('offline');
    await vi.advanceTimersByTimeAsync(10 * minute);
    for (let nth = 0; nth < 100; nth += 1) kitchen.put();
    kitchen.platform.failure = null;
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toHaveLength(100);
    expect(kitchen.note.mock.calls).toEqual([[{ title: '100 pedidos nuevos', body: '' }]]);
  });

  it('needs no note while somebody works in a window', async () => {
    const kitchen = await aQuietKitchen();
    kitchen.lookAt(true);
    kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toHaveLength(1);
    expect(kitchen.note).not.toHaveBeenCalled();
  });

  it('of a kind that nobody here wants does not come, and none is heard without sound', async () => {
    const kitchen = await aQuietKitchen();
    const others = alarmKinds.filter((kind): kind is AlarmKind => kind !== 'canceled');
    kitchen.settings.preferences = { ...kitchen.settings.preferences, alarmsOff: others, soundsOn: false };
    const { id } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.move(id, 'canceled');
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kindsOf(kitchen)).toEqual(['canceled']);
    expect(played(kitchen)).toEqual([]);
    kitchen.settings.preferences = { ...kitchen.settings.preferences, soundsOn: true, soundVolume: 35 };
    kitchen.watching.preferencesChanged();
    expect(kitchen.sound.mock.calls).toEqual([['canceled', 35]]);
  });

  it.each([
    ['signs out', aState({ phase: 'signedOut', user: null, epoch: 2 })],
    ['goes to another tenant', aState({ tenant: 'pizza-norte', epoch: 2 })],
  ])('is silent at once when somebody %s', async (_what, next) => {
    const kitchen = await aQuietKitchen();
    kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toHaveLength(1);
    kitchen.platform.orders.clear();
    kitchen.become(next);
    expect(played(kitchen).at(-1)).toBeNull();
    kitchen.sound.mockClear();
    kitchen.note.mockClear();
    await vi.advanceTimersByTimeAsync(minute);
    expect(kitchen.alarms).toEqual([]);
    expect(kitchen.sound).not.toHaveBeenCalled();
    expect(kitchen.note).not.toHaveBeenCalled();
  });

  it('is silent when the app ends', async () => {
    const kitchen = await aQuietKitchen();
    kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.watching.stop();
    expect(played(kitchen).at(-1)).toBeNull();
    kitchen.sound.mockClear();
    await vi.advanceTimersByTimeAsync(minute);
    expect(kitchen.sound).not.toHaveBeenCalled();
  });

  it('comes at sign-in of what waits, in one note, and not of what was late before', async () => {
    const kitchen = aKitchen();
    kitchen.put();
    kitchen.put();
    kitchen.put({ status: 'preparing', createdAt: '2026-11-21T09:00:00', statusHistory: [] });
    await kitchen.begin();
    expect(kindsOf(kitchen)).toEqual(['new', 'new']);
    expect(kitchen.note).toHaveBeenCalledTimes(1);
  });
});
