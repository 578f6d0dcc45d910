import { earlyLoginId } from '@shared/bridge/earlyLogin';

/**
 * What is done with the login while it is plain markup, until React's takes its place. Imports nothing that takes time: it
 * runs before everything else.
 */

const earlyLogin = (): HTMLElement | null =>
  // The build has no document, and makes the markup itself.
  typeof document === 'undefined' ? null : document.getElementById(earlyLoginId);

/** React draws the same controls in the same order: a place among them says which one is meant. */
const controlsIn = (element: ParentNode): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('input, button')];

export interface EarlyValues {
  email: string;
  password: string;
}

let values: EarlyValues = { email: '', password: '' };
/** Label of the tenant that was shown above what was typed. */
let shownTenant: string | null = null;
/** Place of the button that was pressed last, with nothing typed since. */
let pressed: number | null = null;

const read = (element: HTMLElement): void => {
  const [email, password] = [...element.querySelectorAll('input')].map(({ value }) => value);
  values = { email: email ?? '', password: password ?? '' };
  shownTenant = element.dataset['tenant'] ?? null;
};

/** Takes the focus, and keeps what is pressed from now on. Enter in a field presses the button that sends the form. */
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

/** What has been typed, for the login that is drawn next. */
export const earlyValues = (): EarlyValues => {
  const element = earlyLogin();
  if (element !== null) read(element);
  return values;
};

/** The tenant that something was typed for, if that is another one than `label`. */
export const earlyTenantOtherThan = (label: string): string | null => {
  const { email, password } = earlyValues();
  return email + password === '' || shownTenant === label ? null : shownTenant;
};

/** Something else is shown than the login. What was typed stays for the login that may come after all. */
export const removeEarlyLogin = (): void => {
  const element = earlyLogin();
  if (element === null) return;
  read(element);
  element.remove();
  document.getElementById(`${earlyLoginId}-style`)?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
};

/** Fields for email addresses take no caret. Those for text do, and keep it when they become others. */
const placeCaret = (input: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void => {
  const { type } = input;
  input.type = 'text';
  input.setSelectionRange(selectionStart, selectionEnd);
  input.type = type;
};

/**
 * The login is drawn: it takes the place of the markup, with its focus and caret, and what was pressed is pressed again,
 * except for sending the form where `maySubmit` is false. Returns false where there was no markup.
 */
export const takeOverEarlyLogin = (login: HTMLElement, maySubmit: boolean): boolean => {
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
  // Once React has drawn what was typed.
  if (button !== undefined && (maySubmit || !isSubmit)) queueMicrotask(() => button.click());
  return true;
};

/** Somebody is in, or the login has taken over. */
export const forgetEarlyLogin = (): void => {
  values = { email: '', password: '' };
  shownTenant = null;
  pressed = null;
};
