import { useState, type RefObject } from 'react';
import { focusable } from './focusable';

const control = `:is(${focusable}):not(:disabled, [type="hidden"])`;

/**
 * Moves the focus into a dialog in the moment its content is there, and back at the end. By itself the dialog waits for
 * a frame: keys that come sooner would be lost, and a box that somebody has gone to by then would lose the focus.
 */
const dialogFocus = (firstFocus?: RefObject<HTMLElement | null>) => {
  let inside: HTMLElement | null = null;
  let isEntered = false;
  let before: HTMLElement | null = null;

  const initial = (): HTMLElement | null => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && inside?.contains(active) === true) return active;
    return firstFocus?.current ?? inside?.querySelector<HTMLElement>(control) ?? null;
  };
  const final = (): HTMLElement | null => (before?.isConnected === true ? before : null);
  const leave = () => {
    if (inside !== null) return;
    isEntered = false;
    // Closed before its first frame, the dialog does not know that there is a focus to give back.
    if (document.activeElement === document.body) final()?.focus();
  };
  return {
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

/** The focus of one dialog; `firstFocus` is read once its content is there. */
export const useDialogFocus = (firstFocus?: RefObject<HTMLElement | null>) =>
  useState(() => dialogFocus(firstFocus))[0];
