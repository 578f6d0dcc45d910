import { getEventListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeeded } from '@shared/contract/protocol/failure';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { capabilities } from '@shared/contract/protocol/capabilities';
import { composeWatching } from '@main/boot/compose/watching';
import { callLimits } from '@main/api/limits';
import { createFileStorage } from '@main/files/fileStorage';
import type { Log } from '@main/log/log';
import { AlarmLogs } from '@main/watch/alarmLogs';
import { GuardMemories, SilenceRecords } from '@main/guard/guardFiles';
import { ChangeLogs } from '@main/watch/changeLogs';
import { aGateway, anEnvironment, aState } from '../../main/support/builders';
import { SoakPlatform } from './platform';
import { createPlatformTime } from '../../support/platformTime';

/** Memory and resources after a number of events. */
export interface MemorySample {
  events: number;
  /** Heap (bytes) after garbage collection. */
  heap: number;
  /** Pending timers of the process. */
  timers: number;
  /** Listeners on the session's signal, on the calls of all collections and on the process. */
  listeners: number;
  /** Tracked orders. */
  orders: number;
}

const base = 'http://127.0.0.1:1';
const environment = anEnvironment(base, { capabilities: [...capabilities] });
const log: Log = { info: () => undefined, error: (message, cause) => console.error(message, cause) };
const raise = (cause: unknown): never => {
  throw cause;
};
const day = 24 * 3_600_000;
const sampleCount = Number(process.argv[2]);
const ordersPerMonth = 1_300_000;
const looks = Number(process.argv[3]);
/** New orders per step; half of the running orders advance in the same step. */
const newOrders = 40;

/**
 * A month of orders through the main process: gateway, readers, live collection, watch, alarms. The network is
 * simulated in-process and the clock follows the orders. Prints one JSON line per sample.
 */
const run = async (): Promise<void> => {
  const platform = new SoakPlatform();
  const logs = mkdtempSync(join(tmpdir(), 'comanda-month-'));
  const epoch = new AbortController();
  const state = aState();
  const receivedSize = { characters: 0 };
  const time = createPlatformTime(() => platform.now);
  const watching = composeWatching({
    gateway: aGateway(base, {
      network: platform.network,
      getEnvironment: () => environment,
      now: () => platform.now,
      limits: callLimits,
      log,
    }),
    session: () => ({ state, epochSignal: epoch.signal }),
    settings: {
      preferences: { ...defaultPreferences },
      getAcknowledgedClosings: () => ({ has: () => false, add: () => undefined, retainOnly: () => undefined }),
      getAcknowledgedAlarms: () => ({
        has: () => false,
        add: () => undefined,
        retainOnly: () => undefined,
        getSeenOrders: () => null,
        saveSeenOrders: () => undefined,
      }),
    },
    openings: { startOpener: () => undefined, handleStoresRead: () => undefined },
    downtime: {
      startRecorder: () => undefined,
      handleStoresRead: () => undefined,
      handleReminder: () => undefined,
      handleSilencesChange: () => undefined,
    },
    lock: { isLocked: false, handleAlarmsChange: () => undefined },
    alarmLogs: new AlarmLogs({
      disk: createFileStorage(logs),
      getRetentionStart: time.getRetentionStart,
      onWriteError: raise,
    }),
    handleOrdersChange: () => undefined,
    changeLogs: new ChangeLogs({
      disk: createFileStorage(join(logs, 'changes')),
      getRetentionStart: time.getRetentionStart,
      onWriteError: raise,
    }),
    silenceRecords: new SilenceRecords({
      disk: createFileStorage(join(logs, 'silences')),
      getRetentionStart: time.getRetentionStart,
      onWriteError: raise,
    }),
    guardMemories: new GuardMemories({
      disk: createFileStorage(join(logs, 'guard')),
      getRetentionStart: time.getRetentionStart,
      onWriteError: raise,
    }),
    broadcast: (event) => {
      receivedSize.characters += JSON.stringify(event).length;
      return true;
    },
    desktop: {
      note: () => undefined,
      sound: () => undefined,
      tray: () => undefined,
      hasFocusedWindow: () => false,
      downloads: () => '',
      showFile: () => Promise.resolve(succeeded(null)),
    },
    log,
    clock: { ...time, isUsable: true },
  });
  watching.live.handleSessionChange(state);
  await watching.live.readNow('orders');
  const passed = (30 * day * newOrders * 5) / ordersPerMonth;
  for (let checkIndex = 1; checkIndex <= looks; checkIndex += 1) {
    while (platform.events < (sampleCount * checkIndex) / looks) {
      platform.happen(passed, newOrders);
      await watching.live.readNow('orders');
      watching.acknowledgeAlarms(watching.live.snapshot('orderAlarms').rows.map(({ id }) => id));
    }
    global.gc?.();
    const { rows, state: read } = watching.live.snapshot('orders');
    if (read.failure !== null || rows.length === 0)
      throw new Error(`the orders are not followed: ${JSON.stringify([read, receivedSize])}`);
    const sample: MemorySample = {
      events: platform.events,
      heap: process.memoryUsage().heapUsed,
      timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
      listeners:
        getEventListeners(epoch.signal, 'abort').length +
        process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
      orders: rows.length,
    };
    console.log(JSON.stringify(sample));
  }
  epoch.abort();
  await watching.stop();
  rmSync(logs, { recursive: true, force: true });
};

void run();
