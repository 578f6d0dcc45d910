import { queryAllByRole, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { errorHeadings, type ScreenCase, type ShownElement } from '../../support/screens';

type Role = Parameters<typeof queryAllByRole>[1];

/** Includes hidden elements, since checking visibility takes longer than rendering the screen. */
const getByRole = (scope: HTMLElement, role: Role, name?: string | RegExp) =>
  queryAllByRole(scope, role, { hidden: true, ...(name !== undefined && { name }) });

const listTexts = (element: Element): string[] =>
  [...element.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (!(node instanceof Element) || /^(?:STYLE|SCRIPT)$/.test(node.tagName)) return [];
    // Skips the list of unknown platform data, which the app shows verbatim.
    return node.matches('[aria-label="Datos que se conservan"] li') ? [] : listTexts(node);
  });

/** Counts the elements that show a screen's data. */
const countElements = (shownElement: ShownElement): number => {
  if ('selector' in shownElement) return document.querySelectorAll(shownElement.selector).length;
  if ('text' in shownElement) return listTexts(document.body).filter((text) => text.includes(shownElement.text)).length;
  const { within, holding, filled = false } = shownElement;
  const scopes = within === undefined ? [document.body] : getByRole(document.body, within.role, within.name);
  return scopes
    .flatMap((scope) => getByRole(scope, shownElement.role, shownElement.name))
    .filter((candidate) => holding === undefined || getByRole(candidate, holding).length > 0)
    .filter((candidate) => !filled || /\S/.test(candidate.textContent)).length;
};

/** Counts the rows of a list once it has rendered all of them, because the last ones follow its first paint. */
export const countDataRows = async (): Promise<number> => {
  await waitFor(() => expect(document.querySelector('tr[aria-hidden]')).toBeNull());
  return countElements({ role: 'row', holding: 'cell' });
};

const listHeadings = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
const listShownErrors = () =>
  listHeadings('h1, h2, h3, h4, [role="heading"]').filter((text) => errorHeadings.test(text));

const isCalled = (title: string | RegExp) => (text: string) =>
  typeof title === 'string' ? text.includes(title) : title.test(text);

/** Opens a screen and waits for its content or an error; returns the problem, or null. */
export const visitScreen = async (
  goTo: (path: string) => Promise<unknown>,
  { path, title, shown }: ScreenCase,
): Promise<string | null> => {
  await goTo(path);
  const waitUntilSettled = (isReady: () => boolean) =>
    waitFor(() => {
      if (listShownErrors().length === 0 && !isReady())
        throw new Error(`${path} shows neither what it has nor what is wrong`);
    });
  await waitUntilSettled(() => listHeadings('h1').some(isCalled(title)));
  const position = 'position' in shown ? (shown.position ?? 0) : 0;
  await waitUntilSettled(() => countElements(shown) > position);
  const errors = listShownErrors();
  return errors.length === 0 ? null : `${path}: ${errors.join(', ')}`;
};

/** Program values that must never appear in the UI. */
export const findLeaks = (): string[] => {
  const boxes = [...document.body.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const names = [...document.body.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('title') ?? '',
  ]);
  return [...listTexts(document.body), ...boxes, ...names].flatMap(
    (text) => text.match(/.{0,30}(\bundefined\b|\bNaN\b|\bnull\b|\[object).{0,30}/g) ?? [],
  );
};

/** Collects uncaught errors of the page from now on. */
export const uncaughtErrors = (): string[] => {
  const errors: string[] = [];
  const recordError = ({ message }: ErrorEvent) => void errors.push(message);
  window.addEventListener('error', recordError);
  onTestFinished(() => window.removeEventListener('error', recordError));
  return errors;
};
