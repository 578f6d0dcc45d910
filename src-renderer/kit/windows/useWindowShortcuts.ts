import { useEffect, useRef } from 'react';
import { isEditableTarget } from '../ui/inputs/isEditableTarget';

const isCovered = () => document.querySelector('[aria-modal="true"], [role="menu"][data-state="open"]') !== null;

/**
 * Keys of a whole window: they work wherever the focus is, but not in a text or below a dialog. `onKey` says whether the
 * key was its own.
 */
export const useWindowShortcuts = (onKey: (event: KeyboardEvent) => boolean): void => {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isEditableTarget(event.target) || isCovered()) return;
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
