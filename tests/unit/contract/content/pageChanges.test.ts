import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBlankContent, createBlock, type Block, type PageContent } from '@shared/contract/content/blocks';
import { isUnchanged, mergeBlocks, moveBlock, comparePages } from '@shared/contract/content/pageChanges';

const hero = (id: string, title = ''): Block => {
  const block = createBlock('hero', []);
  return { ...block, id, props: { ...block.props, title } };
};
const page = (...blocks: Block[]): PageContent => ({ ...createBlankContent(), blocks });
const idsOf = (blocks: readonly Block[] | null) => blocks?.map(({ id }) => id) ?? null;
const titleOf = (blocks: readonly Block[] | null, id: string) =>
  (blocks?.find((block) => block.id === id)?.props as { title?: string } | undefined)?.title;

const [a, b, c] = [hero('a'), hero('b'), hero('c')];

describe('difference between two page contents', () => {
  it('lists added, removed and changed blocks', () => {
    const difference = comparePages(page(a, b), page(hero('b', 'Nuevo'), c));
    expect(idsOf(difference.added)).toEqual(['c']);
    expect(idsOf(difference.removed)).toEqual(['a']);
    expect(idsOf(difference.changed)).toEqual(['b']);
    expect(difference.reordered).toBe(false);
  });

  it('reports reordering separately from added or removed blocks', () => {
    expect(comparePages(page(a, b, c), page(c, a, b)).reordered).toBe(true);
    expect(comparePages(page(a, b), page(a, c, b)).reordered).toBe(false);
  });

  it('lists the page fields that changed', () => {
    expect(comparePages(page(a), { ...page(a), title: 'Otra' }).root).toEqual(['title']);
  });

  it('is empty when only unknown platform fields differ', () => {
    expect(isUnchanged(comparePages(page(a), page({ ...a, source: { id: 'a', extra: 1 } })))).toBe(true);
  });
});

describe('moving a block', () => {
  it('moves it up or down by the given steps', () => {
    expect(idsOf(moveBlock([a, b, c], 'c', -2))).toEqual(['c', 'a', 'b']);
    expect(idsOf(moveBlock([a, b, c], 'a', 1))).toEqual(['b', 'a', 'c']);
  });

  it('returns the same list when the block would leave the page', () => {
    const blocks = [a, b];
    expect(moveBlock(blocks, 'a', -1)).toBe(blocks);
    expect(moveBlock(blocks, 'b', 1)).toBe(blocks);
    expect(moveBlock(blocks, 'missing', 1)).toBe(blocks);
  });
});

describe('merging two edits of a page', () => {
  it('combines edits of different blocks', () => {
    const merged = mergeBlocks({ base: [a, b], theirs: [hero('a', 'Ellos'), b], mine: [a, hero('b', 'Yo')] });
    expect(titleOf(merged, 'a')).toBe('Ellos');
    expect(titleOf(merged, 'b')).toBe('Yo');
  });

  it('keeps the blocks that both added, each at its own position', () => {
    expect(idsOf(mergeBlocks({ base: [a, b], theirs: [a, c, b], mine: [a, b, hero('d')] }))).toEqual([
      'a',
      'c',
      'b',
      'd',
    ]);
  });

  it('keeps both of two new blocks with the same id', () => {
    const merged = mergeBlocks({ base: [], theirs: [hero('a', 'Ellos')], mine: [hero('a', 'Yo')] });
    expect(merged?.map(({ props }) => (props as { title: string }).title).sort()).toEqual(['Ellos', 'Yo']);
    expect(new Set(idsOf(merged)).size).toBe(2);
  });

  it('conflicts when both changed the same block', () => {
    expect(mergeBlocks({ base: [a], theirs: [hero('a', 'Ellos')], mine: [hero('a', 'Yo')] })).toBeNull();
  });

  it('conflicts when one removed a block that the other changed', () => {
    expect(mergeBlocks({ base: [a, b], theirs: [b], mine: [hero('a', 'Yo'), b] })).toBeNull();
  });

  it('conflicts when both reordered the blocks', () => {
    expect(mergeBlocks({ base: [a, b, c], theirs: [b, a, c], mine: [c, a, b] })).toBeNull();
  });

  it('uses the new block order when only one side reordered the blocks', () => {
    const merged = mergeBlocks({ base: [a, b, c], theirs: [c, b, a], mine: [a, hero('b', 'Yo'), c] });
    expect(idsOf(merged)).toEqual(['c', 'b', 'a']);
    expect(titleOf(merged, 'b')).toBe('Yo');
  });

  it('returns the edited version when the other side changed nothing', () => {
    const blocks = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const [base, next] = [before.map((id) => hero(id)), after.map((id) => hero(id))];
        expect(idsOf(mergeBlocks({ base, theirs: next, mine: base }))).toEqual(after);
        expect(idsOf(mergeBlocks({ base, theirs: base, mine: next }))).toEqual(after);
      }),
    );
  });
});
