import { t } from 'i18next';
import { useMemo } from 'react';
import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import { getSendDeadline } from '@shared/domain/queue/nextStep';
import { invokeAction } from '@kit/bridge/client';
import type { Formats } from '@kit/format/formats';
import { useFormats } from '@kit/format/useFormats';
import { useSessionStore } from '@kit/session/sessionStore';
import { notify } from '@kit/ui/overlays/notify';
import { describeWrite } from './queueTexts';

/** Id of the toast that offers to undo a queued write. */
export const getQueueToastId = (writeId: string): string => `queued/${writeId}`;

/** Removes a write from the queue; notifies the user if it can no longer be removed. Resolves to true if removed. */
const removeWrite = async ({ id }: QueuedWrite): Promise<boolean> => {
  const outcome = await invokeAction('queue.remove', { id });
  if (!outcome.ok) notify.failure(outcome.failure);
  else if (!outcome.value) notify.info(t('queue.tooLate'));
  return outcome.ok && outcome.value;
};

/** Removes an unsent write and confirms this to the user. */
const undoWrite = async (formats: Formats, write: QueuedWrite): Promise<void> => {
  if (await removeWrite(write)) notify.info(t('queue.undone', { what: describeWrite(formats, write) }));
};

/** Notifies the user that a write is queued, with an undo unless it may have been sent. */
export const notifyQueued = (formats: Formats, write: QueuedWrite, isSent: boolean): void => {
  const description = describeWrite(formats, write);
  if (isSent) {
    notify.warning(t('queue.addedSent', { what: description }), { description: t('queue.addedSentBody') });
    return;
  }
  notify.warning(t('queue.added', { what: description }), {
    id: getQueueToastId(write.id),
    description:
      useSessionStore.getState().ownSession?.online === true && write.base === 'previous'
        ? t('queue.addedBehind')
        : t('queue.addedBody', { time: formats.formatClock(getSendDeadline(write)) }),
    action: { label: t('queue.undo'), onClick: () => void undoWrite(formats, write) },
  });
};

interface QueueCommands {
  undo: (write: QueuedWrite) => Promise<void>;
  /** Removes a write that was dropped or that the user does not want to send. */
  dismiss: (write: QueuedWrite) => Promise<boolean>;
  /** Sends a write despite its conflict. */
  send: (write: QueuedWrite) => Promise<void>;
}

export const useQueueCommands = (): QueueCommands => {
  const formats = useFormats();
  return useMemo(
    () => ({
      undo: (write) => undoWrite(formats, write),
      dismiss: removeWrite,
      send: async ({ id }) => {
        const outcome = await invokeAction('queue.send', { id });
        if (!outcome.ok) notify.failure(outcome.failure);
      },
    }),
    [formats],
  );
};
