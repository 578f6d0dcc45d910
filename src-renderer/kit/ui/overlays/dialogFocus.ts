import { useState, type RefObject } from 'react';
import { findFirstControl } from './focusable';

/** Element to focus after the dialog: the focused one, or the button of a menu, which closes with its choice. */
const findOpener = (): HTMLElement | null => {
  const focusedElement = document.activeElement;
  const menuButton = focusedElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : focusedElement;
  return opener instanceof HTMLElement ? opener : null;
};

/**
 * Moves focus into a dialog as soon as its content mounts, and back when the dialog closes. The dialog library waits
 * for a frame, in which keys would be lost and focus could be stolen from another field.
 */
const createDialogFocus = (firstFocus?: RefObject<HTMLElement | null>) => {
  let focusedInside: HTMLElement | null = null;
  let isEntered = false;
  let focusedBefore: HTMLElement | null = null;

  const getInitialFocus = (): HTMLElement | null => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && focusedInside?.contains(active) === true) return active;
    return firstFocus?.current ?? (focusedInside && findFirstControl(focusedInside));
  };
  const getFinalFocus = (): HTMLElement | null => (focusedBefore?.isConnected === true ? focusedBefore : null);
  const handleFocusLeft = () => {
    if (focusedInside !== null) return;
    isEntered = false;
    // A dialog closed before its first frame does not restore focus.
    if (document.activeElement === document.body) getFinalFocus()?.focus();
  };
  return {
    /** Ref of the dialog's content. React detaches and reattaches it on each render. */
    content: (element: HTMLElement | null) => {
      focusedInside = element;
      if (element === null) {
        queueMicrotask(handleFocusLeft);
      } else if (!isEntered) {
        isEntered = true;
        focusedBefore = findOpener();
        getInitialFocus()?.focus({ preventScroll: true });
      }
    },
    initial: getInitialFocus,
    /** Element that gets focus back; null if it no longer exists. */
    final: getFinalFocus,
  };
};

/** Focus handling of one dialog; `firstFocus` is read once the content mounts. */
export const useDialogFocus = (firstFocus?: RefObject<HTMLElement | null>) =>
  useState(() => createDialogFocus(firstFocus))[0];

/** True if Esc belongs to an open list. */
export const isInOpenCombobox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-scope="combobox"][aria-expanded="true"]');
