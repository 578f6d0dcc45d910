import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BridgeEvent } from '@shared/bridge/bridge';
import { createFailure } from '@shared/contract/protocol/errors';
import { succeeded } from '@shared/contract/protocol/failure';
import { isFinishedStatus } from '@shared/domain/sales/orderLifecycle';
import { toWallTime } from '@shared/domain/values/wallTime';
import { applySnapshot, applyChange, type LiveCollectionState } from '@kit/live/mirror';
import { createOrdersReader } from '@main/live/orders';
import { createRandom } from '@sandbox/seed/random';
import { aState, userWith, zone } from '../watch/support';
import { createOrderHarness, minute, second } from './orderHarness';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

const listListRequests = (requestedUrls: readonly string[]) =>
  requestedUrls.filter((candidate) => candidate.startsWith('list'));

describe('live orders', () => {
  it('are polled every 3 seconds, or every 15 when there are no orders, even without a window', async () => {
    const kitchen = createOrderHarness();
    await kitchen.begin();
    kitchen.platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(14 * second);
    expect(kitchen.platform.requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(second);
    expect(kitchen.platform.requested).toEqual(['list 1']);
    kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(9 * second);
    expect(listListRequests(kitchen.platform.requested)).toHaveLength(3);
  });

  it.each([
    [5, 0],
    [24, 1],
    [24, 250],
  ])('take at most %i requests per minute with %i open orders', async (max, open) => {
    const kitchen = createOrderHarness();
    for (let index = 0; index < open; index += 1) kitchen.put();
    await kitchen.begin();
    await vi.advanceTimersByTimeAsync(minute);
    kitchen.platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(minute);
    expect(kitchen.platform.requested.length).toBeLessThanOrEqual(max);
  });

  it('show the new status within three seconds when one or several orders end', async () => {
    const kitchen = createOrderHarness();
    const placedOrders = Array.from({ length: 6 }, () => kitchen.put());
    await kitchen.begin();
    for (const ending of [placedOrders.slice(0, 1), placedOrders.slice(1, 5)]) {
      for (const { id } of ending) kitchen.move(id, 'canceled');
      await vi.advanceTimersByTimeAsync(3 * second);
      for (const { id } of ending) expect(kitchen.orders.rows.find((row) => row.id === id)?.status).toBe('canceled');
    }
  });

  it.each([
    { knowsStatuses: false, isOldestFirst: false },
    { knowsStatuses: false, isOldestFirst: true },
  ])(
    'start an alarm within three seconds of arriving while another order is open: %o',
    async ({ knowsStatuses, isOldestFirst }) => {
      const kitchen = createOrderHarness({ knowsStatuses });
      Object.assign(kitchen.platform, { isOldestFirst });
      for (let index = 0; index < 130; index += 1) kitchen.put({ status: 'completed' });
      kitchen.put();
      await kitchen.begin();
      await vi.advanceTimersByTimeAsync(minute);
      const { id } = kitchen.put();
      await vi.advanceTimersByTimeAsync(3 * second);
      expect(kitchen.alarms.some(({ orderId }) => orderId === id)).toBe(true);
    },
  );

  it('with an unknown status are shown within three seconds while another such order is open', async () => {
    const kitchen = createOrderHarness();
    kitchen.put({ status: 'in_the_oven' });
    await kitchen.begin();
    const { id } = kitchen.put({ status: 'in_the_oven' });
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kitchen.orders.rows.some((row) => row.id === id)).toBe(true);
  });

  it('are loaded with their details, and only once', async () => {
    const kitchen = createOrderHarness();
    const { id } = kitchen.put({ comment: 'Sin timbre' });
    await kitchen.begin();
    expect(kitchen.orders.rows).toMatchObject([{ id, comment: 'Sin timbre', lines: [{ name: 'Cheeseburger' }] }]);
    kitchen.platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(kitchen.platform.requested.filter((candidate) => candidate.startsWith('get'))).toEqual([]);
  });

  it('are shown before their details are loaded when there are many', async () => {
    const kitchen = createOrderHarness();
    for (let index = 0; index < 60; index += 1) kitchen.put();
    await kitchen.begin();
    await vi.advanceTimersByTimeAsync(10 * second);
    const changes = kitchen.events.flatMap((event) =>
      event.type === 'liveChanged' && event.change.collection === 'orders' ? [event.change] : [],
    );
    expect(changes[0]?.upserts).toHaveLength(60);
    expect(kitchen.orders.rows.every(({ lines }) => lines !== null)).toBe(true);
  });

  it('are never polled twice at the same time, however slow the platform is', async () => {
    const kitchen = createOrderHarness();
    kitchen.put();
    kitchen.platform.latency = 10 * second;
    await kitchen.begin();
    for (let index = 0; index < 10; index += 1) {
      void kitchen.watching.live.readNow('orders');
      await vi.advanceTimersByTimeAsync(4 * second);
    }
    expect(kitchen.platform.mostListing).toBe(1);
  });

  it.each([
    ['follows directly', 1, [1, 2, 3]],
    ['skips one', 2, [1, 3]],
  ])('are read past an empty page when the next page number %s', async (_, step, pages) => {
    const requests: unknown[] = [];
    const call = async (_name: string, { query }: { query: { page: number } }) => {
      requests.push(query.page);
      return succeeded({ page: [], count: 120, nextPage: query.page < 3 ? query.page + step : null });
    };
    await createOrdersReader().read({
      call,
      signal: new AbortController().signal,
      currentRows: [],
      now: Date.now(),
      timeZone: zone,
      readAt: null,
      canReadItems: true,
    } as unknown as Parameters<ReturnType<typeof createOrdersReader>['read']>[0]);
    expect(requests).toEqual([...pages, ...pages]);
  });

  it('are all read at each poll, even when the platform limits the page size', async () => {
    const kitchen = createOrderHarness();
    const createdOrders = Array.from({ length: 1_200 }, () => kitchen.put());
    const oldestId = createdOrders[0]?.id ?? 0;
    const getOldestStatus = () => kitchen.orders.rows.find(({ id }) => id === oldestId)?.status;
    await kitchen.begin();
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kitchen.orders.rows).toHaveLength(1_200);
    kitchen.move(oldestId, 'preparing');
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(getOldestStatus()).toBe('preparing');

    kitchen.platform.maxLimit = 100;
    kitchen.put({ id: 9_000 });
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kitchen.orders.state.failure).toBeNull();
    expect(kitchen.orders.rows).toHaveLength(1_201);
  });

  it.each([
    ['the platform sends the number of orders', {}],
    ['the platform does not send the number of orders', { sendsCount: false }],
    ['the pages are shorter than requested', { maxRows: 20 }],
  ])('are found at the end of a list that starts with the oldest when %s', async (_when, limits) => {
    const kitchen = createOrderHarness({ knowsStatuses: false });
    Object.assign(kitchen.platform, { isOldestFirst: true, ...limits });
    for (let index = 0; index < 430; index += 1) kitchen.put({ status: 'completed', createdAt: '2026-11-20T12:00:00' });
    await kitchen.begin();
    const { id } = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(kitchen.alarms).toMatchObject([{ kind: 'new', orderId: id }]);
    kitchen.platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(listListRequests(kitchen.platform.requested).length).toBeLessThanOrEqual(5);
  });

  it('are polled every three seconds when a reply takes two, and shown before all details arrive', async () => {
    const kitchen = createOrderHarness();
    kitchen.put();
    await kitchen.begin();
    kitchen.platform.latency = second;
    await vi.advanceTimersByTimeAsync(10 * second);
    kitchen.platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(30 * second);
    // Ten polls, of which two read a second list.
    expect(kitchen.platform.requested.length).toBeGreaterThanOrEqual(11);

    for (let count = 0; count < 40; count += 1) kitchen.put();
    await vi.advanceTimersByTimeAsync(8 * second);
    expect(kitchen.orders.rows).toHaveLength(41);
  });

  it('are polled after a pause as long as the last reply took, if that exceeds the poll interval', async () => {
    const kitchen = createOrderHarness();
    kitchen.put();
    await kitchen.begin();
    kitchen.platform.latency = 6 * second;
    await vi.advanceTimersByTimeAsync(12 * second);
    kitchen.platform.requested.length = 0;
    await vi.advanceTimersByTimeAsync(minute);
    const requestCount = listListRequests(kitchen.platform.requested).length;
    expect(requestCount).toBeGreaterThanOrEqual(5);
    expect(requestCount).toBeLessThanOrEqual(8);
  });

  it('are read as soon as the platform is reachable again, even while a poll is pending', async () => {
    const kitchen = createOrderHarness();
    kitchen.put();
    await kitchen.begin();
    kitchen.platform.latency = 20 * second;
    await vi.advanceTimersByTimeAsync(5 * second);
    kitchen.changeSession(aState({ online: false }));
    kitchen.platform.latency = 0;
    kitchen.put();
    kitchen.changeSession(aState());
    await vi.advanceTimersByTimeAsync(0);
    expect(kitchen.orders.rows).toHaveLength(2);
  });

  it('are not polled during the wait that the platform asks for', async () => {
    const kitchen = createOrderHarness();
    kitchen.put();
    await kitchen.begin();
    kitchen.platform.failure = { ...createFailure('server'), retryAfter: 25 * second };
    await vi.advanceTimersByTimeAsync(3 * second);
    kitchen.platform.failure = null;
    kitchen.platform.requested.length = 0;
    void kitchen.watching.live.readNow('orders');
    await vi.advanceTimersByTimeAsync(24 * second);
    expect(kitchen.platform.requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(second);
    expect(kitchen.platform.requested.length).toBeGreaterThan(0);
    expect(kitchen.orders.state.failure).toBeNull();
  });

  it('stay in the list with an unknown status until the platform no longer returns them', async () => {
    const kitchen = createOrderHarness();
    const unusualOrder = kitchen.put({
      status: 'in_the_oven',
      createdAt: null,
      storeId: null,
      lines: [],
      statusHistory: [],
    });
    await kitchen.begin();
    for (let index = 0; index < 80; index += 1) kitchen.put({ status: 'completed' });
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(kitchen.orders.rows.find(({ id }) => id === unusualOrder.id)).toMatchObject({ status: 'in_the_oven' });
    kitchen.platform.orders.delete(unusualOrder.id);
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kitchen.orders.rows.some(({ id }) => id === unusualOrder.id)).toBe(false);
  });

  it('are removed some hours after completion, and completed orders read by a screen are not added', async () => {
    const kitchen = createOrderHarness();
    const { id } = kitchen.put();
    await kitchen.begin();
    kitchen.move(id, 'completed');
    await vi.advanceTimersByTimeAsync(2 * 60 * minute);
    expect(kitchen.orders.rows).toMatchObject([{ id, status: 'completed' }]);
    await vi.advanceTimersByTimeAsync(2 * 60 * minute);
    expect(kitchen.orders.rows).toEqual([]);
    const oldOrder = kitchen.put({ status: 'completed', createdAt: '2026-01-05T12:00:00', statusHistory: [] });
    kitchen.watching.live.handleCompletedCall({
      name: 'orders.get',
      input: { params: { id: oldOrder.id } },
      outcome: { ok: true, value: oldOrder },
      requestedAt: performance.now(),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(kitchen.orders.rows).toEqual([]);
  });

  it('are not read without permission', async () => {
    const kitchen = createOrderHarness();
    const user = userWith('admin');
    kitchen.changeSession(aState({ user: { ...user, roles: user.roles.map((role) => ({ ...role, policies: [] })) } }));
    await vi.advanceTimersByTimeAsync(minute);
    expect(kitchen.platform.requested).toEqual([]);
  });
});

