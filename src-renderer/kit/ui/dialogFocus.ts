import { useState } from 'react';

const control = ':is(input:not([type="hidden"]), select, textarea, button, a[href], [tabindex="0"]):not(:disabled)';

/**
 * Moves the focus into a dialog in the moment its content is there, and back at the end. By itself the dialog waits for
 * a frame: keys that come sooner would be lost, and a box that somebody has gone to by then would lose the focus.
 */
const dialogFocus = () => {
  let inside: HTMLElement | null = null;
  let isEntered = false;
  let before: HTMLElement | null = null;
  let wished: (() => HTMLElement | null) | undefined;

  const initial = (): HTMLElement | null => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && inside?.contains(active) === true) return active;
    return wished?.() ?? inside?.querySelector<HTMLElement>(control) ?? null;
  };
  const final = (): HTMLElement | null => (before?.isConnected === true ? before : null);
  const leave = () => {
    if (inside !== null) return;
    isEntered = false;
    // Closed before its first frame, the dialog does not know that there is a focus to give back.
    if (document.activeElement === document.body) final()?.focus();
  };
  return {
    wish: (firstFocus?: () => HTMLElement | null) => {
      wished = firstFocus;
    },
    /** The content's ref, which each drawing takes away and gives again. */
    content: (element: HTMLElement | null) => {
      inside = element;
      if (element === null) {
        queueMicrotask(leave);
      } else if (!isEntered) {
        isEntered = true;
        before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        initial()?.focus({ preventScroll: true });
      }
    },
    initial,
    /** Null where it is gone meanwhile. */
    final,
  };
};

/** The focus of one dialog; `firstFocus` is asked once its content is there. */
export const useDialogFocus = (firstFocus?: () => HTMLElement | null) => {
  const [focus] = useState(dialogFocus);
  focus.wish(firstFocus);
  return focus;
};
