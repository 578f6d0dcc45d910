import { useEffect, useRef } from 'react';
import { isTyping } from '@kit/ui/isTyping';

interface WallKeys {
  /** `c`. */
  toggleClosed: () => void;
  /** Escape, where nothing else takes it. */
  clear: () => void;
  /** An arrow while the focus is nowhere. */
  enter: () => void;
}

const isCovered = () => document.querySelector('[aria-modal="true"], [role="menu"][data-state="open"]') !== null;

/** The keys of the whole wall: they work wherever the focus is, but not in a text or below a dialog. */
export const useWallKeys = (keys: WallKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isCovered()) return;
      if (event.key.toLowerCase() === 'c' && !event.repeat) latest.current.toggleClosed();
      else if (event.key === 'Escape') latest.current.clear();
      else if (event.key.startsWith('Arrow') && document.activeElement === document.body) latest.current.enter();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
