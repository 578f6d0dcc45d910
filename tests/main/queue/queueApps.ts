import { randomUUID } from 'node:crypto';
import type { QueuedDecision, QueuedWrite } from '@shared/bridge/device/queuedWrites';
import type { QueueableWrite, SeenState } from '@shared/domain/queue/queuedWrite';
import { QueueFiles } from '@main/queue/queueFiles';
import { WriteQueue } from '@main/queue/writeQueue';
import type { FileStorage } from '@main/files/fileStorage';
import { aState } from '../support/builders';
import { zone, type ModelPlatform } from './modelPlatform';

/** Files in memory; `isFull` makes writes fail, and `isUnreadable` reads. */
export const aDisk = () => {
  const files = new Map<string, string>();
  const disk = { isFull: false, isUnreadable: false };
  const storage: FileStorage = {
    names: async () => [...files.keys()],
    read: async (name) => {
      const text = files.get(name);
      if (text === undefined) throw Object.assign(new Error('no file'), { code: 'ENOENT' });
      if (disk.isUnreadable) throw Object.assign(new Error('bad sector'), { code: 'EIO' });
      return text;
    },
    write: async (name, text) => {
      if (disk.isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      files.set(name, text);
    },
    remove: async (name) => void files.delete(name),
    rename: async (name, next) => {
      if (disk.isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      files.set(next, files.get(name) ?? '');
      files.delete(name);
    },
    changedAt: async () => 0,
    size: async () => 0,
  };
  return Object.assign(disk, { files, storage });
};

interface AppOptions {
  online?: boolean;
  userId?: number;
  /** Difference of the platform's clock to this computer's (ms). */
  skew?: () => number;
}

/** Queue of one run of the app. */
export const aQueueApp = (
  platform: ModelPlatform,
  disk: ReturnType<typeof aDisk>,
  { online = true, userId = 7, skew = () => 0 }: AppOptions = {},
) => {
  const session = aState();
  const state = { ...session, user: session.user && { ...session.user, id: userId }, online };
  let ending = new AbortController();
  const sentInputs: QueuedWrite[] = [];
  const alerts: QueuedWrite[] = [];
  const unreadable: unknown[] = [];
  const files = new QueueFiles({
    disk: disk.storage,
    onWriteError: () => undefined,
    onUnreadable: (cause) => unreadable.push(cause),
  });
  const queue = new WriteQueue({
    gateway: platform.gateway,
    getEnvironment: () => ({ capabilities: platform.hasKeys ? ['idempotencyKeys'] : [] }),
    session: {
      get epochSignal() {
        return ending.signal;
      },
    },
    files,
    now: () => Date.now() - skew(),
    getTimeZone: () => zone,
    onChange: () => undefined,
    onSent: (write) => sentInputs.push(write),
    alert: (write) => alerts.push(write),
  });
  queue.handleSessionChange(state);
  const changeState = (change: Partial<typeof state>) => queue.handleSessionChange(Object.assign(state, change));
  return {
    queue,
    sentInputs,
    alerts,
    unreadable,
    setOnline: (isOnline: boolean) => {
      platform.isUp = isOnline;
      changeState({ online: isOnline });
    },
    signOut: () => {
      ending.abort();
      ending = new AbortController();
      changeState({ epoch: state.epoch + 1, phase: 'signedOut' });
    },
    signIn: (id = userId) =>
      changeState({ epoch: state.epoch + 1, phase: 'signedIn', user: session.user && { ...session.user, id } }),
    kill: () => {
      ending.abort();
      queue.stop();
    },
  };
};

/** Decision made now, based on the given state or the platform's. */
export const aDecision = (
  platform: ModelPlatform,
  write: QueueableWrite,
  { base, isSent = false, decidedAt = Date.now() }: { base?: SeenState; isSent?: boolean; decidedAt?: number } = {},
): QueuedDecision => {
  const seen =
    write.kind === 'soldOutInStore'
      ? platform.getSeenProduct(write.storeId, write.productId)
      : platform.getSeen(write.kind === 'sale' ? 0 : write.storeId);
  return {
    write,
    storeName: 'Providencia',
    productName: null,
    base: base ?? seen,
    decidedAt,
    key: randomUUID(),
    isSent,
  };
};
