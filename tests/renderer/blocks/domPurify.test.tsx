import { cleanup, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { convertExternalHtml } from '@blocks/foreignHtml';
import { PageBlocks } from '@blocks/PageBlocks';
import { renderLandingHtml } from '@entities/landings/landingHtml';
import { readPageContent } from '@shared/contract/content/blocks';
import { toPlainText, readRichText, renderRichText, type RichTextDocument } from '@shared/domain/content/richText';
import { aBlockData, aBlockHost } from '../../support/blockPage';

afterEach(cleanup);

// Settings that stop happy-dom from loading what it parses.
const stillWindow = {
  disableIframePageLoading: true,
  disableJavaScriptFileLoading: true,
  disableCSSFileLoading: true,
  disableJavaScriptEvaluation: true,
  handleDisabledFileLoadingAsSuccess: true,
};
const { settings } = window.happyDOM as unknown as { settings: typeof stillWindow };
const settingsBefore = { ...settings };
beforeAll(() => void Object.assign(settings, stillWindow));
afterAll(() => void Object.assign(settings, settingsBefore));

/** Payloads of DOMPurify's own tests. They expect its default policy; ours allows far less. */
const { payloads } = JSON.parse(readFileSync(join('tests', 'fixtures', 'domPurify', 'payloads.json'), 'utf8')) as {
  payloads: string[];
};

const allowedTags = new Set('SPAN P BR HR H2 H3 H4 UL OL LI BLOCKQUOTE PRE CODE A STRONG EM U S'.split(' '));
const allowedAttributes = new Set(['href', 'start', 'rel', 'target']);

/** Elements, attributes and addresses in rendered text that a page may not contain. */
const listForeignParts = (root: Element): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(allowedTags.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      allowedAttributes.has(name) && (name !== 'href' || /^(https?:\/\/|\/(?!\/)|#|mailto:|tel:)/.test(value))
        ? []
        : [`${name}=${value}`],
    ),
  ]);

it("a page reduces DOMPurify's own test payloads to allowed elements, attributes and links", () => {
  expect(payloads.length).toBeGreaterThan(150);
  const matches = payloads.flatMap((html) => {
    const { blocks } = readPageContent({ blocks: [{ type: 'rich_text', props: { html } }] });
    const { container, unmount } = render(<PageBlocks content={{ blocks }} data={aBlockData()} host={aBlockHost()} />);
    const text = container.querySelector('.pb-text');
    const parts = text === null ? [] : listForeignParts(text);
    unmount();
    return parts.map((part) => `${part} of ${html}`);
  });
  expect(matches).toEqual([]);
});

it('a page keeps the harmless text of an attack payload', () => {
  expect(JSON.stringify(convertExternalHtml('<b onclick="x()">Hola</b><script>x()</script>'))).toContain('Hola');
});

const words = 'Nuestra historia';
const malformedMarkup: Record<string, string> = {
  'a frameset with an event handler': '<frameset onload="x()">',
  'a frameset behind words': `<p>${words}</p><frameset cols="50%,50%"><frame src="a.html"></frameset>`,
  'a whole document with frames': `<html><head><title>x</title></head><frameset><frame><noframes>${words}</noframes></frameset></html>`,
  'a single frame': `<frame src="a.html">${words}`,
  svg: `<svg><g onload="x()"><text>a</text></g><foreignObject><p>b</p></foreignObject></svg><p>${words}</p>`,
  math: `<math><mtext><table><mglyph><style><p>a</p></style></mglyph></table></mtext></math>${words}`,
  template: `<template><p>a</p></template>${words}`,
  noscript: `<noscript><p title="</noscript><img src=x onerror=x()>">a</p></noscript><p>${words}</p>`,
  'unclosed elements': `<ul><li><b><a href="/menu"><h2>${words}`,
  'only closing tags': `</body></html></p></div>${words}</frameset>`,
  'an unclosed attribute': '<p class="a',
  'a comment without an end': `<p>${words}</p><!-- a`,
  'a body within a body': `<body><body onload="x()"><p>${words}</p></body></body>`,
  'a table without its rows': `<table>${words}<td>a</table>`,
  'plaintext and xmp': `<p>${words}</p><xmp><b></xmp><plaintext><p>`,
  'null characters': `<p>\0${words}\0</p>`,
  'an XML declaration': `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><p>${words}</p>`,
  'a CDATA section': `<![CDATA[a]]><p>${words}</p>`,
  'a line of 200 kB': `<p>${words} ${'a'.repeat(200_000)}</p>`,
  '200 kB of elements': `<p>${words}</p>`.repeat(8_000),
  '2,000 elements deep': `${'<blockquote>'.repeat(2_000)}${words}`,
  nothing: '',
};

it.each(Object.entries(malformedMarkup))('a page renders its other blocks when one contains %s', (_name, html) => {
  const { blocks } = readPageContent({
    blocks: [
      { type: 'rich_text', props: { html } },
      { type: 'hero', props: { title: 'Después' } },
    ],
  });
  const { container } = render(<PageBlocks content={{ blocks }} data={aBlockData()} host={aBlockHost()} />);
  expect(container.querySelector('h1')?.textContent).toBe('Después');
  expect(container.querySelector('frameset, frame, svg, math, template, table')).toBeNull();
});

it.each([null, 7, true, [], {}, { html: 1 }])('a page renders without an exception when its markup is %j', (value) => {
  for (const key of ['html', 'content', 'text']) {
    const { blocks } = readPageContent({ blocks: [{ type: 'rich_text', props: { [key]: value } }, { type: 'hero' }] });
    expect(() => render(<PageBlocks content={{ blocks }} data={aBlockData()} host={aBlockHost()} />)).not.toThrow();
  }
});

it('a page keeps the text after a frameset and inside deeply nested elements', () => {
  for (const name of ['a frameset behind words', 'an unclosed attribute', '2,000 elements deep', 'unclosed elements']) {
    const html = malformedMarkup[name] ?? '';
    expect(toPlainText(convertExternalHtml(html)), name).toContain(html.includes(words) ? words : '');
  }
});

it('a rich text document is read back unchanged from its HTML', () => {
  const createText = (value: string, ...marks: string[]) => ({
    type: 'text',
    text: value,
    marks: marks.map((type) => ({ type })),
  });
  const createParagraph = (...content: object[]) => ({ type: 'paragraph', content });
  const document = readRichTextOf([
    // DOMPurify on happy-dom drops a heading at the very beginning.
    createParagraph(createText('Inicio')),
    { type: 'heading', attrs: { level: 3 }, content: [createText('1 < 2 & "3"')] },
    createParagraph(
      createText('Negrita', 'bold', 'italic'),
      { type: 'hardBreak' },
      createText('tachado', 'strike', 'underline'),
    ),
    createParagraph({ type: 'text', text: 'Carta', marks: [{ type: 'link', attrs: { href: '/menu?a="1"&b' } }] }),
    { type: 'bulletList', content: [{ type: 'listItem', content: [createParagraph(createText('Uno'))] }] },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [createParagraph(createText('Tres'))] }],
    },
    { type: 'blockquote', content: [createParagraph(createText('Cita'))] },
    { type: 'codeBlock', content: [createText('a\n  b')] },
    { type: 'horizontalRule' },
  ]);
  expect(convertExternalHtml(renderRichText(document))).toEqual(document);
});

const readRichTextOf = (content: readonly object[]): RichTextDocument => {
  const document = readRichText({ type: 'doc', content });
  if (document === undefined) throw new Error('no document');
  return document;
};

it('a page renders its other blocks when one throws, and visitors do not see that block', () => {
  const { blocks } = readPageContent({
    blocks: [
      { id: 'a', type: 'stores_carousel', props: {} },
      { id: 'b', type: 'hero', props: { title: 'Después' } },
    ],
  });
  const data = aBlockData({ stores: [null as never] });
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<PageBlocks content={{ blocks }} data={data} host={aBlockHost({ showsEmpty: true })} />);
  expect(container.textContent).toContain('No pudimos mostrar este bloque');
  expect(container.textContent).toContain('Después');
  expect(renderLandingHtml({ ...readPageContent({}), blocks }, data, '')).toContain('Después');
  consoleError.mockRestore();
});
