import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmLogs } from '@main/watch/alarmLogs';
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
import { createPlatformTime } from '../../support/platformTime';
import { eventually } from '../../support/eventually';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** Restarts the app on the same computer and platform. */
const restartApp = async (firstHarness: ReturnType<typeof createOrderHarness>, state = aState()) => {
  await firstHarness.quit();
  const kitchen = createOrderHarness({ device: firstHarness.device, platform: firstHarness.platform });
  await kitchen.begin(state);
  return kitchen;
};

describe('logged alarms', () => {
  it('stay silent after a restart if acknowledged, and the others ring again', async () => {
    const firstHarness = await createIdleOrderHarness();
    const seenOrder = firstHarness.put();
    const lateOrder = firstHarness.put({ status: 'preparing' });
    await vi.advanceTimersByTimeAsync(15 * second);
    firstHarness.watching.acknowledgeAlarms(firstHarness.alarms.map(({ id }) => id));
    const unseenOrder = firstHarness.put();
    await vi.advanceTimersByTimeAsync(31 * minute);
    // Orders that were not advanced cause another alarm each.
    expect(firstHarness.alarms.map(({ kind, orderId }) => `${kind} ${orderId}`).sort()).toEqual(
      [
        `stalled ${lateOrder.id}`,
        `stalled ${seenOrder.id}`,
        `stalled ${unseenOrder.id}`,
        `new ${unseenOrder.id}`,
      ].sort(),
    );
    const log = firstHarness.log;
    const kitchen = await restartApp(firstHarness);
    expect(kitchen.alarms).toEqual(
      log.filter(({ end }) => end === null).map((alarm) => expect.objectContaining({ id: alarm.id, kind: alarm.kind })),
    );
    expect(kitchen.alarms.some(({ kind, orderId }) => kind === 'new' && orderId === seenOrder.id)).toBe(false);
    expect(listPlayedSounds(kitchen)).not.toEqual([]);
    expect(kitchen.note).not.toHaveBeenCalled();
  });

  it('are closed after a restart when they no longer apply', async () => {
    const firstHarness = await createIdleOrderHarness();
    const { id } = firstHarness.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    await firstHarness.quit();
    firstHarness.move(id, 'preparing');
    const kitchen = await restartApp(firstHarness);
    expect([kitchen.alarms, listPlayedSounds(kitchen)]).toEqual([[], []]);
    expect(kitchen.log).toMatchObject([{ kind: 'new', orderId: id, end: 'over' }]);
  });

  it('ring again when they were acknowledged and the problem returns', async () => {
    const kitchen = createOrderHarness();
    const { id } = kitchen.put({ status: 'preparing' });
    await kitchen.begin();
    await vi.advanceTimersByTimeAsync(15 * second);
    for (let count = 1; count <= 2; count += 1) {
      kitchen.move(id, 'preparing', { deliveryStatus: 'rejected' });
      await vi.advanceTimersByTimeAsync(3 * second);
      expect(getAlarmKinds(kitchen)).toEqual(['courierRejected']);
      kitchen.watching.acknowledgeAlarms(kitchen.alarms.map((alarm) => alarm.id));
      kitchen.move(id, 'preparing', { deliveryStatus: 'confirmed' });
      await vi.advanceTimersByTimeAsync(3 * second);
    }
    expect(kitchen.log.filter(({ kind }) => kind === 'courierRejected')).toHaveLength(2);
  });
});

