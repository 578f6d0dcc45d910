import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { useBlocker, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { trackUnsaved } from './unsaved';
import { UnsavedDialog } from './UnsavedDialog';

interface UnsavedGuard {
  /** Calls `proceed` immediately, or once the user has saved or discarded unsaved input. */
  leave: (proceed: () => void) => void;
  /** Disables the guard after a save, before navigating in the same tick. */
  release: () => void;
  dialog: ReactNode;
}

interface GuardOptions {
  /** True if a URL still shows this form; by default only the same path does. */
  isAllowedPath?: (pathname: string, currentPath: string) => boolean;
  /** Called when the user agrees to discard a draft. */
  onDiscard?: () => void;
  /** Saves; resolves to true on success. Without this function, the user can only discard or stay. */
  onSave?: () => Promise<boolean>;
}

const isSamePath = (pathname: string, currentPath: string): boolean => pathname === currentPath;

/** Guards unsaved input against closing, navigating and switching commerce. */
export const useUnsavedGuard = (
  isDirty: boolean,
  { isAllowedPath = isSamePath, onDiscard, onSave }: GuardOptions = {},
): UnsavedGuard => {
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const [blockedNavigation, setBlockedNavigation] = useState<{ proceed: () => void } | null>(null);
  const isDirtyRef = useRef(isDirty);
  useEffect(() => {
    isDirtyRef.current = isDirty;
  }, [isDirty]);
  const isDraftSaved = onDiscard !== undefined;
  useEffect(() => (isDirty ? trackUnsaved(isDraftSaved) : undefined), [isDirty, isDraftSaved]);
  useEffect(() => {
    if (!isDirty) return undefined;
    // Prevents closing, so that the main process asks the user.
    const preventUnload = (event: BeforeUnloadEvent) => isDirtyRef.current && event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirtyRef.current && !isAllowedPath(nextLocation.pathname, currentLocation.pathname),
  );
  const confirmOptions = {
    title: t('form.unsavedTitle'),
    body: t('form.unsavedBody'),
    confirmLabel: t('form.discard'),
    danger: true,
  };
  const discardThen = (proceed: () => void) => () => {
    setBlockedNavigation(null);
    onDiscard?.();
    proceed();
  };
  /** Stays on the page if saving fails; the form explains why. */
  const saveThen = (save: () => Promise<boolean>, proceed: () => void) => () => {
    setBlockedNavigation(null);
    void save().then((isSaved) => {
      if (!isSaved) return;
      isDirtyRef.current = false;
      proceed();
    });
  };
  const renderBlockedDialog = () => {
    if (blocker.state !== 'blocked') return null;
    if (onSave !== undefined) {
      const { pathname, search, hash } = blocker.location;
      const save = saveThen(onSave, () => void navigate({ pathname, search, hash }));
      return (
        <UnsavedDialog
          onDiscard={discardThen(() => blocker.proceed())}
          onKeepEditing={() => blocker.reset()}
          onSave={() => {
            // Cancels the blocked navigation, since saving may itself navigate to the new entity's page.
            blocker.reset();
            save();
          }}
        />
      );
    }
    return (
      <ConfirmDialog
        open
        title={confirmOptions.title}
        confirmLabel={confirmOptions.confirmLabel}
        danger
        onConfirm={discardThen(() => blocker.proceed())}
        onCancel={() => blocker.reset()}
      >
        {confirmOptions.body}
      </ConfirmDialog>
    );
  };
  return {
    leave: (proceed) => {
      if (!isDirtyRef.current) return proceed();
      if (onSave !== undefined) return setBlockedNavigation({ proceed });
      void ask(confirmOptions).then((isConfirmed) => isConfirmed && discardThen(proceed)());
    },
    release: () => {
      isDirtyRef.current = false;
    },
    dialog: (
      <>
        {dialog}
        {blockedNavigation !== null && onSave !== undefined && (
          <UnsavedDialog
            onDiscard={discardThen(blockedNavigation.proceed)}
            onKeepEditing={() => setBlockedNavigation(null)}
            onSave={saveThen(onSave, blockedNavigation.proceed)}
          />
        )}
        {renderBlockedDialog()}
      </>
    ),
  };
};
