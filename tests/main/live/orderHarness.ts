import { onTestFinished, vi } from 'vitest';
import type { BridgeEvent } from '@shared/bridge/bridge';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import type { Order, OrderRow } from '@shared/contract/sales/orders';
import { toOrderRow } from '@shared/contract/sales/orderRows';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Gateway } from '@main/api/gateway';
import { composeWatching, type Desktop } from '@main/boot/compose/watching';
import type { FileStorage } from '@main/files/fileStorage';
import type { LivePorts } from '@main/live/live';
import { silentLog } from '@main/log/log';
import { DeviceSettings } from '@main/settings/deviceSettings';
import { AlarmLogs } from '@main/watch/alarmLogs';
import { GuardMemories, SilenceRecords } from '@main/guard/guardFiles';
import { ChangeLogs } from '@main/watch/changeLogs';
import { aState, zone } from '../watch/support';
import { aLiveOrder } from '../../support/aLiveOrder';
import { createPlatformTime } from '../../support/platformTime';

export const second = 1_000;
export const minute = 60 * second;

let lastId = 0;

export const anOrder = (changes: Partial<Order> = {}): Order => {
  const id = changes.id ?? ++lastId;
  const createdAt = toWallTime(Date.now(), zone);
  const status = changes.status === undefined ? 'created' : changes.status;
  const { statusAt: _statusAt, ...row } = aLiveOrder({ id, number: 1000 + id, status, createdAt });
  return {
    ...row,
    courier: null,
    customer: null,
    lines: [{ name: 'Cheeseburger', quantity: 1, price: 7_490, modifiers: [], comment: null }],
    delivery: null,
    statusHistory: [{ status, at: createdAt, reason: null }],
    subtotal: 7_490,
    discount: 0,
    couponCode: null,
    deliveryFee: 0,
    tip: 0,
    phone: null,
    edits: [],
    ...changes,
  };
};

interface Query {
  page: number;
  limit: number;
  statuses?: string[];
  from?: string;
}

/** Data that this computer keeps between app starts. */
export const createDeviceState = () => {
  const files = new Map<string, string>();
  const disk: FileStorage = {
    names: async () => [...files.keys()],
    read: async (name) => {
      const text = files.get(name);
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return text;
    },
    write: async (name, text) => void files.set(name, text),
    remove: async (name) => void files.delete(name),
    rename: async (name, next) => {
      files.set(next, files.get(name) ?? '');
      files.delete(name);
    },
    changedAt: async () => 0,
    size: async () => 0,
  };
  let savedValues: Record<string, unknown> = {};
  return {
    files,
    disk,
    save: async (values: Record<string, unknown>) =>
      void (savedValues = JSON.parse(JSON.stringify(values)) as typeof savedValues),
    get saved() {
      return savedValues;
    },
  };
};

const createPlatform = () => ({
  orders: new Map<number, Order>(),
  /** Failure of every call; null for a normal reply. */
  failure: null as Failure | null,
  /** Number of list calls currently running, and its maximum so far. */
  listing: 0,
  mostListing: 0,
  requested: [] as string[],
  latency: 0,
  /** Maximum page size; longer pages are refused. */
  maxLimit: Infinity,
  /** Maximum rows per page, regardless of the requested size. */
  maxRows: Infinity,
  isOldestFirst: false,
  sendsCount: true,
});

interface HarnessOptions {
  knowsStatuses?: boolean;
  device?: ReturnType<typeof createDeviceState>;
  platform?: ReturnType<typeof createPlatform>;
  /** Data saved by the last run of the app. */
  persisted?: LivePorts['persisted'];
}

