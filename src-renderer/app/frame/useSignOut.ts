import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '@kit/resource/form/unsaved';
import { signOut } from '@kit/session/store';
import { useConfirm } from '@kit/ui/useConfirm';

/** Ends the session; where that ends a form with something unsaved in it, only after asking. */
export const useSignOut = (): { signOut: () => void; dialog: ReactNode } => {
  const { t } = useTranslation();
  const unsaved = useUnsaved();
  const { ask, dialog } = useConfirm();
  const leave = async () => {
    const yes =
      unsaved === 'none' ||
      (await ask({
        title: t('shell.signOut.title'),
        body: t(`shell.signOut.${unsaved}`),
        confirmLabel: t('shell.signOut.confirm'),
        danger: unsaved === 'lost',
      }));
    if (yes) await signOut();
  };
  return { signOut: () => void leave(), dialog };
};
