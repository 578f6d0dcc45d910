import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findUnsavedAnywhere } from '@kit/resource/form/unsaved';
import { signOut } from '@kit/session/store';
import { useConfirm } from '@kit/ui/overlays/useConfirm';

/** Signs out all windows; asks first if a form would lose unsaved input. */
export const useSignOut = (): { signOut: () => void; dialog: ReactNode } => {
  const { t } = useTranslation();
  const { ask, dialog } = useConfirm();
  const leave = async () => {
    const unsaved = await findUnsavedAnywhere();
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