/** A window that only receives events, like the renderer's mirror. */
const createWindow = (kitchen: ReturnType<typeof createOrderHarness>) => {
  let mirror: LiveCollectionState<'orders'> | null = null;
  let heard = 0;
  const receiveEvent = (event: BridgeEvent) => {
    if (event.type !== 'liveChanged' || event.change.collection !== 'orders') return;
    const next = applyChange<'orders'>(mirror, event.change);
    if (next === 'gap') mirror = applySnapshot(kitchen.watching.live.snapshot('orders'), mirror);
    else if (next !== 'old') mirror = next;
  };
  return () => {
    for (; heard < kitchen.events.length; heard += 1) receiveEvent(kitchen.events[heard]!);
    return mirror?.rows ?? [];
  };
};

describe('live orders over a thousand random events with outages', () => {
  it.each([
    [1, true],
    [3, false],
  ])('neither lose nor duplicate an order (seed %i, filter by status: %s)', async (seed, knowsStatuses) => {
    const random = createRandom(seed, 'events');
    const kitchen = createOrderHarness({ knowsStatuses });
    await kitchen.begin();
    const window = createWindow(kitchen);
    const listUnfinishedOrders = () =>
      [...kitchen.platform.orders.values()].filter(({ status }) => !isFinishedStatus(status));
    const next: Record<string, string[]> = {
      created: ['preparing', 'preparing', 'canceled', 'word_of_tomorrow'],
      word_of_tomorrow: ['preparing'],
      preparing: ['ready', 'ready', 'canceled'],
      ready: ['in_transit', 'completed'],
      in_transit: ['completed'],
    };
    let checkedCount = 0;
    const checkRows = () => {
      checkedCount += 1;
      const shownLiveOrders = window();
      expect(new Set(shownLiveOrders.map(({ id }) => id)).size).toBe(shownLiveOrders.length);
      const listStates = (list: readonly { id: number; status: string | null }[]) =>
        list.map(({ id, status }) => `${id} ${status}`).sort();
      expect(listStates(shownLiveOrders.filter(({ status }) => !isFinishedStatus(status)))).toEqual(
        listStates(listUnfinishedOrders()),
      );
      // Recently ended orders have their final status.
      for (const { id, status } of shownLiveOrders) expect(status).toBe(kitchen.platform.orders.get(id)?.status);
      const finishedOrder = [...kitchen.platform.orders.values()].filter(({ status }) => isFinishedStatus(status));
      const ids = new Set(shownLiveOrders.map(({ id }) => id));
      for (const { id, createdAt } of finishedOrder) {
        if ((createdAt ?? '') > toWallTime(Date.now() - 30 * minute, zone)) expect(ids).toContain(id);
      }
    };
    for (let index = 0; index < 1_000; index += 1) {
      const chance = random.next();
      const unfinishedOrders = listUnfinishedOrders();
      if (chance < 0.17 || unfinishedOrders.length === 0) kitchen.put();
      else if (chance < 0.8) {
        const order = random.pick(unfinishedOrders);
        kitchen.move(order.id, random.pick(next[order.status ?? ''] ?? ['completed']));
      } else if (chance < 0.84) {
        kitchen.platform.failure = random.pick([
          createFailure('offline'),
          createFailure('timeout'),
          { ...createFailure('server'), retryAfter: 20 * second },
        ]);
      } else if (chance < 0.9) kitchen.platform.failure = null;
      else await vi.advanceTimersByTimeAsync(random.int(0, 5_000));
      if (index % 50 === 49) {
        kitchen.platform.failure = null;
        await vi.advanceTimersByTimeAsync(minute);
        checkRows();
      }
    }
    expect(checkedCount).toBe(20);
  });

  it('contain each order that arrived during ten minutes offline exactly once', async () => {
    const kitchen = createOrderHarness();
    const window = createWindow(kitchen);
    const before = kitchen.put();
    await kitchen.begin();
    kitchen.platform.failure = createFailure('offline');
    await vi.advanceTimersByTimeAsync(5 * minute);
    for (let index = 0; index < 120; index += 1) kitchen.put({ status: index % 2 === 0 ? 'preparing' : 'completed' });
    kitchen.move(before.id, 'canceled');
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(kitchen.orders.state.failure).toMatchObject({ kind: 'offline' });
    kitchen.platform.failure = null;
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(window()).toHaveLength(121);
    expect(window().find(({ id }) => id === before.id)?.status).toBe('canceled');
  });
});
