import { useWindowShortcuts } from '@kit/windows/useWindowShortcuts';

interface WallKeys {
  /** `c`. */
  toggleClosed: () => void;
  /** Escape, where nothing else takes it. */
  clear: () => void;
  /** An arrow while the focus is nowhere. */
  enter: () => void;
}

/** The keys of the whole wall. */
export const useWallKeys = ({ toggleClosed, clear, enter }: WallKeys): void =>
  useWindowShortcuts((event) => {
    if (event.key.toLowerCase() === 'c' && !event.repeat) toggleClosed();
    else if (event.key === 'Escape') clear();
    else if (event.key.startsWith('Arrow') && document.activeElement === document.body) enter();
    else return false;
    return true;
  });
