import { useMemo } from 'react';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import { getOpenState, type ClosingRequest } from '@shared/domain/stores/closing';
import { useScope } from '@kit/data/scope';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommandDependencies } from '@kit/data/useCommand';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { findCreatedClosing } from '../closing/closingForm';
import { areAllSaved, type ClosingEntry } from '../closing/plannedClosings';
import { useStoreStateContext } from '../state/useStoreStateContext';
import { runStoreCommand, type StoreCommandResult } from './runStoreCommand';
import { createStoreMessages } from './storeMessages';
import { createUndo } from './undo';

interface StoreCommands {
  close: (store: StoreRow, request: ClosingRequest) => Promise<StoreCommandResult>;
  open: (store: StoreRow) => Promise<StoreCommandResult>;
  /** Adds, changes and removes scheduled closings, all or none. */
  plan: (store: StoreRow, entries: readonly ClosingEntry[]) => Promise<StoreCommandResult>;
}

/**
 * Commands to close and open stores: one per store at a time; the screen shows the result as read back from the
 * platform.
 */
export const useStoreCommands = (): StoreCommands => {
  const formats = useFormats();
  const scope = useScope();
  const cache = useCallCache();
  const ports = useCommandDependencies();
  const stateInputs = useStoreStateContext();
  return useMemo(() => {
    const messages = createStoreMessages(formats, stateInputs);
    const commandContext = { scope, cache, ports, messages };
    const undo = createUndo(commandContext, formats.zone);
    return {
      close: (store, request) => {
        const sentAt = getPlatformNow();
        const findCreatedInStore = (currentStore: Store) =>
          findCreatedClosing(request, currentStore.scheduledClosingTimes, sentAt, formats.zone);
        return runStoreCommand(commandContext, store, {
          operation: 'closing',
          name: 'stores.close',
          input: { params: { id: store.id }, body: { closing: request } },
          queueable: { kind: 'close', storeId: store.id, closing: request },
          isApplied: (currentStore) => findCreatedInStore(currentStore) !== undefined,
          confirm: (reply, currentStore) => {
            const createdClosingTime = reply ?? (currentStore && findCreatedInStore(currentStore)) ?? null;
            messages.closed(
              store.name,
              createdClosingTime,
              currentStore,
              createdClosingTime === null ? undefined : () => void undo.undoClosing(store, createdClosingTime.id),
            );
          },
        });
      },
      open: (store) => {
        let previousClosings = store.currentClosings;
        return runStoreCommand(commandContext, store, {
          operation: 'opening',
          name: 'stores.open',
          input: { params: { id: store.id } },
          prepare: ({ currentClosings }) => void (previousClosings = currentClosings),
          queueable: { kind: 'open', storeId: store.id },
          isApplied: (currentStore) => getOpenState(currentStore) === 'open',
          confirm: (_reply, currentStore) =>
            messages.opened(
              store.name,
              currentStore,
              previousClosings.length === 0 ? undefined : () => void undo.undoOpening(store, previousClosings),
            ),
        });
      },
      plan: (store, entries) =>
        runStoreCommand(commandContext, store, {
          operation: 'closing',
          name: 'stores.planClosings',
          input: { params: { id: store.id }, body: { scheduledClosingTimes: [...entries] } },
          isApplied: (currentStore) =>
            areAllSaved(entries, currentStore.scheduledClosingTimes, { now: getPlatformNow(), zone: formats.zone }),
          confirm: () => messages.planned(store.name, entries),
        }),
    };
  }, [formats, stateInputs, scope, cache, ports]);
};