describe('the alarm log', () => {
  it('contains alarms and how they ended for seven days', async () => {
    const kitchen = await createIdleOrderHarness();
    const firstOrderId = kitchen.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    kitchen.watching.acknowledgeAlarms(kitchen.alarms.map(({ id }) => id));
    const otherOrder = kitchen.put();
    await vi.advanceTimersByTimeAsync(3 * second);
    kitchen.move(firstOrderId.id, 'completed');
    kitchen.move(otherOrder.id, 'completed');
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(kitchen.log).toMatchObject([
      { kind: 'new', orderId: firstOrderId.id, end: 'seen', storeName: 'Burger Demo Ñuñoa' },
      { kind: 'new', orderId: otherOrder.id, end: 'over' },
    ]);
    vi.setSystemTime(Date.now() + 6 * 24 * 60 * minute);
    const later = await restartApp(kitchen);
    expect(later.log).toHaveLength(2);
    // Entries expire without a restart.
    vi.setSystemTime(Date.now() + 2 * 24 * 60 * minute);
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(later.log).toEqual([]);
  });

  it('is separate for each user and tenant, on screen and on disk', async () => {
    const firstHarness = await createIdleOrderHarness();
    firstHarness.put();
    await vi.advanceTimersByTimeAsync(15 * second);
    const { user } = aState();
    const ownLoggedAlarms = firstHarness.log;
    vi.setSystemTime(Date.now() + minute);
    const otherUserHarness = await restartApp(firstHarness, aState({ epoch: 2, user: { ...user!, id: user!.id + 1 } }));
    // The order is still new and unacknowledged, but this is a new alarm.
    const otherLoggedAlarms = otherUserHarness.log;
    expect(otherLoggedAlarms.map(({ at }) => at)).not.toEqual(ownLoggedAlarms.map(({ at }) => at));
    const otherTenantHarness = await restartApp(otherUserHarness, aState({ epoch: 3, tenant: 'pizza-norte' }));
    expect(otherTenantHarness.log).toHaveLength(1);
    expect(otherTenantHarness.log.map(({ at }) => at)).not.toEqual(ownLoggedAlarms.map(({ at }) => at));
    await otherTenantHarness.quit();
    expect(firstHarness.device.files.size).toBe(3);
    const restartedHarness = await restartApp(otherTenantHarness, aState({ epoch: 4 }));
    expect(restartedHarness.log).toMatchObject(ownLoggedAlarms.map(({ id, at }) => ({ id, at })));
  });

  it('is deleted when all entries are too old or the environment is reset', async () => {
    const device = createDeviceState();
    const logs = new AlarmLogs({
      disk: device.disk,
      getRetentionStart: createPlatformTime().getRetentionStart,
      onWriteError: () => undefined,
    });
    const alarm = {
      id: 1,
      kind: 'new',
      orderId: 7,
      number: 7,
      storeName: null,
      at: Date.now(),
      end: 'seen',
      endedAt: Date.now(),
    } as const;
    const createOwner = (userId: number) => ({ environment: 'e2e', tenant: 'burger-demo', userId });
    logs.keep(createOwner(1), [{ ...alarm, at: Date.now() - 8 * 24 * 60 * minute }]);
    logs.keep(createOwner(2), [alarm]);
    await logs.flush();
    await logs.prune('e2e');
    expect([await logs.read(createOwner(1)), await logs.read(createOwner(2))]).toEqual([[], [alarm]]);
    await logs.forget('another');
    expect(device.files.size).toBe(1);
    await logs.forget('e2e');
    expect(device.files.size).toBe(0);
  });

  it('loses only unreadable entries, and is put aside when its file is unreadable', async () => {
    const device = createDeviceState();
    const onQuarantined = vi.fn();
    const logs = new AlarmLogs({
      disk: device.disk,
      getRetentionStart: createPlatformTime().getRetentionStart,
      onWriteError: () => undefined,
      onQuarantined,
    });
    const owner = { environment: 'e2e', tenant: 'burger-demo', userId: 1 };
    const alarm = {
      id: 1,
      kind: 'new',
      orderId: 7,
      number: 7,
      storeName: null,
      at: 1,
      end: null,
      endedAt: null,
    } as const;
    logs.keep(owner, [alarm, { ...alarm, id: 2, kind: 'of tomorrow' as 'new' }]);
    await logs.flush();
    expect(await logs.read(owner)).toEqual([alarm]);
    for (const name of device.files.keys()) device.files.set(name, '{');
    expect([await logs.read(owner), await logs.read(owner)]).toEqual([[], []]);
    logs.keep(owner, [alarm]);
    await logs.flush();
    expect(await logs.read(owner)).toEqual([alarm]);
    expect(onQuarantined).toHaveBeenCalledOnce();
    expect(device.files.get(onQuarantined.mock.lastCall?.[0])).toBe('{');
  });

  it('is saved again automatically when writing to disk fails', async () => {
    const device = createDeviceState();
    const notWritten = vi.fn();
    let isFull = true;
    const write = async (name: string, text: string) => {
      if (isFull) throw new Error('ENOSPC');
      await device.disk.write(name, text);
    };
    const logs = new AlarmLogs({
      disk: { ...device.disk, write },
      getRetentionStart: createPlatformTime().getRetentionStart,
      onWriteError: notWritten,
      retryDelay: 1,
    });
    logs.keep({ environment: 'e2e', tenant: 'burger-demo', userId: 1 }, []);
    await logs.flush();
    expect([notWritten.mock.calls.length, device.files.size]).toEqual([1, 0]);
    isFull = false;
    await eventually(() => expect(device.files.size).toBe(1));
    expect(notWritten).toHaveBeenCalledOnce();
  });
});
