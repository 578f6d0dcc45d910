import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './Dialog';

export interface ConfirmOptions {
  title: string;
  body: ReactNode;
  /** Verb that names the action. */
  confirmLabel: string;
  danger?: boolean;
  /** False if nothing in the question concerns the tenant. */
  namesTenant?: boolean;
}

/** Asks a question in a dialog and resolves to true if the user confirms. Render `dialog` anywhere in the component. */
export const useConfirm = (): { ask: (options: ConfirmOptions) => Promise<boolean>; dialog: ReactNode } => {
  const [pendingQuestion, setPendingQuestion] = useState<
    (ConfirmOptions & { resolve: (isConfirmed: boolean) => void }) | null
  >(null);
  const ask = useCallback(
    (question: ConfirmOptions) => new Promise<boolean>((resolve) => setPendingQuestion({ ...question, resolve })),
    [],
  );
  const respond = (isConfirmed: boolean) => {
    pendingQuestion?.resolve(isConfirmed);
    setPendingQuestion(null);
  };
  const dialog = pendingQuestion !== null && (
    <ConfirmDialog
      open
      title={pendingQuestion.title}
      confirmLabel={pendingQuestion.confirmLabel}
      danger={pendingQuestion.danger ?? false}
      namesTenant={pendingQuestion.namesTenant ?? true}
      onConfirm={() => respond(true)}
      onCancel={() => respond(false)}
    >
      {pendingQuestion.body}
    </ConfirmDialog>
  );
  return { ask, dialog };
};
