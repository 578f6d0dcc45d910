import { createElement, type ReactNode } from 'react';
import { t } from 'i18next';
import { UnsentWriteList } from '@entities/queued-writes/LeavingList';
import { listPendingWrites, useQueueStore } from '@entities/queued-writes/queuedWrites';
import { findUnsavedAnywhere } from '@kit/resource/form/unsaved/unsaved';
import { signOut } from '@kit/session/sessionStore';
import { useConfirm } from '@kit/ui/overlays/useConfirm';

/** Signs out all windows; asks first if a form would lose unsaved input or if writes are queued or being sent. */
export const useSignOut = (): { signOut: () => void; dialog: ReactNode } => {
  const { ask, dialog } = useConfirm();
  const leave = async () => {
    const unsavedChanges = await findUnsavedAnywhere();
    const isConfirmed =
      unsavedChanges === 'none' ||
      (await ask({
        title: t('shell.signOut.title'),
        body: t(`shell.signOut.${unsavedChanges}`),
        confirmLabel: t('shell.signOut.confirm'),
        danger: unsavedChanges === 'lost',
      }));
    if (!isConfirmed) return;
    const writes = listPendingWrites(useQueueStore.getState());
    const signOutAndLeave =
      writes.length === 0 ||
      (await ask({
        title: t('queue.leaving.ask'),
        body: createElement(UnsentWriteList, { writes }),
        confirmLabel: t('shell.signOut.confirm'),
        danger: true,
      }));
    if (signOutAndLeave) await signOut();
  };
  return { signOut: () => void leave(), dialog };
};
