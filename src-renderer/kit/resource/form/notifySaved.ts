import { t } from 'i18next';
import { notify } from '@kit/ui/overlays/notify';

interface SaveOutcome {
  /** True if the reply was lost and the outcome was read afterwards. */
  isReconciled: boolean;
  /** Labels of fields that others changed meanwhile; the saved entity has their values. */
  remoteLabels: readonly string[];
}

/** Shows a toast about a save. `description` is shown unless the toast reports a lost reply or changes of others. */
export const notifySaved = (text: string, { isReconciled, remoteLabels }: SaveOutcome, description?: string): void => {
  if (isReconciled) return notify.warning(text, { description: t('form.reconciled') });
  const fullDescription =
    remoteLabels.length === 0 ? description : t('form.alsoTakenOver', { fields: remoteLabels.join(', ') });
  notify.success(text, { ...(fullDescription !== undefined && { description: fullDescription }) });
};
