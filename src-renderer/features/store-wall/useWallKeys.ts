import { useWindowShortcuts } from '@kit/windows/useWindowShortcuts';

interface WallKeys {
  /** Key `c`. */
  toggleClosed: () => void;
  /** Escape, unless something else handles it. */
  clear: () => void;
  /** Arrow keys while nothing has the focus. */
  enter: () => void;
}

/** Keyboard shortcuts of the wall. */
export const useWallKeys = ({ toggleClosed, clear, enter }: WallKeys): void =>
  useWindowShortcuts((event) => {
    if (event.key.toLowerCase() === 'c' && !event.repeat) toggleClosed();
    else if (event.key === 'Escape') clear();
    else if (event.key.startsWith('Arrow') && document.activeElement === document.body) enter();
    else return false;
    return true;
  });
