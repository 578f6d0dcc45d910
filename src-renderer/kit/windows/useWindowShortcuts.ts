import { useEffect, useRef } from 'react';
import { isEditableTarget } from '../ui/inputs/isEditableTarget';

const isModalOpen = () => document.querySelector('[aria-modal="true"], [role="menu"][data-state="open"]') !== null;

/**
 * Handles shortcuts of the whole window, except in text fields and while a dialog or menu is open. `onKey` returns true
 * if it handled the key.
 */
export const useWindowShortcuts = (onKey: (event: KeyboardEvent) => boolean): void => {
  const latestOnKey = useRef(onKey);
  useEffect(() => {
    latestOnKey.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isEditableTarget(event.target) || isModalOpen()) return;
      if (latestOnKey.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
