import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import { isEditableTarget } from '@kit/ui/inputs/isEditableTarget';
import type { HistoryStore } from './document/historyStore';
import type { BlockActions } from './useBlockActions';

interface BuilderKeysOptions {
  enabled: boolean;
  store: HistoryStore;
  actions: BlockActions;
  selectedId: string | null;
  announce: (text: string) => void;
}

const isDialogOpen = () => document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"]') !== null;

/** True for keys that the canvas library would otherwise handle. */
export const isCanvasKey = (event: KeyboardEvent): boolean => {
  const key = event.key.toLowerCase();
  return event.ctrlKey || event.metaKey ? ['z', 'y', 'i'].includes(key) : ['delete', 'backspace'].includes(key);
};

/**
 * Shortcuts of the builder: Ctrl+Z and Ctrl+Y; for the selected block, Alt+arrow keys, Delete and Ctrl+D. Handles keys
 * before the canvas library, which would otherwise undo its own steps and delete a block while the user types.
 */
export const useBuilderKeys = (options: BuilderKeysOptions): void => {
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  useEffect(() => {
    /** Returns true if the key was handled. */
    const handleKey = (event: KeyboardEvent): boolean => {
      const { enabled, store, actions, selectedId, announce } = latestOptions.current;
      if (!enabled || isDialogOpen()) return false;
      const key = event.key.toLowerCase();
      const isControlPressed = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (isControlPressed && (key === 'z' || key === 'y')) {
        const isUndo = key === 'z' && !event.shiftKey;
        if (!(isUndo ? store.canUndo() : store.canRedo())) return true;
        if (isUndo) store.undo();
        else store.redo();
        announce(t(isUndo ? 'pageBuilder.said.undone' : 'pageBuilder.said.redone'));
        return true;
      }
      if (selectedId === null || isEditableTarget(event.target)) return false;
      if (isControlPressed && key === 'd') actions.duplicate(selectedId);
      else if (event.altKey && !isControlPressed && key === 'arrowup') actions.move(selectedId, -1);
      else if (event.altKey && !isControlPressed && key === 'arrowdown') actions.move(selectedId, 1);
      else if (!isControlPressed && !event.altKey && (key === 'delete' || key === 'backspace'))
        actions.remove(selectedId);
      else return false;
      return true;
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (handleKey(event)) {
        event.preventDefault();
        event.stopPropagation();
      } else if (event.target === document.body && isCanvasKey(event)) event.stopPropagation();
    };
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, []);
};
