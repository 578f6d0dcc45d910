import { t } from 'i18next';
import { useReportRecords } from '@kit/reports/useReportRecords';
import { getPlatformNow } from '@kit/session/platformClock';
import { notify } from '@kit/ui/overlays/notify';

/** Difference that a note settles. */
export interface Explainable {
  key: string;
  note: string | null;
  /** Name of the difference in messages, such as its order number. */
  name: string;
  /** Sentence that describes the difference. */
  summary: string;
}

/** Saves the note of a difference, or removes it with null, and offers an undo. Resolves to true on success. */
export const useExplanation = () => {
  const { put, remove } = useReportRecords();
  return async ({ key, name, note: previousNote }: Explainable, note: string | null): Promise<boolean> => {
    const writeNote = async (newNote: string | null) => {
      const outcome =
        newNote === null
          ? await remove({ kind: 'explanation', key })
          : await put({ kind: 'explanation', key, at: getPlatformNow(), note: newNote });
      if (!outcome.ok) notify.failure(outcome.failure);
      return outcome.ok;
    };
    if (!(await writeNote(note))) return false;
    notify.success(t(`weeklyPayments.check.note.${note === null ? 'reopened' : 'explained'}`, { order: name }), {
      action: { label: t('weeklyPayments.check.note.undo'), onClick: () => void writeNote(previousNote) },
    });
    return true;
  };
};
