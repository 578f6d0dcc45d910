import { useEffect, type RefObject } from 'react';
import { isEditableTarget } from '@kit/ui/inputs/isEditableTarget';

/** Focuses the search on Ctrl/Cmd+J, or on "/" outside text fields. */
export const useSearchShortcut = (ref: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'j';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isEditableTarget(event.target);
      // Ignored while a dialog is open.
      if ((!isChord && !isSlash) || document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      ref.current?.focus();
      ref.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [ref]);
};
