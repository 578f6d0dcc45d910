import { cleanup, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readForeignHtml } from '@blocks/foreignHtml';
import { PageBlocks } from '@blocks/PageBlocks';
import { readPageContent } from '@shared/domain/content/blocks';
import { aBlockData, aBlockHost } from '../../support/blockPage';

afterEach(cleanup);

// The stand-in for Chromium's window loads what it parses.
const stillWindow = {
  disableIframePageLoading: true,
  disableJavaScriptFileLoading: true,
  disableCSSFileLoading: true,
  disableJavaScriptEvaluation: true,
  handleDisabledFileLoadingAsSuccess: true,
};
const { settings } = window.happyDOM as unknown as { settings: typeof stillWindow };
const before = { ...settings };
beforeAll(() => void Object.assign(settings, stillWindow));
afterAll(() => void Object.assign(settings, before));

/** What the cleaner's own authors try on it. Their expectations are of its default policy; ours keeps far less. */
const { payloads } = JSON.parse(readFileSync(join('tests', 'fixtures', 'domPurify', 'payloads.json'), 'utf8')) as {
  payloads: string[];
};

const allowedTags = new Set('SPAN P BR HR H2 H3 H4 UL OL LI BLOCKQUOTE PRE CODE A STRONG EM U S'.split(' '));
const allowedAttributes = new Set(['href', 'start', 'rel', 'target']);

/** What is drawn of a text that a page may not have: elements, attributes and addresses. */
const foreignPartsOf = (root: Element): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(allowedTags.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      allowedAttributes.has(name) && (name !== 'href' || /^(https?:\/\/|\/(?!\/)|#|mailto:|tel:)/.test(value))
        ? []
        : [`${name}=${value}`],
    ),
  ]);

it('The payloads of the cleaner’s own tests leave nothing but words, lists and allowed links', () => {
  expect(payloads.length).toBeGreaterThan(150);
  const found = payloads.flatMap((html) => {
    const { blocks } = readPageContent({ blocks: [{ type: 'rich_text', props: { html } }] });
    const { container, unmount } = render(<PageBlocks content={{ blocks }} data={aBlockData()} host={aBlockHost()} />);
    const text = container.querySelector('.pb-text');
    const parts = text === null ? [] : foreignPartsOf(text);
    unmount();
    return parts.map((part) => `${part} of ${html}`);
  });
  expect(found).toEqual([]);
});

it('A payload keeps its harmless words', () => {
  expect(JSON.stringify(readForeignHtml('<b onclick="x()">Hola</b><script>x()</script>'))).toContain('Hola');
});
