import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Outcome } from '@shared/bridge/failure';
import type { Store, StoreRow } from '@shared/contract/stores';
import { opennessOf, type ClosingRequest } from '@shared/domain/closing';
import { call } from '@kit/bridge/client';
import type { Scope } from '@kit/data/keys';
import { useScope } from '@kit/data/scope';
import { useCallCache, type CallCache } from '@kit/data/useCallCache';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { notify } from '@kit/ui/notify';
import { arePlanned, type ClosingEntry } from '../closing/plannedClosings';
import { closingMadeBy } from '../closing/closingForm';
import { beginOperation, endOperation, markUnconfirmed, type Operation } from './operations';
import { readUntilKnown } from './readBack';
import { storeMessages, type StoreMessages } from './storeMessages';

/**
 * - `done`: the platform has confirmed it, and the screen shows it.
 * - `notDone`: it did not happen; everything is as it was.
 * - `busy`: another operation on the store is under way, so nothing was sent.
 */
export type CommandResult = { state: 'done' | 'busy' } | { state: 'notDone'; failure: Failure };

export interface StoreCommands {
  close: (store: StoreRow, request: ClosingRequest) => Promise<CommandResult>;
  open: (store: StoreRow) => Promise<CommandResult>;
  /** Adds, changes and takes away scheduled closings, all or none of them. */
  plan: (store: StoreRow, entries: readonly ClosingEntry[]) => Promise<CommandResult>;
}

interface Surroundings {
  scope: Scope;
  cache: CallCache;
  messages: StoreMessages;
}

interface Sending<T> {
  operation: Operation;
  send: () => Promise<Outcome<T>>;
  /** Whether the store, as read back, shows that it happened: asked where the answer was lost. */
  hasHappened: (store: Store) => boolean;
  confirm: (store: Store, reply: T) => void;
}

/** Sends once, reads back what has become of it, and lets the store go. */
const perform = async <T>(
  { scope, cache, messages }: Surroundings,
  store: StoreRow,
  { operation, send, hasHappened, confirm }: Sending<T>,
): Promise<CommandResult> => {
  if (!beginOperation(scope, store.id, operation)) return { state: 'busy' };
  try {
    const outcome = await send();
    const isLost = !outcome.ok && outcome.failure.kind === 'unknownOutcome';
    if (!outcome.ok && !isLost) {
      notify.failure(outcome.failure);
      return { state: 'notDone', failure: outcome.failure };
    }
    const read = await readUntilKnown(cache, store.id, () => {
      markUnconfirmed(scope, store.id);
      messages.checking(store.name);
    });
    if (!read.ok) {
      // Who may close but not look has nothing to fear: the list is read again below.
      if (read.failure.kind !== 'forbidden') notify.failure(read.failure);
      return outcome.ok ? { state: 'done' } : { state: 'notDone', failure: read.failure };
    }
    if (outcome.ok) {
      confirm(read.value, outcome.value);
      return { state: 'done' };
    }
    messages.foundOut(read.value);
    return hasHappened(read.value) ? { state: 'done' } : { state: 'notDone', failure: outcome.failure };
  } finally {
    endOperation(scope, store.id);
  }
};

/** Closing and opening: one call at a time per store, shown as the platform says once it has been read back. */
export const useStoreCommands = (): StoreCommands => {
  const { t } = useTranslation();
  const formats = useFormats();
  const scope = useScope();
  const cache = useCallCache();
  return useMemo(() => {
    const surroundings = { scope, cache, messages: storeMessages(t, formats) };
    const { messages } = surroundings;
    return {
      close: (store, request) => {
        const sentAt = platformNow();
        return perform(surroundings, store, {
          operation: 'closing',
          send: () => call('stores.close', { params: { id: store.id }, body: { closing: request } }),
          hasHappened: (now) => closingMadeBy(request, now.scheduledClosingTimes, sentAt, formats.zone) !== undefined,
          confirm: (now, told) => {
            const made = told ?? closingMadeBy(request, now.scheduledClosingTimes, sentAt, formats.zone);
            if (made === undefined) messages.foundOut(now);
            else messages.closed(now, made);
          },
        });
      },
      open: (store) =>
        perform(surroundings, store, {
          operation: 'opening',
          send: () => call('stores.open', { params: { id: store.id } }),
          hasHappened: (now) => opennessOf(now) === 'open',
          confirm: (now) => messages.opened(now),
        }),
      plan: (store, entries) =>
        perform(surroundings, store, {
          operation: 'closing',
          send: () =>
            call('stores.planClosings', { params: { id: store.id }, body: { scheduledClosingTimes: [...entries] } }),
          hasHappened: (now) =>
            arePlanned(entries, now.scheduledClosingTimes, { now: platformNow(), zone: formats.zone }),
          confirm: (now) => messages.planned(now, entries),
        }),
    };
  }, [t, formats, scope, cache]);
};
