import { flushSync } from 'react-dom';

/**
 * Draws what a key or a click changed, and moves the focus to what that brought. At once: in a later frame the focus
 * could be taken from the box that somebody went on to. Not for effects.
 */
export const updateThenFocus = (change: () => void, target: () => HTMLElement | null | undefined): void => {
  flushSync(change);
  target()?.focus();
};
