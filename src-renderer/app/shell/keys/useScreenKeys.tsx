import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { isEditableTarget } from '@kit/ui/inputs/isEditableTarget';

const KeysDialog = lazy(() => import('./KeysDialog'));

/** Shows the shortcuts on `?`, except in text fields and dialogs. */
export const useShortcutHelp = (): { show: () => void; dialog: ReactNode } => {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [show]);
  const dialog = open && (
    <Suspense>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { show, dialog };
};
