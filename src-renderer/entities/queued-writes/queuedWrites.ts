import { useMemo } from 'react';
import { create } from 'zustand';
import type { QueuedDecision, QueuedWrite, QueueView } from '@shared/bridge/device/queuedWrites';
import { createFailure, notSentCode } from '@shared/contract/protocol/errors';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import { transientFailureKinds, type CommandDependencies, type CommandResult } from '@shared/calls/command';
import { getTarget } from '@shared/domain/queue/queuedWrite';
import { isSameJson } from '@shared/domain/values/json';
import { invokeAction } from '@kit/bridge/client';
import { getPlatformNow } from '@kit/session/platformClock';
import { useSessionStore } from '@kit/session/sessionStore';

/** The queue as last reported by the main process. */
interface QueueStoreState extends QueueView {
  /** Id of the write in conflict shown in `ConflictDialog`, or null. */
  reviewedId: string | null;
}

export const useQueueStore = create<QueueStoreState>()(() => ({
  writes: [],
  inFlight: [],
  reviewedId: null,
}));

export const setQueueView = ({ writes, inFlight }: QueueView): void => useQueueStore.setState({ writes, inFlight });

/** Opens `ConflictDialog` for a write; null closes it. */
export const openWriteReview = (reviewedId: string | null): void => useQueueStore.setState({ reviewedId });

export const useQueuedWrites = (): readonly QueuedWrite[] => useQueueStore(({ writes }) => writes);

/** True for writes that were not dropped: they wait for the platform or, in a conflict, for the user. */
const isPending = ({ state }: QueuedWrite): boolean => state !== 'dropped';

/** Writes without a known outcome: queued, or being sent by a window. */
export const listPendingWrites = ({ writes, inFlight }: QueueView): readonly QueuedWrite[] => [
  ...writes.filter(isPending),
  ...inFlight,
];

/** True for writes that need the user's attention: dropped or in conflict. */
export const needsAttention = ({ state }: QueuedWrite): boolean => state === 'dropped' || state === 'conflict';

const findStoreWrite = (writes: readonly QueuedWrite[], storeId: number): QueuedWrite | null =>
  writes.findLast(({ write }) => (write.kind === 'open' || write.kind === 'close') && write.storeId === storeId) ??
  null;

/** Latest queued opening or closing of a store, or null. */
export const useQueuedStoreWrite = (storeId: number): QueuedWrite | null =>
  useQueueStore(({ writes }) => findStoreWrite(writes, storeId));

/** Latest queued availability change of a product, in all stores or in this store; null if there is none. */
export const useQueuedProductWrite = (productId: number, storeId: number | null): QueuedWrite | null => {
  const writes = useQueuedWrites();
  return useMemo(
    () =>
      writes.findLast(
        ({ write }) =>
          (write.kind === 'sale' && write.productId === productId) ||
          (write.kind === 'soldOutInStore' && write.productId === productId && write.storeId === storeId),
      ) ?? null,
    [writes, productId, storeId],
  );
};

export type QueueableDecision = Pick<QueuedDecision, 'write' | 'storeName' | 'productName' | 'base'>;

/**
 * Result of `sendOrQueue` if the write was queued, or if queueing failed: `unconfirmed` if the write was sent before,
 * otherwise `failed`.
 */
type QueueResult =
  | { kind: 'queued'; write: QueuedWrite; isSent: boolean }
  | { kind: 'unconfirmed' | 'failed'; failure: Failure };

/** Result of a send that stopped before its write; the queue sends the write later. */
export const notSent = { kind: 'failed', failure: createFailure('offline', notSentCode) } as const;

/** True if the read before a write got no reply: the write would probably get none before its deadline, either. */
export const isReplyMissing = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && (outcome.failure.kind === 'offline' || outcome.failure.kind === 'timeout');

const hasPendingWrite = (decision: QueueableDecision): boolean => {
  const target = getTarget(decision.write);
  return useQueueStore.getState().writes.some((write) => isPending(write) && getTarget(write.write) === target);
};

/**
 * Sends a write with `send`, or queues it if the platform is unreachable or an earlier write is waiting. If the reply
 * is lost, the queue determines whether the write arrived. The write is on disk before `send` is called, so reads
 * belong in `send`, which calls `save` if a read changes the write.
 */
export const sendOrQueue = async <Result extends CommandResult<unknown, unknown> | { kind: 'alreadyApplied' }>(
  { newKey }: Pick<CommandDependencies, 'newKey'>,
  knownWrite: QueueableDecision,
  send: (key: string, save: (write: QueueableDecision) => Promise<void>) => Promise<Result>,
): Promise<Result | QueueResult> => {
  const { ownSession: session } = useSessionStore.getState();
  const key = newKey();
  const decidedAt = getPlatformNow();
  const epoch = session?.epoch ?? 0;
  let write = knownWrite;
  const createDecision = (isSent: boolean): QueuedDecision => ({ ...write, decidedAt, key, isSent });
  const addToQueue = async (isSent: boolean): Promise<QueueResult> => {
    const outcome: Outcome<QueuedWrite> = await invokeAction('queue.add', { epoch, decision: createDecision(isSent) });
    if (outcome.ok) return { kind: 'queued', write: outcome.value, isSent };
    const failure = isSent ? createFailure('unknownOutcome') : outcome.failure;
    return { kind: isSent ? 'unconfirmed' : 'failed', failure };
  };
  if (session?.online === false || hasPendingWrite(write)) return addToQueue(false);
  // Ignores failures: a write is sent even if it cannot be saved to disk.
  const save = () => invokeAction('queue.beginSend', { epoch, decision: createDecision(true) });
  await save();
  const result = await send(key, async (currentWrite) => {
    if (isSameJson(currentWrite, write)) return;
    write = currentWrite;
    await save();
  });
  if (result.kind === 'failed' && result.failure.kind === 'offline' && result.failure.code === notSentCode) {
    return addToQueue(false);
  }
  if (result.kind === 'unconfirmed' && transientFailureKinds.has(result.failure.kind)) return addToQueue(true);
  void invokeAction('queue.endSend', { epoch, id: key });
  return result;
};
