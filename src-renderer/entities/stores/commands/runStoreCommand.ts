import { failureOf, notAppliedCode } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import type { CommandPorts } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import type { Scope } from '@kit/data/keys';
import type { CallCache } from '@kit/data/useCallCache';
import { notify } from '@kit/ui/overlays/notify';
import { beginOperation, endOperation, markUnconfirmed, type Operation } from './operations';
import { settle } from './settle';
import type { StoreMessages } from './storeMessages';

/**
 * - `done`: the platform has confirmed it, and the screen shows it.
 * - `notDone`: it did not happen; everything is as it was.
 * - `busy`: another operation on the store is under way, so nothing was sent.
 */
export type StoreCommandResult = { state: 'done' | 'busy' } | { state: 'notDone'; failure: Failure };

export interface StoreCommandContext {
  scope: Scope;
  cache: CallCache;
  ports: CommandPorts;
  messages: StoreMessages;
}

interface StoreCommandRequest<N extends CallName> {
  operation: Operation;
  name: N;
  input: CallInputOf<N>;
  /** Whether the store shows that it happened. */
  isApplied: (store: Store) => boolean;
  /** `reply` is null where the platform tells nothing, `now` where the store could not be read. */
  confirm: (reply: NonNullable<CallReplyOf<N>> | null, now: Store | null) => void;
}

/** Sends it, settles it, shows the store as the platform says, and lets it go. */
export const runStoreCommand = async <N extends CallName>(
  { scope, cache, ports, messages }: StoreCommandContext,
  store: StoreRow,
  { operation, name, input, isApplied, confirm }: StoreCommandRequest<N>,
): Promise<StoreCommandResult> => {
  const { id } = store;
  if (!beginOperation(scope, id, operation)) return { state: 'busy' };
  let now = null as Store | null;
  const read = async () => {
    const outcome = await cache.read('stores.get', { params: { id } });
    if (outcome.ok) {
      now = outcome.value;
      const row = toStoreRow(outcome.value);
      cache.patchRows('stores.list', (known) => (known.id === id ? row : known));
    }
    return outcome;
  };
  const onLost = () => {
    markUnconfirmed(scope, id);
    messages.checking(store.name);
  };
  try {
    const result = await settle(ports, name, input, {
      reconcile: reconcileUpdate(read, isApplied),
      onReplyLost: onLost,
    });
    if (result.kind === 'answered') {
      const reply = result.value === now ? null : (result.value as NonNullable<CallReplyOf<N>>);
      if (now === null) await read();
      confirm(reply, now);
      return { state: 'done' };
    }
    if (result.kind === 'reconciled' || result.kind === 'notApplied') {
      if (now !== null) messages.reconciled(now);
      return result.kind === 'reconciled'
        ? { state: 'done' }
        : { state: 'notDone', failure: failureOf('refused', notAppliedCode) };
    }
    // Who may close but not look learns that nobody knows, not that looking is forbidden.
    const isShutOut = result.kind === 'unsettled' && result.failure.kind === 'forbidden';
    const failure = isShutOut ? failureOf('unknownOutcome') : result.failure;
    notify.failure(failure);
    return { state: 'notDone', failure };
  } finally {
    endOperation(scope, id);
  }
};
