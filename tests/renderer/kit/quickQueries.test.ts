import { expect, it } from 'vitest';

const { body } = new DOMParser().parseFromString(
  `<main id="main">
    <p id="first" class="note"><a id="link" href="/stores">Tiendas</a></p>
    <p id="second"><span id="button" role="button presentation"></span></p>
    <button id="submit" disabled></button>
  </main>`,
  'text/html',
);

const findMatches = (selector: string): string[] => {
  const found = [...body.querySelectorAll(selector)];
  expect(body.querySelector(selector)).toBe(found[0] ?? null);
  for (const element of body.querySelectorAll('*'))
    expect([element.id, element.matches(selector)]).toEqual([element.id, found.includes(element)]);
  return found.map(({ id }) => id);
};

it.each([
  ['*', ['main', 'first', 'link', 'second', 'button', 'submit']],
  ['button, *[role~="button"]', ['button', 'submit']],
  ['p:not([class])', ['second']],
  ['a[href="/stores"]', ['link']],
  ['#first, .note, P', ['first', 'second']],
  ['p:last-of-type', ['second']],
  ['main > p', ['first', 'second']],
  ['main a', ['link']],
  ['p + p', ['second']],
  ['article', []],
])('the simulated page finds %s in document order', (selector, ids) => {
  expect(findMatches(selector)).toEqual(ids);
});

it('the simulated page rejects an invalid selector', () => {
  expect(() => body.querySelectorAll('p,')).toThrow('not a valid selector');
});
