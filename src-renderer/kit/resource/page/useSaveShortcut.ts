import { useEffect, useRef } from 'react';

/** Saves on Ctrl+S (Cmd+S on a Mac), unless a dialog is open. */
export const useSaveShortcut = (enabled: boolean, save: () => void): void => {
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const isDialogOpen = document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"]') !== null;
      if (!event.repeat && !isDialogOpen) latestSave.current();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [enabled]);
};
