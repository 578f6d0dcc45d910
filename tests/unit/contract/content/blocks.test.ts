import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  createBlankProps,
  blockRules,
  blockTypes,
  contentSchema,
  isNewerContent,
  readPageContent,
  writePageContent,
  type Block,
} from '@shared/contract/content/blocks';

const readFixture = (version: number): unknown =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/pageContents/version${version}.json`, import.meta.url), 'utf8'));

const getProps = (block: Block | undefined): unknown => block?.props;

describe('the page content codec', () => {
  it('has a test fixture for every schema version', () => {
    for (let version = 0; version <= contentSchema; version += 1) expect(() => readFixture(version)).not.toThrow();
  });

  it('reads content of editors that use different block and property names', () => {
    const { schema, relativeUrl, blocks } = readPageContent(readFixture(0));
    expect({ schema, relativeUrl }).toEqual({ schema: 0, relativeUrl: '/nosotros' });
    expect(blocks.map(({ type }) => type)).toEqual([
      'header',
      'hero',
      'categoryGrid',
      'storesCarousel',
      'richText',
      'unknown',
      'unknown',
      'iframe',
    ]);
    expect(getProps(blocks[0])).toMatchObject({ links: [{ label: 'Carta', address: '/menu', icon: 'knife' }] });
    expect(getProps(blocks[1])).toMatchObject({
      title: 'Carnes a la leña',
      picture: '/pictures/portada',
      buttonLabel: 'Pedir',
      buttonAddress: '/menu',
    });
    expect(getProps(blocks[2])).toMatchObject({ columns: 3, categories: ['Parrilladas'] });
    expect(getProps(blocks[3])).toMatchObject({ storeIds: [4, 9], showState: false });
    expect(getProps(blocks[4])).toMatchObject({ content: { content: [] }, markup: '<p>Desde <b>1987</b></p>' });
    expect(getProps(blocks[7])).toMatchObject({ height: 300 });
  });

  it.each([
    ['iframe', 'height', '300px', 300],
    ['iframe', 'height', 9999, 1200],
    ['iframe', 'height', 'tall', 420],
    ['hero', 'picture', { url: null, src: '/pictures/portada' }, '/pictures/portada'],
    ['hero', 'align', 'CENTER', 'center'],
    ['hero', 'align', 'right', 'start'],
    ['menu', 'showPrices', '0', false],
    ['menu', 'showPrices', 'constructor', true],
    ['menu', 'categories', [{ name: 'Bebidas' }, 'Bebidas', ' ', 7], ['Bebidas', '7']],
    ['storesCarousel', 'storeIds', ['4', { id: 9 }, 4, 0], [4, 9]],
    ['footer', 'links', [{ href: '/menu' }, 'Carta'], [{ label: '', address: '/menu' }]],
    ['footer', 'links', null, []],
    ['richText', 'markup', 5, ''],
  ])('reads a %s block whose %s is %j as %j', (type, name, raw, value) => {
    const [block] = readPageContent({ blocks: [{ type, props: { [name]: raw } }] }).blocks;
    expect(getProps(block)).toMatchObject({ [name]: value });
  });

  it('assigns stable ids where ids are missing or duplicated', () => {
    const createIds = () => readPageContent(readFixture(0)).blocks.map(({ id }) => id);
    expect(createIds()).toEqual(createIds());
    expect(new Set(createIds()).size).toBe(8);
    expect(createIds()[0]).toBe('7');
  });

  it('reads the current version into valid form properties and writes it back unchanged', () => {
    const content = readPageContent(readFixture(1));
    for (const { type, props } of content.blocks) {
      if (type !== 'unknown') expect(v.safeParse(blockRules[type], props).issues, type).toBeUndefined();
    }
    expect(writePageContent(content)).toEqual(readFixture(1));
  });

  it('writes edited properties under their original names and leaves the others unchanged', () => {
    const content = readPageContent(readFixture(0));
    const hero = content.blocks[1]!;
    if (hero.type !== 'hero') throw new Error('no hero');
    const changed = { ...hero, props: { ...hero.props, buttonLabel: 'Pide ya' } };
    const writtenContent = writePageContent({
      ...content,
      blocks: content.blocks.map((block) => (block.id === hero.id ? changed : block)),
    });
    expect(writtenContent).toMatchObject({ theme: 'dark', relative_url: '/nosotros' });
    expect(Object.keys(writtenContent)).toEqual(['theme', 'relative_url', 'content']);
    const [header, writtenHero, grid, , , countdown, text] = writtenContent['content'] as unknown[];
    expect(header).toEqual({
      id: 7,
      type: 'HEADER',
      props: { name: 'La Parrilla', links: [{ text: 'Carta', href: '/menu', icon: 'knife' }] },
    });
    expect(writtenHero).toEqual({
      type: 'hero',
      title: 'Carnes a la leña',
      image_url: '/pictures/portada',
      cta_text: 'Pide ya',
      cta_link: '/menu',
    });
    expect(grid).toMatchObject({ type: 'category_grid', props: { columns: '3', shadow: true } });
    expect(JSON.stringify(countdown)).toBe(
      '{"id":"c","type":"countdown","until":"2026-12-31","props":{"fooBar":{"b":1,"a":[2,null]}}}',
    );
    expect(text).toBe('nothing that is known');
  });

  it.each([
    ['version 0', readFixture(0)],
    ['components', { components: [{ type: 'Hero', props: { title: 'Hola' } }], seo: { index: true } }],
    ['components and an empty list of blocks', { blocks: [], components: [{ type: 'Hero', props: {} }] }],
    ['components and a schema version', { schema: 1, components: [{ id: 'a', type: 'hero', props: {} }] }],
    ['null properties', { blocks: [{ id: 'f', type: 'footer', props: null }] }],
    ['no properties', { blocks: [{ id: 'f', type: 'FOOTER' }] }],
    ['properties under data', { sections: [{ id: 1, type: 'rich-text', data: { html: '<p>Hola</p>' }, props: [] }] }],
    ['an id among the properties', { blocks: [{ type: 'Footer', props: { id: 'f-1', text: 'Pie' } }] }],
  ])('writes unedited content back unchanged with %s', (_name, raw) => {
    expect(writePageContent(readPageContent(raw))).toEqual(raw);
  });

  it.each([
    [
      { id: 'f', type: 'footer', props: null },
      { id: 'f', type: 'footer', props: { text: 'Pie' } },
    ],
    [
      { type: 'Footer', data: { copyright: '' } },
      { type: 'Footer', data: { copyright: 'Pie' } },
    ],
    [
      { type: 'FOOTER', description: 'Antes', shadow: 1 },
      { type: 'FOOTER', description: 'Pie', shadow: 1 },
    ],
  ])('writes an edited property where the other editor stores it: %j', (raw, writtenContent) => {
    const content = readPageContent({ components: [raw] });
    const [footer] = content.blocks;
    if (footer?.type !== 'footer') throw new Error('no footer');
    const blocks = [{ ...footer, props: { ...footer.props, text: 'Pie' } }];
    expect(writePageContent({ ...content, blocks })).toEqual({ components: [writtenContent] });
  });

  it.each([
    [['category_grid'], 'stores_carousel'],
    [['category-grid', 'hero'], 'stores-carousel'],
    [['HEADER'], 'STORES_CAROUSEL'],
    [['Hero', 'countdown'], 'StoresCarousel'],
    [['header', 'carouselStores'], 'carouselStores'],
    [['Hero', 'category_grid'], 'storesCarousel'],
    [[], 'storesCarousel'],
  ])('writes the type of a new block in the spelling of the existing types %j', (words, spelledType) => {
    const content = readPageContent({ blocks: words.map((type) => ({ type, props: {} })) });
    const blocks = [
      ...content.blocks,
      { id: 'new', type: 'storesCarousel' as const, props: createBlankProps('storesCarousel') },
    ];
    expect((writePageContent({ ...content, blocks })['blocks'] as { type: string }[]).at(-1)?.type).toBe(spelledType);
  });

  it('keeps the schema version written by a newer app', () => {
    const content = readPageContent({ schema: contentSchema + 3, blocks: [] });
    expect(isNewerContent(content)).toBe(true);
    expect(writePageContent(content)).toMatchObject({ schema: contentSchema + 3 });
  });

  it('creates valid properties for each new block', () => {
    for (const type of blockTypes) expect(v.is(blockRules[type], createBlankProps(type))).toBe(true);
  });

  it('reads content whose version is an object instead of a string', () => {
    expect(readPageContent({ schema: { toString: 1 }, blocks: [] }).blocks).toEqual([]);
  });

  it('never throws or returns duplicate block ids, for any input', () => {
    const spelling = fc.constantFrom(...blockTypes, 'category_grid', 'RICH-TEXT', 'countdown', '__proto__', '');
    const block = fc.oneof(
      fc.record(
        { id: fc.jsonValue(), type: fc.oneof(spelling, fc.jsonValue()), props: fc.jsonValue() },
        { requiredKeys: [] },
      ),
      fc.jsonValue(),
    );
    const content = fc.oneof(
      fc.record({ schema: fc.jsonValue(), blocks: fc.array(block) }, { requiredKeys: [] }),
      fc.anything(),
    );
    fc.assert(
      fc.property(content, (raw) => {
        const read = readPageContent(raw);
        expect(new Set(read.blocks.map(({ id }) => id)).size).toBe(read.blocks.length);
        // The written content reads back as the same page.
        const secondPageContent = readPageContent(JSON.parse(JSON.stringify(writePageContent(read))));
        expect(secondPageContent.blocks.map(({ type, props }) => ({ type, props }))).toEqual(
          (JSON.parse(JSON.stringify(read.blocks)) as Block[]).map(({ type, props }) => ({ type, props })),
        );
      }),
    );
  });

  it('writes unknown blocks back byte for byte', () => {
    const unknownBlocks = fc
      .record({ type: fc.constantFrom('countdown', 'map', 'x-y') })
      .chain(({ type }) => fc.dictionary(fc.string(), fc.jsonValue()).map((fields) => ({ ...fields, type })));
    fc.assert(
      fc.property(fc.array(unknownBlocks), (blocks) => {
        const raw = JSON.stringify(blocks);
        const writtenContent = writePageContent(readPageContent({ schema: 1, blocks: JSON.parse(raw) as unknown }));
        expect(JSON.stringify(writtenContent['blocks'])).toBe(raw);
      }),
    );
  });
});
