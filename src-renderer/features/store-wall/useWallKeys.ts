import { useWindowShortcuts } from '@kit/windows/useWindowShortcuts';

interface WallKeys {
  /** Key `c`: shows only closed stores, or all. */
  toggleClosed: () => void;
  /** Escape: clears the filters, unless another element handles the key. */
  clearFilters: () => void;
  /** Arrow keys while nothing has the focus: focuses the stores. */
  focusStores: () => void;
}

/** Keyboard shortcuts of the wall. */
export const useWallKeys = ({ toggleClosed, clearFilters, focusStores }: WallKeys): void =>
  useWindowShortcuts((event) => {
    if (event.key.toLowerCase() === 'c' && !event.repeat) toggleClosed();
    else if (event.key === 'Escape') clearFilters();
    else if (event.key.startsWith('Arrow') && document.activeElement === document.body) focusStores();
    else return false;
    return true;
  });
