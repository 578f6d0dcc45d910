import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  readPageContent,
  writePageContent,
  blockTypes,
  type Block,
  type BlockType,
} from '@shared/contract/content/blocks';
import { PageBlocks } from '@blocks/PageBlocks';
import { createAttackJson, createAttackTexts, findForeignParts, createTurnTaker } from '../../support/attacks';
import { aBlockData, aBlockHost, listAllBlocks } from '../../support/blockPage';

afterEach(cleanup);

const texts = createAttackTexts();

/**
 * Fields without attack payloads: node types, enumerations and markup. happy-dom loads what it parses, so
 * tests/e2e/attacks.spec.ts tests markup in a real window.
 */
const enumProps: ReadonlySet<string> = new Set(['type', 'id', 'align', 'height', 'background', 'country', 'markup']);

const renderBlocks = (blocks: readonly Block[], data = aBlockData()) => {
  const { container, unmount } = render(
    <PageBlocks content={{ blocks: [...blocks] }} data={data} host={aBlockHost()} />,
  );
  const foreignParts = findForeignParts(container);
  unmount();
  return foreignParts;
};

/** Blocks as the platform might send them, with attack payloads as texts. */
const createAttackedBlocks = (type: BlockType, next: () => string): readonly Block[] => {
  const blocks = listAllBlocks().filter((block) => block.type === type);
  const wire = writePageContent({ ...readPageContent({}), blocks });
  return readPageContent(createAttackJson(wire, next, (_, key) => !enumProps.has(key))).blocks;
};

/** Gives each block its own id, so that one page can contain all of them. */
const setIds = (blocks: readonly Block[]): Block[] => blocks.map((block, index) => ({ ...block, id: String(index) }));

describe('page blocks whose content contains attacks', () => {
  it.each(blockTypes)('render only safe markup for a %s block', (type) => {
    const next = createTurnTaker(texts);
    expect(renderBlocks(setIds(texts.flatMap(() => createAttackedBlocks(type, next))))).toEqual([]);
  });

  it("render only safe markup when the tenant's data contains attacks", () => {
    const next = createTurnTaker(texts);
    const createData = () =>
      createAttackJson(aBlockData(), next, (_, key) => key !== 'country') as ReturnType<typeof aBlockData>;
    expect(texts.flatMap(() => renderBlocks(listAllBlocks(), createData()))).toEqual([]);
  });

  it('render only safe markup for attacks in rich text nodes, marks and links', () => {
    const contents = texts.map((text) => ({
      type: 'doc',
      content: [
        { type: text, content: [{ type: 'text', text }] },
        {
          type: 'paragraph',
          attrs: { class: text, style: text },
          content: [{ type: 'text', text, marks: [{ type: text }] }],
        },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: text, onclick: text } }] }],
        },
        { type: 'image', attrs: { src: text, onerror: text } },
      ],
    }));
    const blocks = contents.map((content) => ({ type: 'richText', props: { content } }));
    expect(renderBlocks(readPageContent({ blocks }).blocks)).toEqual([]);
  });

  it('render only safe markup for attacks in frame and video addresses', () => {
    const blocks = texts.flatMap((address) => ['iframe', 'video'].map((type) => ({ type, props: { address } })));
    expect(renderBlocks(readPageContent({ blocks }).blocks)).toEqual([]);
  });
});

describe('HTML from another editor', () => {
  it('renders as a rich text document without disallowed attributes', () => {
    const markup =
      '<div onclick="x()"><h1>Hola</h1>Somos <b>La <i>Parrilla</i></b><br>desde 1987' +
      '<ul><li>Uno<li><a href="/menu" style="color:red">Dos</a></ul></div>';
    const { blocks } = readPageContent({ blocks: [{ type: 'rich_text', props: { html: markup } }] });
    const { container } = render(<PageBlocks content={{ blocks }} data={aBlockData()} host={aBlockHost()} />);
    expect(container.querySelector('.pb-text')?.innerHTML).toBe(
      '<h2>Hola</h2><p>Somos <strong>La </strong><strong><em>Parrilla</em></strong><br>desde 1987</p>' +
        '<ul><li><p>Uno</p></li><li><p><a href="/menu">Dos</a></p></li></ul>',
    );
  });
});
