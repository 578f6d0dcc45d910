import { useState, type RefObject } from 'react';
import { findFirstControl } from './focusable';

/**
 * Element to focus after the dialog closes: the focused one or, in a menu, the menu's button, since the menu closes on
 * selection.
 */
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
const createDialogFocus = (initialFocusRef?: RefObject<HTMLElement | null>) => {
  let contentElement: HTMLElement | null = null;
  let hasEntered = false;
  let openerElement: HTMLElement | null = null;

  const getInitialFocus = (): HTMLElement | null => {
    const activeElement = document.activeElement;
    if (activeElement instanceof HTMLElement && contentElement?.contains(activeElement) === true) return activeElement;
    return initialFocusRef?.current ?? (contentElement && findFirstControl(contentElement));
  };
  const getFinalFocus = (): HTMLElement | null => (openerElement?.isConnected === true ? openerElement : null);
  const handleFocusOut = () => {
    if (contentElement !== null) return;
    hasEntered = false;
    // The library does not restore focus if a dialog closes before its first frame.
    if (document.activeElement === document.body) getFinalFocus()?.focus();
  };
  return {
    /**
     * Ref callback of the dialog's content. On each render, React calls it with null and then with the element again.
     */
    content: (element: HTMLElement | null) => {
      contentElement = element;
      if (element === null) {
        queueMicrotask(handleFocusOut);
      } else if (!hasEntered) {
        hasEntered = true;
        openerElement = findOpener();
        getInitialFocus()?.focus({ preventScroll: true });
      }
    },
    initial: getInitialFocus,
    /** Element that gets focus back; null if it no longer exists. */
    final: getFinalFocus,
  };
};

/** Focus handling of one dialog; `initialFocusRef` is read once the content mounts. */
export const useDialogFocus = (initialFocusRef?: RefObject<HTMLElement | null>) =>
  useState(() => createDialogFocus(initialFocusRef))[0];

/** True if the target is a combobox with an open list, which handles Esc itself. */
export const isInOpenCombobox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-scope="combobox"][aria-expanded="true"]');
