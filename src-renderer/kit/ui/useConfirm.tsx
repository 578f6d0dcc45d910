import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './Dialog';

export interface Question {
  title: string;
  body: ReactNode;
  /** A verb: what the button does. */
  confirmLabel: string;
  danger?: boolean;
}

/** Asks a question in a dialog and waits for the answer; `dialog` has to be drawn somewhere. */
export const useConfirm = (): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } => {
  const [asked, setAsked] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null);
  const ask = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
    [],
  );
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  const dialog = asked !== null && (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      danger={asked.danger ?? false}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {asked.body}
    </ConfirmDialog>
  );
  return { ask, dialog };
};
