/**
 * Buffers keys typed after the search opens and before its input has focus; otherwise they would be lost or act as
 * shortcuts.
 */
export interface TypeAhead {
  /**
   * Passes the buffered text to the input, and again after each further key. Calls `onEnter` for Enter only once the
   * input shows the whole text, so that users see what they select. Returns a function that stops the delivery.
   */
  deliverTo: (receive: (text: string) => void, onEnter: () => void) => () => void;
  /** Reports the text that the input shows. Once the text is complete and the input has focus, buffering ends. */
  onRendered: (text: string) => void;
  stop: () => void;
}

/** Maximum wait for the input (ms). */
const maxWaitMs = 10_000;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.closest('[role="dialog"]') !== null;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

const findEdit = (event: KeyboardEvent): ((text: string) => string) | null => {
  if (isLetter(event)) return (text) => text + event.key;
  if (event.key === 'Backspace') return (text) => [...text].slice(0, -1).join('');
  return null;
};

/** Starts buffering. Calls `onCancel` for Escape before the input exists. */
export const startTypeAhead = (onCancel: () => void): TypeAhead => {
  let text = '';
  let shownText: string | null = null;
  let hasFocus = false;
  let receive: ((text: string) => void) | null = null;
  let onEnter: (() => void) | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    const edit = findEdit(event);
    if (event.key === 'Escape') {
      stopBuffering();
      onCancel();
    } else if (edit !== null) {
      text = edit(text);
      receive?.(text);
    } else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    // Ignores Enter until the results for the whole text are shown.
    if (event.key === 'Enter' && shownText === text) onEnter?.();
  };
  /** Keeps buffering until the input shows the whole text; otherwise new keys would precede the buffered ones. */
  const endWhenRendered = () => {
    if (hasFocus && receive !== null && shownText === text) stopBuffering();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    hasFocus = isInDialog(target);
    endWhenRendered();
  };
  const timer = setTimeout(() => stopBuffering(), maxWaitMs);
  const stopBuffering = () => {
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
      return stopBuffering;
    },
    onRendered: (renderedText) => {
      shownText = renderedText;
      endWhenRendered();
    },
    stop: stopBuffering,
  };
};
