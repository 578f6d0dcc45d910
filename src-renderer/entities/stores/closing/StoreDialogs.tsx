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
  question: StoreDialogKind;
  store: StoreRow;
}

/** Provides the store dialogs to its children; at most one is open. */
export const StoreDialogs = ({ children }: { children: ReactNode }) => {
  const scope = useScope();
  const [pendingDialog, setPendingDialog] = useState<PendingDialog | null>(null);
  const row = useRef<HTMLElement | null>(null);
  const showStoreDialog = useCallback<ShowStoreDialog>(
    (question, store) => {
      if (question !== 'why' && isOperationRunning(scope, store.id)) return;
      row.current = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
      setPendingDialog({ question, store });
    },
    [scope],
  );
  // Moves the focus to the row if the button that opened the dialog is gone ("Cerrar" has become "Abrir").
  useEffect(() => {
    if (pendingDialog !== null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) row.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [pendingDialog]);
  // Closes only this dialog: a late reply must not close one opened later.
  const end = () => setPendingDialog((current) => (current === pendingDialog ? null : current));
  return (
    <StoreDialogContext value={showStoreDialog}>
      {children}
      {pendingDialog?.question === 'close' && (
        <CloseStoreDialog key={pendingDialog.store.id} store={pendingDialog.store} onClose={end} />
      )}
      {pendingDialog?.question === 'pause' && (
        <PauseDialog key={pendingDialog.store.id} stores={[pendingDialog.store]} onClose={end} />
      )}
      {pendingDialog?.question === 'open' && (
        <OpenStoreDialog key={pendingDialog.store.id} store={pendingDialog.store} onClose={end} />
      )}
      {pendingDialog?.question === 'why' && (
        <WhyClosedDialog key={pendingDialog.store.id} store={pendingDialog.store} onClose={end} />
      )}
    </StoreDialogContext>
  );
};
