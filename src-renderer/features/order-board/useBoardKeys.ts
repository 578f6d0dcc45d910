import { useWindowShortcuts } from '@kit/windows/useWindowShortcuts';

interface BoardKeys {
  /** Key `s`: sets the next status of the focused order. */
  setNextStatus: () => void;
  /** Key `z`: undoes the latest status change. */
  undo: () => void;
  /** Key `a`: acknowledges alarms. */
  acknowledge: () => void;
  /** Key `p`: prints the ticket of the focused order. */
  print: () => void;
  /** Arrow keys: moves the focus to another order. */
  move: (key: string) => void;
  /** Enter: opens the focused order. */
  open: () => void;
}

const isButton = (target: EventTarget | null) => target instanceof HTMLElement && target.tagName === 'BUTTON';

/** Keyboard shortcuts of the board. */
export const useBoardKeys = ({ setNextStatus, undo, acknowledge, print, move, open }: BoardKeys): void =>
  useWindowShortcuts((event) => {
    const key = event.key.toLowerCase();
    if (event.key.startsWith('Arrow')) move(event.key);
    else if (event.repeat) return false;
    else if (key === 's') setNextStatus();
    else if (key === 'z') undo();
    else if (key === 'a') acknowledge();
    else if (key === 'p') print();
    else if (event.key === 'Enter' && !isButton(event.target)) open();
    else return false;
    return true;
  });
