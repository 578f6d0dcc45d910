import { useEffect, useRef } from 'react';
import { isTyping } from '@kit/ui/isTyping';

interface BoardKeys {
  /** `s`: the next status of the order that has the focus. */
  next: () => void;
  /** `z`. */
  undo: () => void;
  /** `a`. */
  acknowledge: () => void;
  /** An arrow. */
  move: (key: string) => void;
  /** Enter on an order. */
  see: () => void;
}

const isCovered = () => document.querySelector('[aria-modal="true"], [role="menu"][data-state="open"]') !== null;
const isButton = (target: EventTarget | null) => target instanceof HTMLElement && target.tagName === 'BUTTON';

/** The keys of the whole board: they work wherever the focus is, but not in a text or below a dialog. */
export const useBoardKeys = (keys: BoardKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isCovered()) return;
      const key = event.key.toLowerCase();
      if (event.key.startsWith('Arrow')) latest.current.move(event.key);
      else if (event.repeat) return;
      else if (key === 's') latest.current.next();
      else if (key === 'z') latest.current.undo();
      else if (key === 'a') latest.current.acknowledge();
      else if (event.key === 'Enter' && !isButton(event.target)) latest.current.see();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
