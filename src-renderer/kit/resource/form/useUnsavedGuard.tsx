import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@kit/ui/Dialog';
import { useConfirm } from '@kit/ui/useConfirm';
import { announceUnsaved } from './unsaved';

interface UnsavedGuard {
  /** Does it at once, or after the user agreed to lose what was typed. */
  leave: (go: () => void) => void;
  /** To be called when everything is saved, before going elsewhere in the same breath. */
  release: () => void;
  dialog: ReactNode;
}

interface GuardOptions {
  /** Whether an address is still this form; by itself only the same path is. */
  stays?: (pathname: string, current: string) => boolean;
  /** For forms whose typing is kept as a draft: the user agreed to lose it. */
  onDiscard?: () => void;
}

const isSamePath = (pathname: string, current: string): boolean => pathname === current;

/** Stands between what was typed and everything that would throw it away: closing, other screens, other commerces. */
export const useUnsavedGuard = (dirty: boolean, { stays = isSamePath, onDiscard }: GuardOptions = {}): UnsavedGuard => {
  const { t } = useTranslation();
  const { ask, dialog } = useConfirm();
  const holds = useRef(dirty);
  useEffect(() => {
    holds.current = dirty;
  }, [dirty]);
  const isKept = onDiscard !== undefined;
  useEffect(() => (dirty ? announceUnsaved(isKept) : undefined), [dirty, isKept]);
  useEffect(() => {
    if (!dirty) return undefined;
    // The main process asks: by itself the window would just stay.
    const hold = (event: BeforeUnloadEvent) => holds.current && event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holds.current && !stays(nextLocation.pathname, currentLocation.pathname),
  );
  const question = {
    title: t('form.unsavedTitle'),
    body: t('form.unsavedBody'),
    confirmLabel: t('form.discard'),
    danger: true,
  };
  return {
    leave: (go) => {
      if (!holds.current) return go();
      void ask(question).then((yes) => {
        if (!yes) return;
        onDiscard?.();
        go();
      });
    },
    release: () => {
      holds.current = false;
    },
    dialog: (
      <>
        {dialog}
        {blocker.state === 'blocked' && (
          <ConfirmDialog
            open
            title={question.title}
            confirmLabel={question.confirmLabel}
            danger
            onConfirm={() => {
              onDiscard?.();
              blocker.proceed();
            }}
            onCancel={() => blocker.reset()}
          >
            {question.body}
          </ConfirmDialog>
        )}
      </>
    ),
  };
};
