import { useState, type RefObject } from 'react';
import { focusable } from './focusable';

const control = `:is(${focusable}):not(:disabled, [type="hidden"])`;

/**
 * Moves focus into a dialog as soon as its content mounts, and back when the dialog closes. The dialog library waits
 * for a frame, in which keys would be lost and focus could be stolen from another field.
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
    // A dialog closed before its first frame does not restore focus.
    if (document.activeElement === document.body) final()?.focus();
  };
  return {
    /** Content ref, detached and attached on each render. */
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
    /** Element that gets focus back; null if it no longer exists. */
    final,
  };
};

/** Focus handling of one dialog; `firstFocus` is read once the content mounts. */
export const useDialogFocus = (firstFocus?: RefObject<HTMLElement | null>) =>
  useState(() => dialogFocus(firstFocus))[0];

/** True if Esc belongs to an open list. */
export const isInOpenCombobox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-scope="combobox"][aria-expanded="true"]');
