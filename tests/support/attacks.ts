import { attacks } from '../fixtures/attacks';
import { isObject } from './specPlatform/json';

interface Attacker {
  /** Code that leaves a trace if it runs. */
  run?: string;
  /** Address of a server that counts the requests it receives. */
  host?: string;
}

/** All attack texts: markup, addresses, styles, templates and formulas that run or load something if trusted. */
export const attackTexts = ({
  run = 'window.attacked=1',
  host = 'http://127.0.0.1:9',
}: Attacker = {}): readonly string[] =>
  Object.values(attacks)
    .flat()
    .map((text) => text.replaceAll('RUN', run).replaceAll('HOST', host));

/** Replaces every text that `isOpen` accepts with the next attack, in turn. */
export const attackJson = (
  value: unknown,
  next: () => string,
  isOpen: (text: string, key: string) => boolean,
  key = '',
): unknown => {
  if (typeof value === 'string') return isOpen(value, key) ? next() : value;
  if (Array.isArray(value)) return value.map((each) => attackJson(each, next, isOpen, key));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, attackJson(inner, next, isOpen, name)]),
  );
};

/** Returns the texts one by one, and starts over after the last. */
export const inTurn = (texts: readonly string[]): (() => string) => {
  let at = -1;
  return () => {
    at = (at + 1) % texts.length;
    return texts[at] ?? '';
  };
};

const drawnTags: ReadonlySet<string> = new Set([
  ...['DIV', 'SPAN', 'SECTION', 'HEADER', 'FOOTER', 'NAV', 'UL', 'OL', 'LI', 'P', 'A', 'BUTTON', 'IMG', 'BR', 'HR'],
  ...['H1', 'H2', 'H3', 'H4', 'STRONG', 'EM', 'U', 'S', 'CODE', 'PRE', 'BLOCKQUOTE'],
]);

const drawnAttributes: ReadonlySet<string> = new Set([
  ...['class', 'style', 'href', 'src', 'alt', 'target', 'rel', 'type', 'tabindex', 'start', 'loading'],
  ...['aria-label', 'aria-hidden', 'role'],
]);

const linkForm = /^(?:\/(?![/\\])|#|https?:\/\/[^@\s\\]+(?:\/|$)|mailto:[^?]+$|tel:\+?[\d-]+$)/i;

/** Elements and attributes that no block renders: those that run, load or frame something, and forbidden links. */
export const foreignPartsIn = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const found = drawnTags.has(element.tagName) ? [] : [`<${element.tagName}>`];
    for (const { name, value } of element.attributes) {
      if (!drawnAttributes.has(name)) found.push(`${element.tagName} ${name}=${value}`);
      if (name === 'href' && !linkForm.test(value)) found.push(`${element.tagName} href=${value}`);
      // An image in a data URL runs nothing in an `img`.
      if (name === 'src' && !/^(?:app:\/\/bundle\/|data:image\/)/.test(value))
        found.push(`${element.tagName} src=${value}`);
      if (name === 'style' && /url\(|expression|@import/i.test(value)) found.push(`${element.tagName} style=${value}`);
    }
    return found;
  });
