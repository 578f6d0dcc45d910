import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  readPageContent,
  writePageContent,
  blockTypes,
  type Block,
  type BlockType,
} from '@shared/domain/content/blocks';
import { PageBlocks } from '@blocks/PageBlocks';
import { attackJson, attackTexts, foreignPartsIn, inTurn } from '../../support/attacks';
import { aBlockData, aBlockHost, allBlocks } from '../../support/blockPage';

afterEach(cleanup);

const texts = attackTexts();

/**
 * Which node or mark it is, what a choice of a few words is, and markup: the window of these tests loads what it parses, so
 * that tests/e2e/attacks.spec.ts does this in a real one.
 */
const closed: ReadonlySet<string> = new Set(['type', 'id', 'align', 'height', 'background', 'country', 'markup']);

const renderBlocks = (blocks: readonly Block[], data = aBlockData()) => {
  const { container, unmount } = render(
    <PageBlocks content={{ blocks: [...blocks] }} data={data} host={aBlockHost()} />,
  );
  const found = foreignPartsIn(container);
  unmount();
  return found;
};

/** The block as a platform might send it, its texts attacks. */
const attackedBlocks = (type: BlockType, next: () => string): readonly Block[] => {
  const blocks = allBlocks().filter((block) => block.type === type);
  const wire = writePageContent({ ...readPageContent({}), blocks });
  return readPageContent(attackJson(wire, next, (_, key) => !closed.has(key))).blocks;
};

/** All of them on one page. */
const withIds = (blocks: readonly Block[]): Block[] => blocks.map((block, index) => ({ ...block, id: String(index) }));

describe('the corpus of attacks in the blocks of a page', () => {
  it.each(blockTypes)('%s', (type) => {
    const next = inTurn(texts);
    expect(renderBlocks(withIds(texts.flatMap(() => attackedBlocks(type, next))))).toEqual([]);
  });

  it('in what the tenant has: names, addresses, pictures, colour and networks', () => {
    const next = inTurn(texts);
    const data = () => attackJson(aBlockData(), next, (_, key) => key !== 'country') as ReturnType<typeof aBlockData>;
    expect(texts.flatMap(() => renderBlocks(allBlocks(), data()))).toEqual([]);
  });

  it('as nodes and marks of rich text, and as links in it', () => {
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

  it('as addresses of frames and videos', () => {
    const blocks = texts.flatMap((address) => ['iframe', 'video'].map((type) => ({ type, props: { address } })));
    expect(renderBlocks(readPageContent({ blocks }).blocks)).toEqual([]);
  });
});

describe('markup of another editor', () => {
  it('is drawn as a document of ours, without what its author may not have', () => {
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