/** The real live collections, watch and notification centre on a small fake platform with faults. */
export const createOrderHarness = ({
  knowsStatuses = true,
  device = createDeviceState(),
  platform = createPlatform(),
  persisted,
}: HarnessOptions = {}) => {
  const replyTo = (name: string, input: { query?: Query; params?: { id: number } }): Outcome<unknown> => {
    if (platform.failure !== null) return failed(platform.failure);
    if (name === 'orders.get') {
      const order = platform.orders.get(input.params?.id ?? 0);
      return order === undefined ? failed(createFailure('missing', 1002)) : succeeded(order);
    }
    const { page, limit: requestedLimit, statuses, from } = input.query ?? { page: 1, limit: 50 };
    if (requestedLimit > platform.maxLimit) return failed(createFailure('invalid', 1001));
    const limit = Math.min(requestedLimit, platform.maxRows);
    const direction = platform.isOldestFirst ? -1 : 1;
    const all: OrderRow[] = [...platform.orders.values()]
      .filter(({ status }) => !knowsStatuses || statuses === undefined || statuses.includes(status ?? ''))
      .filter(({ createdAt }) => from === undefined || (createdAt ?? '') >= from)
      .sort(
        (a, b) =>
          direction *
          ((a.createdAt ?? '') < (b.createdAt ?? '')
            ? 1
            : (a.createdAt ?? '') > (b.createdAt ?? '')
              ? -1
              : b.id - a.id),
      )
      .map(toOrderRow);
    return succeeded({
      page: all.slice((page - 1) * limit, page * limit),
      count: platform.sendsCount ? all.length : null,
      nextPage: page * limit < all.length ? page + 1 : null,
    });
  };
  const gateway = {
    call: async (
      name: string,
      input: { query?: Query; params?: { id: number } },
      { signal }: { signal?: AbortSignal } = {},
    ) => {
      if (name.startsWith('stores.')) return succeeded({ page: [], count: 0, nextPage: null });
      platform.requested.push(name === 'orders.list' ? `list ${input.query?.page}` : `get ${input.params?.id}`);
      if (name === 'orders.list') platform.listing += 1;
      platform.mostListing = Math.max(platform.mostListing, platform.listing);
      if (platform.latency > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, platform.latency);
          signal?.addEventListener('abort', resolve, { once: true });
        });
      }
      if (name === 'orders.list') platform.listing -= 1;
      if (signal?.aborted === true) return failed(createFailure('superseded'));
      return replyTo(name, input);
    },
  } as unknown as Pick<Gateway, 'call'>;
  const events: BridgeEvent[] = [];
  let state: SessionState = aState({ phase: 'signedOut', user: null, epoch: 0 });
  let epoch = new AbortController();
  const settings = new DeviceSettings({
    entries: device.saved,
    save: device.save,
    onChange: () => watching.handlePreferencesChange(),
    onWriteError: () => undefined,
  });
  const alarmLogs = new AlarmLogs({
    disk: device.disk,
    getRetentionStart: createPlatformTime().getRetentionStart,
    onWriteError: () => undefined,
  });
  const changeLogs = new ChangeLogs({
    disk: createDeviceState().disk,
    getRetentionStart: createPlatformTime().getRetentionStart,
    onWriteError: () => undefined,
  });
  const guardPorts = {
    disk: createDeviceState().disk,
    getRetentionStart: createPlatformTime().getRetentionStart,
    onWriteError: () => undefined,
  };
  const note = vi.fn<Desktop['note']>();
  const sound = vi.fn<Desktop['sound']>();
  let hasFocusedWindow = false;
  const lock = { isLocked: false, handleAlarmsChange: vi.fn() };
  const watching = composeWatching({
    gateway,
    session: () => ({ state, epochSignal: epoch.signal }),
    settings,
    alarmLogs,
    changeLogs,
    silenceRecords: new SilenceRecords(guardPorts),
    guardMemories: new GuardMemories({ ...guardPorts, disk: createDeviceState().disk }),
    broadcast: (event) => {
      events.push(event);
      return true;
    },
    openings: { startOpener: () => undefined, handleStoresRead: () => undefined },
    downtime: {
      startRecorder: () => undefined,
      handleStoresRead: () => undefined,
      handleReminder: () => undefined,
      handleSilencesChange: () => undefined,
    },
    lock,
    desktop: {
      note,
      sound,
      tray: () => undefined,
      hasFocusedWindow: () => hasFocusedWindow,
      downloads: () => '',
      showFile: async () => succeeded(null),
    },
    log: silentLog,
    handleOrdersChange: () => undefined,
    clock: { ...createPlatformTime(), isUsable: true },
    ...(persisted && { persisted }),
  });
  onTestFinished(() => void watching.stop());
  const changeSession = (next: SessionState) => {
    if (next.epoch !== state.epoch) {
      epoch.abort();
      epoch = new AbortController();
    }
    state = next;
    watching.live.handleSessionChange(next);
  };
  return {
    platform,
    device,
    /** Quits the app normally. */
    quit: async () => {
      await watching.stop();
      await settings.flush();
    },
    watching,
    settings,
    events,
    note,
    sound,
    lock,
    changeSession,
    begin: async (state = aState()) => {
      changeSession(state);
      await vi.advanceTimersByTimeAsync(0);
    },
    lookAt: (isLooking: boolean) => {
      hasFocusedWindow = isLooking;
    },
    put: (changes: Partial<Order> = {}): Order => {
      const order = anOrder(changes);
      platform.orders.set(order.id, order);
      return order;
    },
    move: (id: number, status: string, changes: Partial<Order> = {}) => {
      const order = platform.orders.get(id);
      if (order === undefined) throw new Error('no such order');
      const wallNow = toWallTime(Date.now(), zone);
      const step = { status: status as Order['status'], at: wallNow, reason: null };
      platform.orders.set(id, {
        ...order,
        ...changes,
        status: step.status,
        statusHistory: [...order.statusHistory, step],
      });
    },
    get orders() {
      return watching.live.snapshot('orders');
    },
    get alarms() {
      return watching.live.snapshot('orderAlarms').rows;
    },
    get log() {
      return watching.live.snapshot('alarmLog').rows;
    },
  };
};

type OrderHarness = ReturnType<typeof createOrderHarness>;

/** Creates a harness that has polled its orders and found none. */
export const createIdleOrderHarness = async (): Promise<OrderHarness> => {
  const kitchen = createOrderHarness();
  await kitchen.begin();
  await vi.advanceTimersByTimeAsync(15 * second);
  return kitchen;
};

export const getAlarmKinds = (kitchen: OrderHarness) => kitchen.alarms.map(({ kind }) => kind);

/** Lists the sounds that windows had to play. */
export const listPlayedSounds = (kitchen: OrderHarness) => kitchen.sound.mock.calls.map(([kind]) => kind);
