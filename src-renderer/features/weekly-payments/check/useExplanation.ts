import { useTranslation } from 'react-i18next';
import type { ExplainedDifference } from '@shared/domain/payments/explanations';
import { useReportRecords } from '@kit/reports/useReportRecords';
import { getPlatformNow } from '@kit/session/platformClock';
import { notify } from '@kit/ui/overlays/notify';
import { formatOrder } from './differenceColumns';

/** Saves the note of a difference, or removes it with null, and offers to undo that. Returns whether it was saved. */
export const useExplanation = () => {
  const { t } = useTranslation();
  const { put, remove } = useReportRecords();
  return async (difference: ExplainedDifference, note: string | null): Promise<boolean> => {
    const { key } = difference;
    const write = async (newNote: string | null) => {
      const outcome =
        newNote === null
          ? await remove({ kind: 'explanation', key })
          : await put({ kind: 'explanation', key, at: getPlatformNow(), note: newNote });
      if (!outcome.ok) notify.failure(outcome.failure);
      return outcome.ok;
    };
    if (!(await write(note))) return false;
    const order = formatOrder(difference);
    notify.success(t(`weeklyPayments.check.note.${note === null ? 'reopened' : 'explained'}`, { order }), {
      action: { label: t('weeklyPayments.check.note.undo'), onClick: () => void write(difference.note) },
    });
    return true;
  };
};
