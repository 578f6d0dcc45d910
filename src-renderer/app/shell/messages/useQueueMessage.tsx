import { CloudUpload, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { openWriteReview, needsAttention, useQueuedWrites } from '@entities/queued-writes/queuedWrites';
import { describeWrite } from '@entities/queued-writes/queueTexts';
import { useQueueCommands } from '@entities/queued-writes/useQueueCommands';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import type { FrameMessage } from './frameMessage';

/**
 * Reports queued writes that were dropped or need a decision. If there are none, reports the waiting writes while
 * offline.
 */
export const useQueueMessage = (): FrameMessage | null => {
  const formats = useFormats();
  const { dismiss } = useQueueCommands();
  const { online } = useSession();
  const writes = useQueuedWrites();
  const urgentWrites = writes.filter(needsAttention);
  const shownWrites = urgentWrites.length > 0 ? urgentWrites : writes;
  const [firstWrite] = shownWrites;
  const isUrgent = urgentWrites.length > 0;
  // While online, waiting writes are sent within seconds, so no message is needed.
  if (firstWrite === undefined || (online && !isUrgent)) return null;
  const count = shownWrites.length;
  const openFirstWrite = () =>
    firstWrite.state === 'conflict' ? openWriteReview(firstWrite.id) : void dismiss(firstWrite);
  return {
    key: 'queue',
    tone: isUrgent ? 'error' : 'warning',
    icon: isUrgent ? TriangleAlert : CloudUpload,
    label: t('queue.title'),
    title: isUrgent ? t('queue.message.title', { count }) : t('queue.message.waiting', { count }),
    detail: describeWrite(formats, firstWrite),
    live: 'status',
    ...(isUrgent && {
      actions: (
        <Button size="2xs" variant="outline" bg="bg.panel" onClick={openFirstWrite}>
          {t(firstWrite.state === 'conflict' ? 'queue.review' : 'queue.seen')}
        </Button>
      ),
    }),
  };
};
