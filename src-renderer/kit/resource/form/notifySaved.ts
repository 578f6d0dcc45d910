import type { TFunction } from 'i18next';
import { notify } from '@kit/ui/overlays/notify';

interface SaveOutcome {
  /** Its answer was lost, and it was found out afterwards. */
  reconciled: boolean;
  /** Labels of what others changed meanwhile, and stayed. */
  takenOver: readonly string[];
}

/** Says that something is saved. `description`: what else there is to know, where neither of the two is. */
export const notifySaved = (
  t: TFunction,
  text: string,
  { reconciled, takenOver }: SaveOutcome,
  description?: string,
): void => {
  if (reconciled) return notify.warning(text, { description: t('form.reconciled') });
  const more = takenOver.length === 0 ? description : t('form.alsoTakenOver', { fields: takenOver.join(', ') });
  notify.success(text, { ...(more !== undefined && { description: more }) });
};
