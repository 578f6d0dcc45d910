import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useScope } from '@kit/data/scope';
import { CloseStoreDialog } from './CloseStoreDialog';
import { PauseDialog } from './PauseDialog';
import { OpenStoreDialog } from './OpenStoreDialog';
import { isOperationRunning } from '../commands/operations';
import { WhyClosedDialog } from '../why-closed/WhyClosedDialog';
import { StoreDialogContext, type ShowStoreDialog, type StoreDialogKind } from './storeDialog';

interface PendingDialog {
  kind: StoreDialogKind;
  store: StoreRow;
}

/** Provides the store dialogs to its children; at most one is open. */
export const StoreDialogs = ({ children }: { children: ReactNode }) => {
  const scope = useScope();
  const [pendingDialog, setPendingDialog] = useState<PendingDialog | null>(null);
  const rowRef = useRef<HTMLElement | null>(null);
  const showStoreDialog = useCallback<ShowStoreDialog>(
    (kind, store) => {
      if (kind !== 'why' && isOperationRunning(scope, store.id)) return;
      rowRef.current = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
      setPendingDialog({ kind, store });
    },
    [scope],
  );
  // Moves the focus to the row if the button that opened the dialog is gone ("Cerrar" has become "Abrir").
  useEffect(() => {
    if (pendingDialog !== null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) rowRef.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [pendingDialog]);
  // Closes only this dialog: a late reply must not close one opened later.
  const closeDialog = () =>
    setPendingDialog((currentDialog) => (currentDialog === pendingDialog ? null : currentDialog));
  return (
    <StoreDialogContext value={showStoreDialog}>
      {children}
      {pendingDialog?.kind === 'close' && (
        <CloseStoreDialog key={pendingDialog.store.id} store={pendingDialog.store} onClose={closeDialog} />
      )}
      {pendingDialog?.kind === 'pause' && (
        <PauseDialog key={pendingDialog.store.id} stores={[pendingDialog.store]} onClose={closeDialog} />
      )}
      {pendingDialog?.kind === 'open' && (
        <OpenStoreDialog key={pendingDialog.store.id} store={pendingDialog.store} onClose={closeDialog} />
      )}
      {pendingDialog?.kind === 'why' && (
        <WhyClosedDialog key={pendingDialog.store.id} store={pendingDialog.store} onClose={closeDialog} />
      )}
    </StoreDialogContext>
  );
};
