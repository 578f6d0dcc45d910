import { attacks } from '../fixtures/attacks';
import { isObject } from './specPlatform/json';

interface Attacker {
  /** Code that the attacks try to run; it leaves a detectable trace. */
  run?: string;
  /** Address that the attacks try to request; its server counts requests. */
  host?: string;
}

/**
 * Returns all attack texts: markup, addresses, styles, templates and formulas that run or load something if trusted.
 */
export const createAttackTexts = ({
  run = 'window.attacked=1',
  host = 'http://127.0.0.1:9',
}: Attacker = {}): readonly string[] =>
  Object.values(attacks)
    .flat()
    .map((text) => text.replaceAll('RUN', run).replaceAll('HOST', host));

/** Replaces each text for which `isOpen` is true with the next attack. */
export const createAttackJson = (
  value: unknown,
  getNextText: () => string,
  isOpen: (text: string, key: string) => boolean,
  key = '',
): unknown => {
  if (typeof value === 'string') return isOpen(value, key) ? getNextText() : value;
  if (Array.isArray(value)) return value.map((item) => createAttackJson(item, getNextText, isOpen, key));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, nestedValue]) => [
      name,
      createAttackJson(nestedValue, getNextText, isOpen, name),
    ]),
  );
};

/** Creates a function that returns the texts one by one, starting over after the last. */
export const createTurnTaker = (texts: readonly string[]): (() => string) => {
  let index = -1;
  return () => {
    index = (index + 1) % texts.length;
    return texts[index] ?? '';
  };
};

const renderedTags: ReadonlySet<string> = new Set([
  ...['DIV', 'SPAN', 'SECTION', 'HEADER', 'FOOTER', 'NAV', 'UL', 'OL', 'LI', 'P', 'A', 'BUTTON', 'IMG', 'BR', 'HR'],
  ...['H1', 'H2', 'H3', 'H4', 'STRONG', 'EM', 'U', 'S', 'CODE', 'PRE', 'BLOCKQUOTE'],
]);

const renderedAttributes: ReadonlySet<string> = new Set([
  ...['class', 'style', 'href', 'src', 'alt', 'target', 'rel', 'type', 'tabindex', 'start', 'loading'],
  ...['aria-label', 'aria-hidden', 'role'],
]);

const linkPattern = /^(?:\/(?![/\\])|#|https?:\/\/[^@\s\\]+(?:\/|$)|mailto:[^?]+$|tel:\+?[\d-]+$)/i;

/**
 * Finds elements and attributes that no block may render: everything that runs, loads or frames content, or links to a
 * forbidden address.
 */
export const findForeignParts = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const matches = renderedTags.has(element.tagName) ? [] : [`<${element.tagName}>`];
    for (const { name, value } of element.attributes) {
      if (!renderedAttributes.has(name)) matches.push(`${element.tagName} ${name}=${value}`);
      if (name === 'href' && !linkPattern.test(value)) matches.push(`${element.tagName} href=${value}`);
      // A picture in a data URL cannot run code when shown by `img`.
      if (name === 'src' && !/^(?:app:\/\/bundle\/|data:image\/)/.test(value))
        matches.push(`${element.tagName} src=${value}`);
      if (name === 'style' && /url\(|expression|@import/i.test(value))
        matches.push(`${element.tagName} style=${value}`);
    }
    return matches;
  });
