/** Letters typed after the search was asked for and before its box has the focus. Without this they would be lost or pressed as shortcuts. */
export interface TypeAhead {
  /**
   * Hands over the text as typed so far, and again with each further letter. `onEnter`: Enter was pressed where all that
   * was typed is drawn, so that people see what it chooses, though the focus has not come yet. Returns how to stop.
   */
  deliverTo: (receive: (text: string) => void, onEnter: () => void) => () => void;
  /** The box shows this text. Once that is all of it and the box has the focus, keys go to the box itself. */
  drawn: (text: string) => void;
  end: () => void;
}

/** A box that has not come by then will not come (ms). */
const longestWait = 10_000;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.closest('[role="dialog"]') !== null;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

const editOf = (event: KeyboardEvent): ((text: string) => string) | null => {
  if (isLetter(event)) return (text) => text + event.key;
  if (event.key === 'Backspace') return (text) => [...text].slice(0, -1).join('');
  return null;
};

/** Begins to collect. `onCancel`: Escape was pressed before the box was there. */
export const startTypeAhead = (onCancel: () => void): TypeAhead => {
  let text = '';
  let shown: string | null = null;
  let hasFocus = false;
  let receive: ((text: string) => void) | null = null;
  let onEnter: (() => void) | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    const edit = editOf(event);
    if (event.key === 'Escape') {
      end();
      onCancel();
    } else if (edit !== null) {
      text = edit(text);
      receive?.(text);
    } else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    // Before that nothing is found yet that Enter could choose.
    if (event.key === 'Enter' && shown === text) onEnter?.();
  };
  /** A letter that the box took itself would stand before those that are not drawn in it yet. */
  const endWhenDrawn = () => {
    if (hasFocus && receive !== null && shown === text) end();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    hasFocus = isInDialog(target);
    endWhenDrawn();
  };
  const timer = setTimeout(() => end(), longestWait);
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('focusin', onFocusIn, true);
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('focusin', onFocusIn, true);
  return {
    deliverTo: (next, enter) => {
      receive = next;
      onEnter = enter;
      next(text);
      return end;
    },
    drawn: (now) => {
      shown = now;
      endWhenDrawn();
    },
    end,
  };
};
