import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBlankProps, createBlankContent, type Block, type PageContent } from '@shared/contract/content/blocks';
import { isUnchanged, mergeBlocks, moveBlock, comparePages } from '@shared/contract/content/pageChanges';

const createHero = (id: string, title = ''): Block => ({
  id,
  type: 'hero',
  props: { ...createBlankProps('hero'), title },
});
const createPage = (...blocks: Block[]): PageContent => ({ ...createBlankContent(), blocks });
const listIds = (blocks: readonly Block[] | null) => blocks?.map(({ id }) => id) ?? null;
const getTitle = (blocks: readonly Block[] | null, id: string) =>
  (blocks?.find((block) => block.id === id)?.props as { title?: string } | undefined)?.title;

const [a, b, c] = [createHero('a'), createHero('b'), createHero('c')];

describe('the difference between two page contents', () => {
  it('lists added, removed and changed blocks', () => {
    const difference = comparePages(createPage(a, b), createPage(createHero('b', 'Nuevo'), c));
    expect(listIds(difference.added)).toEqual(['c']);
    expect(listIds(difference.removed)).toEqual(['a']);
    expect(listIds(difference.changed)).toEqual(['b']);
    expect(difference.isReordered).toBe(false);
  });

  it('reports reordering separately from added or removed blocks', () => {
    expect(comparePages(createPage(a, b, c), createPage(c, a, b)).isReordered).toBe(true);
    expect(comparePages(createPage(a, b), createPage(a, c, b)).isReordered).toBe(false);
  });

  it('lists the page fields that changed', () => {
    expect(comparePages(createPage(a), { ...createPage(a), title: 'Otra' }).changedRootFields).toEqual(['title']);
  });

  it('is empty when only unknown platform fields differ', () => {
    expect(isUnchanged(comparePages(createPage(a), createPage({ ...a, source: { id: 'a', extra: 1 } })))).toBe(true);
  });
});

describe('moving a block', () => {
  it('shifts the block up or down by the given steps', () => {
    expect(listIds(moveBlock([a, b, c], 'c', -2))).toEqual(['c', 'a', 'b']);
    expect(listIds(moveBlock([a, b, c], 'a', 1))).toEqual(['b', 'a', 'c']);
  });

  it('returns the unchanged list when the block would move beyond either end of the page', () => {
    const blocks = [a, b];
    expect(moveBlock(blocks, 'a', -1)).toBe(blocks);
    expect(moveBlock(blocks, 'b', 1)).toBe(blocks);
    expect(moveBlock(blocks, 'missing', 1)).toBe(blocks);
  });
});

describe('merging two edits of a page', () => {
  it('combines edits of different blocks', () => {
    const mergedBlocks = mergeBlocks({
      base: [a, b],
      theirs: [createHero('a', 'Ellos'), b],
      mine: [a, createHero('b', 'Yo')],
    });
    expect(getTitle(mergedBlocks, 'a')).toBe('Ellos');
    expect(getTitle(mergedBlocks, 'b')).toBe('Yo');
  });

  it('keeps the blocks that both edits added, each at its own position', () => {
    expect(listIds(mergeBlocks({ base: [a, b], theirs: [a, c, b], mine: [a, b, createHero('d')] }))).toEqual([
      'a',
      'c',
      'b',
      'd',
    ]);
  });

  it('keeps both of two new blocks with the same id', () => {
    const mergedBlocks = mergeBlocks({ base: [], theirs: [createHero('a', 'Ellos')], mine: [createHero('a', 'Yo')] });
    expect(mergedBlocks?.map(({ props }) => (props as { title: string }).title).sort()).toEqual(['Ellos', 'Yo']);
    expect(new Set(listIds(mergedBlocks)).size).toBe(2);
  });

  it('conflicts when both edits changed the same block', () => {
    expect(mergeBlocks({ base: [a], theirs: [createHero('a', 'Ellos')], mine: [createHero('a', 'Yo')] })).toBeNull();
  });

  it('conflicts when one edit removed a block that the other changed', () => {
    expect(mergeBlocks({ base: [a, b], theirs: [b], mine: [createHero('a', 'Yo'), b] })).toBeNull();
  });

  it('conflicts when both edits reordered the blocks', () => {
    expect(mergeBlocks({ base: [a, b, c], theirs: [b, a, c], mine: [c, a, b] })).toBeNull();
  });

  it('uses the new block order when only one side reordered the blocks', () => {
    const mergedBlocks = mergeBlocks({ base: [a, b, c], theirs: [c, b, a], mine: [a, createHero('b', 'Yo'), c] });
    expect(listIds(mergedBlocks)).toEqual(['c', 'b', 'a']);
    expect(getTitle(mergedBlocks, 'b')).toBe('Yo');
  });

  it('returns the edited version when the other side changed nothing', () => {
    const blocks = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const [base, next] = [before.map((id) => createHero(id)), after.map((id) => createHero(id))];
        expect(listIds(mergeBlocks({ base, theirs: next, mine: base }))).toEqual(after);
        expect(listIds(mergeBlocks({ base, theirs: base, mine: next }))).toEqual(after);
      }),
    );
  });
});
