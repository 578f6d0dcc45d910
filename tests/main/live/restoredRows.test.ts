import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { toLiveOrder } from '@shared/contract/sales/orderRows';
import type { Order } from '@shared/contract/sales/orders';
import { aState } from '../watch/support';
import { anOrder, createOrderHarness, getAlarmKinds, minute, listPlayedSounds, second } from './orderHarness';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** Kitchen that polled and acknowledged an order, and then restarts with the saved rows. */
const startSecondRun = async ({ isOnline }: { isOnline: boolean }) => {
  const firstHarness = createOrderHarness();
  const knownOrder = firstHarness.put({ status: 'preparing' });
  await firstHarness.begin();
  await vi.advanceTimersByTimeAsync(15 * second);
  firstHarness.watching.acknowledgeAlarms(firstHarness.alarms.map(({ id }) => id));
  await firstHarness.quit();
  await vi.advanceTimersByTimeAsync(3 * minute);
  const readAt = Date.now() - 3 * minute;
  const rows = [toLiveOrder(knownOrder)];
  const kitchen = createOrderHarness({
    device: firstHarness.device,
    platform: firstHarness.platform,
    persisted: {
      handleChange: () => undefined,
      getRows: (name) => (name === 'orders' ? { rows, isComplete: true, readAt } : null),
    },
  });
  kitchen.platform.failure = isOnline ? null : createFailure('offline');
  return { kitchen, seen: knownOrder, readAt };
};

const startFirstPoll = (kitchen: Awaited<ReturnType<typeof startSecondRun>>['kitchen']) =>
  kitchen.begin(aState({ isRestored: true, online: kitchen.platform.failure === null }));

const reconnect = async (kitchen: Awaited<ReturnType<typeof startSecondRun>>['kitchen']) => {
  kitchen.platform.failure = null;
  kitchen.changeSession(aState({ online: true }));
  await vi.advanceTimersByTimeAsync(1 * second);
};

it('windows show the rows of the last run with their age until the first poll', async () => {
  const { kitchen, seen, readAt } = await startSecondRun({ isOnline: false });
  await startFirstPoll(kitchen);
  expect(kitchen.orders).toMatchObject({
    rows: [{ id: seen.id, lines: seen.lines }],
    state: { isRestored: true, isComplete: true, readAt, failure: { kind: 'offline' } },
  });
  await reconnect(kitchen);
  expect(kitchen.orders.state).toMatchObject({ readAt: expect.any(Number) as number, failure: null });
  expect(kitchen.orders.state.isRestored).toBeUndefined();
  expect(kitchen.orders.state.readAt).toBeGreaterThan(readAt);
});

it('rows of the last run start no alarm, however late their orders are', async () => {
  const { kitchen } = await startSecondRun({ isOnline: false });
  await startFirstPoll(kitchen);
  await vi.advanceTimersByTimeAsync(50 * second);
  expect(kitchen.alarms).toEqual([]);
  expect(listPlayedSounds(kitchen)).toEqual([]);
  expect(kitchen.note).not.toHaveBeenCalled();
  // Like any outage, a minute without polls causes its own alarm.
  await vi.advanceTimersByTimeAsync(15 * second);
  expect(getAlarmKinds(kitchen)).toEqual(['unavailable']);
});

it('when the network is back, only orders that arrived during the outage ring', async () => {
  const { kitchen, seen } = await startSecondRun({ isOnline: false });
  await startFirstPoll(kitchen);
  const newOrder = kitchen.put();
  await reconnect(kitchen);
  expect(kitchen.alarms).toMatchObject([{ kind: 'new', orderId: newOrder.id }]);
  expect(kitchen.alarms.some(({ orderId }) => orderId === seen.id)).toBe(false);
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(kitchen.log.filter(({ orderId }) => orderId === newOrder.id)).toHaveLength(1);
  expect(kitchen.note).toHaveBeenCalledOnce();
});

it('an alarm that rang when the app quit resumes after the first poll', async () => {
  const firstHarness = createOrderHarness();
  const waitingOrder: Order = firstHarness.put();
  await firstHarness.begin();
  expect(getAlarmKinds(firstHarness)).toEqual(['new']);
  await firstHarness.quit();
  const kitchen = createOrderHarness({
    device: firstHarness.device,
    platform: firstHarness.platform,
    persisted: {
      handleChange: () => undefined,
      getRows: (name) =>
        name === 'orders'
          ? { rows: [toLiveOrder(waitingOrder)] as never[], isComplete: true, readAt: Date.now() }
          : null,
    },
  });
  kitchen.platform.failure = createFailure('offline');
  await startFirstPoll(kitchen);
  await vi.advanceTimersByTimeAsync(10 * second);
  expect(listPlayedSounds(kitchen)).toEqual([]);
  await reconnect(kitchen);
  expect(kitchen.alarms).toMatchObject([{ kind: 'new', orderId: waitingOrder.id }]);
  expect(kitchen.log.filter(({ orderId }) => orderId === waitingOrder.id)).toHaveLength(1);
});

it('orders replace the rows of the last run only after their details are loaded, even when there are many', async () => {
  const { kitchen } = await startSecondRun({ isOnline: true });
  for (let count = 0; count < 20; count += 1) kitchen.put({ status: 'preparing' });
  await startFirstPoll(kitchen);
  await vi.advanceTimersByTimeAsync(1 * second);
  expect(kitchen.orders.rows).toHaveLength(21);
  const changes = kitchen.events.flatMap((event) =>
    event.type === 'liveChanged' && event.change.collection === 'orders' ? event.change.upserts : [],
  );
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.every(({ lines }) => lines !== null)).toBe(true);
});

it('an order that ended while the app was closed is removed from the open orders', async () => {
  const { kitchen, seen } = await startSecondRun({ isOnline: true });
  kitchen.platform.orders.set(seen.id, anOrder({ ...seen, status: 'delivered' }));
  await startFirstPoll(kitchen);
  expect(kitchen.orders.rows).toMatchObject([{ id: seen.id, status: 'delivered' }]);
});
