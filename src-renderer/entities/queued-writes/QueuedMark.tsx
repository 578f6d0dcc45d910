import { CloudUpload, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { StatusLine } from '@kit/ui/Badge';
import { needsAttention } from './queuedWrites';
import { getChangeKind, describeWrite, formatQueueState } from './queueTexts';

/** Returns the short text of a queued write, such as "En cola: cerrar". */
export const useFormatMark = (): ((queuedWrite: QueuedWrite) => string) => (queuedWrite) => {
  const { state } = queuedWrite;
  if (state === 'unconfirmed' || state === 'conflict' || state === 'dropped') return t(`queue.mark.${state}`);
  return t(`queue.mark.${getChangeKind(queuedWrite)}`);
};

/** Mark beside the state that a queued write will change. */
export const QueuedMark = ({ queuedWrite }: { queuedWrite: QueuedWrite }) => {
  const formats = useFormats();
  const { online } = useSession();
  const formatMark = useFormatMark();
  const isUrgent = needsAttention(queuedWrite);
  const Icon = isUrgent ? TriangleAlert : CloudUpload;
  return (
    <span title={`${describeWrite(formats, queuedWrite)}. ${formatQueueState(formats, queuedWrite, online)}`}>
      <StatusLine tone={isUrgent ? 'error' : 'warning'}>
        <Icon size={12} aria-hidden />
        {formatMark(queuedWrite)}
      </StatusLine>
    </span>
  );
};
