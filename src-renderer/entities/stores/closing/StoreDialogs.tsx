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
  const [pending, setPending] = useState<PendingDialog | null>(null);
  const row = useRef<HTMLElement | null>(null);
  const ask = useCallback<ShowStoreDialog>(
    (question, store) => {
      if (question !== 'why' && isOperationRunning(scope, store.id)) return;
      row.current = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
      setPending({ question, store });
    },
    [scope],
  );
  // Moves the focus to the row if the button that opened the dialog is gone ("Cerrar" has become "Abrir").
  useEffect(() => {
    if (pending !== null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) row.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [pending]);
  // Closes only this dialog: a late reply must not close one opened since.
  const end = () => setPending((current) => (current === pending ? null : current));
  return (
    <StoreDialogContext value={ask}>
      {children}
      {pending?.question === 'close' && <CloseStoreDialog key={pending.store.id} store={pending.store} onClose={end} />}
      {pending?.question === 'pause' && <PauseDialog key={pending.store.id} stores={[pending.store]} onClose={end} />}
      {pending?.question === 'open' && <OpenStoreDialog key={pending.store.id} store={pending.store} onClose={end} />}
      {pending?.question === 'why' && <WhyClosedDialog key={pending.store.id} store={pending.store} onClose={end} />}
    </StoreDialogContext>
  );
};
