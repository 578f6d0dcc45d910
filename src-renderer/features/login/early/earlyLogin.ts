import { earlyLoginId } from '@shared/bridge/earlyLoginParts';

/**
 * Handles the static login form, which the page contains until React renders its own. This module imports nothing slow,
 * since it runs before everything else.
 */

const findEarlyLogin = (): HTMLElement | null =>
  // The build imports this module in Node, which has no document.
  typeof document === 'undefined' ? null : document.getElementById(earlyLoginId);

/** Controls in document order. React's login has the same controls, so an index identifies a control in both. */
const listControls = (element: ParentNode): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('input, button'),
];

interface EarlyValues {
  email: string;
  password: string;
}

let recordedValues: EarlyValues = { email: '', password: '' };
/** Label of the tenant that was shown while the user typed. */
let shownTenantLabel: string | null = null;
/** Index of the button pressed last; reset when the user types. */
let pressedButtonIndex: number | null = null;

const recordInput = (element: HTMLElement): void => {
  const [email, password] = [...element.querySelectorAll('input')].map(({ value }) => value);
  recordedValues = { email: email ?? '', password: password ?? '' };
  shownTenantLabel = element.dataset['tenant'] ?? null;
};

/** Focuses the static form and records input and clicks. Enter in a field counts as a click on the submit button. */
export const watchEarlyLogin = (): void => {
  const element = findEarlyLogin();
  if (element === null) return;
  element.querySelector('input')?.focus();
  element.addEventListener('submit', (event) => event.preventDefault());
  element.addEventListener('input', () => {
    pressedButtonIndex = null;
  });
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    pressedButtonIndex = listControls(element).indexOf(button);
    if (button.type === 'submit') button.textContent = element.dataset['submitting'] ?? '';
  });
};

export const isEarlyLoginShown = (): boolean => findEarlyLogin() !== null;

/** Returns the input recorded in the static form, for React's login. */
export const readEarlyValues = (): EarlyValues => {
  const element = findEarlyLogin();
  if (element !== null) recordInput(element);
  return recordedValues;
};

/** Tenant for which the user typed something, if its label differs from `label`; otherwise null. */
export const readEarlyTenantOtherThan = (label: string): string | null => {
  const { email, password } = readEarlyValues();
  return email + password === '' || shownTenantLabel === label ? null : shownTenantLabel;
};

/** Removes the static form when another screen opens, but not the recorded input, since the login may follow. */
export const removeEarlyLogin = (): void => {
  const element = findEarlyLogin();
  if (element === null) return;
  recordInput(element);
  element.remove();
  document.getElementById(`${earlyLoginId}-style`)?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
};

/**
 * Copies the caret position of the second input to the first. Makes the first one a text input for a moment, because
 * email inputs have no caret position.
 */
const placeCaret = (input: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void => {
  const { type } = input;
  input.type = 'text';
  input.setSelectionRange(selectionStart, selectionEnd);
  input.type = type;
};

/**
 * Replaces the static form with the rendered login, restores focus and caret, and repeats a recorded click; a click on
 * the submit button only if `canSubmit`. Returns false if there is no static form.
 */
export const takeOverEarlyLogin = (login: HTMLElement, canSubmit: boolean): boolean => {
  const element = findEarlyLogin();
  if (element === null) return false;
  const controls = listControls(element);
  const focusedIndex = controls.findIndex((control) => control === document.activeElement);
  removeEarlyLogin();
  const loginControls = listControls(login);
  const [earlyControl, loginControl] = [controls[focusedIndex], loginControls[focusedIndex]];
  loginControl?.focus();
  if (earlyControl instanceof HTMLInputElement && loginControl instanceof HTMLInputElement)
    placeCaret(loginControl, earlyControl);
  const button = pressedButtonIndex === null ? undefined : loginControls[pressedButtonIndex];
  const isSubmit = button instanceof HTMLButtonElement && button.type === 'submit';
  forgetEarlyLogin();
  // Clicks after React has rendered the recorded input.
  if (button !== undefined && (canSubmit || !isSubmit)) queueMicrotask(() => button.click());
  return true;
};

/** Clears the recorded input, after signing in or after the takeover. */
export const forgetEarlyLogin = (): void => {
  recordedValues = { email: '', password: '' };
  shownTenantLabel = null;
  pressedButtonIndex = null;
};
