import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { StoreRow } from '@shared/contract/stores';
import { useScope } from '@kit/data/scope';
import { CloseStoreDialog } from './CloseStoreDialog';
import { OpenStoreDialog } from './OpenStoreDialog';
import { isUnderWay } from '../commands/operations';
import { WhyClosedDialog } from '../why-closed/WhyClosedDialog';
import { AskStoreContext, type AskStore, type StoreQuestion } from './storeDialog';

interface Asked {
  question: StoreQuestion;
  store: StoreRow;
}

/** Holds the one dialog that may be open, for everything below that asks for it. */
export const StoreDialogs = ({ children }: { children: ReactNode }) => {
  const scope = useScope();
  const [asked, setAsked] = useState<Asked | null>(null);
  const row = useRef<HTMLElement | null>(null);
  const ask = useCallback<AskStore>(
    (question, store) => {
      if (question !== 'why' && isUnderWay(scope, store.id)) return;
      row.current = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
      setAsked({ question, store });
    },
    [scope],
  );
  // The button that opened the dialog is often gone by then ("Cerrar" has become "Abrir"): its row takes the focus.
  useEffect(() => {
    if (asked !== null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) row.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  // A dialog that was left while its answer was on the way must not end the one opened since.
  const end = () => setAsked((current) => (current === asked ? null : current));
  return (
    <AskStoreContext value={ask}>
      {children}
      {asked?.question === 'close' && <CloseStoreDialog key={asked.store.id} store={asked.store} onEnd={end} />}
      {asked?.question === 'open' && <OpenStoreDialog key={asked.store.id} store={asked.store} onEnd={end} />}
      {asked?.question === 'why' && <WhyClosedDialog key={asked.store.id} store={asked.store} onEnd={end} />}
    </AskStoreContext>
  );
};
