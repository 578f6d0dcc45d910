import { earlyLoginId } from '@shared/bridge/earlyLogin';

/** Handles the static login until React replaces it. Imports nothing slow, since it runs before everything else. */

const earlyLogin = (): HTMLElement | null =>
  // The build renders the markup without a document.
  typeof document === 'undefined' ? null : document.getElementById(earlyLoginId);

/** Controls in document order, equal in React's login: an index identifies a control. */
const controlsIn = (element: ParentNode): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('input, button')];

export interface EarlyValues {
  email: string;
  password: string;
}

let values: EarlyValues = { email: '', password: '' };
/** Label of the tenant shown while typing. */
let shownTenant: string | null = null;
/** Index of the last pressed button, reset by typing. */
let pressed: number | null = null;

const read = (element: HTMLElement): void => {
  const [email, password] = [...element.querySelectorAll('input')].map(({ value }) => value);
  values = { email: email ?? '', password: password ?? '' };
  shownTenant = element.dataset['tenant'] ?? null;
};

/** Sets focus and records input and clicks. Enter in a field presses the submit button. */
export const watchEarlyLogin = (): void => {
  const element = earlyLogin();
  if (element === null) return;
  element.querySelector('input')?.focus();
  element.addEventListener('submit', (event) => event.preventDefault());
  element.addEventListener('input', () => {
    pressed = null;
  });
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    pressed = controlsIn(element).indexOf(button);
    if (button.type === 'submit') button.textContent = element.dataset['submitting'] ?? '';
  });
};

export const isEarlyLoginShown = (): boolean => earlyLogin() !== null;

/** Recorded input for the next rendered login. */
export const earlyValues = (): EarlyValues => {
  const element = earlyLogin();
  if (element !== null) read(element);
  return values;
};

/** Tenant for which something was typed, if it differs from `label`. */
export const earlyTenantOtherThan = (label: string): string | null => {
  const { email, password } = earlyValues();
  return email + password === '' || shownTenant === label ? null : shownTenant;
};

/** Removes the markup for another screen. Keeps the input in case the login follows. */
export const removeEarlyLogin = (): void => {
  const element = earlyLogin();
  if (element === null) return;
  read(element);
  element.remove();
  document.getElementById(`${earlyLoginId}-style`)?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
};

/** Email inputs have no caret position; text inputs keep theirs when their type changes. */
const placeCaret = (input: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void => {
  const { type } = input;
  input.type = 'text';
  input.setSelectionRange(selectionStart, selectionEnd);
  input.type = type;
};

/**
 * Replaces the markup with the rendered login, restores focus and caret, and repeats a recorded click, except
 * submitting if `canSubmit` is false. Returns false without markup.
 */
export const takeOverEarlyLogin = (login: HTMLElement, canSubmit: boolean): boolean => {
  const element = earlyLogin();
  if (element === null) return false;
  const controls = controlsIn(element);
  const focused = controls.findIndex((control) => control === document.activeElement);
  removeEarlyLogin();
  const own = controlsIn(login);
  const [before, now] = [controls[focused], own[focused]];
  now?.focus();
  if (before instanceof HTMLInputElement && now instanceof HTMLInputElement) placeCaret(now, before);
  const button = pressed === null ? undefined : own[pressed];
  const isSubmit = button instanceof HTMLButtonElement && button.type === 'submit';
  forgetEarlyLogin();
  // Runs after React rendered the input.
  if (button !== undefined && (canSubmit || !isSubmit)) queueMicrotask(() => button.click());
  return true;
};

/** Forgets the input after signing in or after the takeover. */
export const forgetEarlyLogin = (): void => {
  values = { email: '', password: '' };
  shownTenant = null;
  pressed = null;
};
