import type { StoreRow } from '@shared/contract/stores/stores';
import { findClosingsInForce, type ClosingRequest, type ClosingTime } from '@shared/domain/stores/closing';
import { getPlatformNow } from '@kit/session/platformClock';
import { findCreatedClosing } from '../closing/closingForm';
import { runStoreCommand, type StoreCommandContext } from './runStoreCommand';

/** Undoes the latest action with new calls; shows a message if it cannot. */
interface UndoCommands {
  undoClosing: (store: StoreRow, closingId: number) => Promise<void>;
  /** `closings` are the closings that the opening ended. */
  undoOpening: (store: StoreRow, closings: readonly ClosingTime[]) => Promise<void>;
}

/** Request that recreates a closing, from now until its original end. */
const toClosingRequest = ({ kind, endDatetime, reason, dispatchMethod }: ClosingTime): ClosingRequest => ({
  ...(endDatetime === null ? { kind } : { kind: 'scheduled', endDatetime }),
  ...(reason !== null && { reason }),
  dispatchMethod,
});

export const createUndo = (commandContext: StoreCommandContext, zone: string): UndoCommands => {
  const { messages } = commandContext;
  return {
    undoClosing: async (store, closingId) => {
      const result = await runStoreCommand(commandContext, store, {
        operation: 'opening',
        name: 'stores.planClosings',
        input: {
          params: { id: store.id },
          body: { scheduledClosingTimes: [{ id: closingId, destroy: true }] },
        },
        isApplied: (currentStore) => !currentStore.scheduledClosingTimes.some(({ id }) => id === closingId),
        confirm: (_reply, currentStore) => messages.undone(store.name, currentStore),
      });
      if (result.state !== 'done') messages.notUndone(store.name);
    },
    undoOpening: async (store, closings) => {
      const sentAt = getPlatformNow();
      // Does not recreate closings that would have ended by now.
      const remainingClosingTimes = findClosingsInForce(closings, sentAt, zone);
      for (const [index, closing] of remainingClosingTimes.entries()) {
        const request = toClosingRequest(closing);
        const result = await runStoreCommand(commandContext, store, {
          operation: 'closing',
          name: 'stores.close',
          input: { params: { id: store.id }, body: { closing: request } },
          isApplied: (currentStore) =>
            findCreatedClosing(request, currentStore.scheduledClosingTimes, sentAt, zone) !== undefined,
          confirm: (_reply, currentStore) => {
            if (index === remainingClosingTimes.length - 1) messages.undone(store.name, currentStore);
          },
        });
        if (result.state !== 'done') return messages.notUndone(store.name);
      }
      if (remainingClosingTimes.length === 0) messages.notUndone(store.name);
    },
  };
};
