import { createFailure, notAppliedCode } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import { runCommand, type CommandDependencies } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import type { Scope } from '@kit/data/keys';
import type { CallCache } from '@kit/data/useCallCache';
import { isReplyMissing, notSent, sendOrQueue, type QueueableDecision } from '@entities/queued-writes/queuedWrites';
import { notify } from '@kit/ui/overlays/notify';
import { beginOperation, endOperation, markUnconfirmed, type Operation } from './operations';
import { settleStoreCommand } from './settle';
import type { StoreMessages } from './storeMessages';

/**
 * - `done`: the platform confirmed it, and the screen shows it.
 * - `queued`: the platform could not be reached; the write waits in the queue.
 * - `notDone`: nothing changed, or the outcome is unknown; `failure` tells which.
 * - `busy`: another operation on the store is in progress, so nothing was sent.
 */
export type StoreCommandResult = { state: 'done' | 'queued' | 'busy' } | { state: 'notDone'; failure: Failure };

export interface StoreCommandContext {
  scope: Scope;
  cache: CallCache;
  ports: CommandDependencies;
  messages: StoreMessages;
}

interface StoreCommandRequest<N extends CallName> {
  operation: Operation;
  name: N;
  input: CallInputOf<N>;
  /** Receives the store as read right before a queueable write is sent. */
  prepare?: (store: Store) => void;
  /** Write to queue if the platform cannot be reached; if absent, the command fails instead. */
  queueable?: QueueableDecision['write'];
  /** True if the store, as read back, shows the change. */
  isApplied: (store: Store) => boolean;
  /**
   * Shows the success message. `reply` is null if the platform returned nothing. `currentStore` is null if the store
   * could not be read.
   */
  confirm: (reply: NonNullable<CallReplyOf<N>> | null, currentStore: Store | null) => void;
}

/** Store fields saved with a queued write: the name, and the state at the time of the user's decision. */
const toQueueFields = ({ name, opened, currentClosings, selling }: StoreRow) => ({
  storeName: name || null,
  productName: null,
  base: {
    kind: 'store' as const,
    opened,
    closings: [...currentClosings, ...(selling?.closings ?? [])].map(
      ({ startDatetime, endDatetime, dispatchMethod }) => ({ startDatetime, endDatetime, dispatchMethod }),
    ),
  },
});

/**
 * Sends the command, resolves a lost reply, updates the store on screen and releases the store for the next operation.
 */
export const runStoreCommand = async <N extends CallName>(
  { scope, cache, ports, messages }: StoreCommandContext,
  store: StoreRow,
  { operation, name, input, prepare, queueable, isApplied, confirm }: StoreCommandRequest<N>,
): Promise<StoreCommandResult> => {
  const { id } = store;
  if (!beginOperation(scope, id, operation)) return { state: 'busy' };
  let currentStore = null as Store | null;
  const readStore = async () => {
    const outcome = await cache.read('stores.get', { params: { id } });
    if (outcome.ok) {
      currentStore = outcome.value;
      const row = toStoreRow(outcome.value);
      cache.patchRows('stores.list', (cachedRow) => (cachedRow.id === id ? row : cachedRow));
    }
    return outcome;
  };
  const handleLostReply = () => {
    markUnconfirmed(scope, id);
    messages.checking(store.name);
  };
  try {
    const options = { reconcile: reconcileUpdate(readStore, isApplied), onReplyLost: handleLostReply };
    const result =
      queueable === undefined
        ? await settleStoreCommand(ports, name, input, options)
        : await sendOrQueue(ports, { write: queueable, ...toQueueFields(store) }, async (idempotencyKey) => {
            if (prepare !== undefined) {
              const outcome = await readStore();
              if (isReplyMissing(outcome)) return notSent;
              if (outcome.ok) prepare(outcome.value);
              currentStore = null;
            }
            return runCommand(ports, name, { ...(input as CallInput), idempotencyKey } as CallInputOf<N>, options);
          });
    if (result.kind === 'queued') {
      messages.queued(result.write, result.isSent);
      return { state: 'queued' };
    }
    if (result.kind === 'answered') {
      const reply = result.value === currentStore ? null : (result.value as NonNullable<CallReplyOf<N>>);
      if (currentStore === null) await readStore();
      confirm(reply, currentStore);
      return { state: 'done' };
    }
    if (result.kind === 'reconciled' || result.kind === 'notApplied') {
      if (currentStore !== null) messages.reconciled(currentStore);
      return result.kind === 'reconciled'
        ? { state: 'done' }
        : { state: 'notDone', failure: createFailure('refused', notAppliedCode) };
    }
    // Users who may close but not read stores see an unknown outcome, not a missing permission.
    const isReadForbidden = result.kind === 'unconfirmed' && result.failure.kind === 'forbidden';
    const failure = isReadForbidden ? createFailure('unknownOutcome') : result.failure;
    notify.failure(failure);
    return { state: 'notDone', failure };
  } finally {
    endOperation(scope, id);
  }
};
