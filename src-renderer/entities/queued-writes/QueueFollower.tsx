import { useEffect } from 'react';
import { t } from 'i18next';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { dismissToast, notify } from '@kit/ui/overlays/notify';
import { QueueConflictDialog } from './QueueConflictDialog';
import { openWriteReview, setQueueView, useQueueStore } from './queuedWrites';
import { describeWrite, formatQueueState } from './queueTexts';
import { getQueueToastId } from './useQueueCommands';

/** Watches the write queue for all screens of a window: notifies of changed writes and asks about conflicts. */
export const QueueFollower = () => {
  const formats = useFormats();
  const { epoch } = useSession();
  const reviewedWrite = useQueueStore(({ writes, reviewedId }) => writes.find(({ id }) => id === reviewedId) ?? null);

  useEffect(() => {
    let hasEvent = false;
    const unsubscribe = subscribe((event) => {
      if (event.type === 'queuedWriteSent') {
        notify.success(t('queue.sent', { what: describeWrite(formats, event.write) }), {
          description: t('queue.sentBody'),
        });
      }
      if (event.type !== 'queuedWrites') return;
      hasEvent = true;
      const stateById = new Map(useQueueStore.getState().writes.map(({ id, state }) => [id, state]));
      setQueueView(event);
      const waitingIds = new Set(event.writes.filter(({ state }) => state === 'waiting').map(({ id }) => id));
      for (const id of stateById.keys()) if (!waitingIds.has(id)) dismissToast(getQueueToastId(id));
      for (const queuedWrite of event.writes) {
        if (stateById.get(queuedWrite.id) === queuedWrite.state) continue;
        const writeText = describeWrite(formats, queuedWrite);
        const description = formatQueueState(formats, queuedWrite, true);
        if (queuedWrite.state === 'dropped') notify.error(t('queue.notSent', { what: writeText }), { description });
        if (queuedWrite.state === 'conflict') {
          notify.warning(writeText, {
            description,
            action: { label: t('queue.review'), onClick: () => openWriteReview(queuedWrite.id) },
          });
        }
      }
    });
    void invokeAction('queue.list', {}).then((outcome) => {
      if (outcome.ok && !hasEvent) setQueueView(outcome.value);
    });
    return () => {
      unsubscribe();
      setQueueView({ writes: [], inFlight: [] });
      openWriteReview(null);
    };
  }, [formats, epoch]);

  return reviewedWrite?.state === 'conflict' ? (
    <QueueConflictDialog key={reviewedWrite.id} queuedWrite={reviewedWrite} />
  ) : null;
};
