import { useEffect, useRef } from 'react';
import { isEditableTarget } from '@kit/ui/inputs/isEditableTarget';

interface UndoActions {
  undo: () => void;
  redo: () => void;
}

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo; inputs and dialogs keep their own undo. */
export const useUndoKeys = (enabled: boolean, actions: UndoActions): void => {
  const latestActions = useRef(actions);
  useEffect(() => {
    latestActions.current = actions;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isEditableTarget(event.target)) return;
      if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"]') !== null) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'z' && !event.shiftKey) latestActions.current.undo();
      else latestActions.current.redo();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [enabled]);
};
