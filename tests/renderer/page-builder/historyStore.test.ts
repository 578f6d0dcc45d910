import { describe, expect, it } from 'vitest';
import { createBlankProps, type Block } from '@shared/contract/content/blocks';
import { createBlockCommands } from '@features/page-builder/document/blockCommands';
import { createHistoryStore, groupPauseMs, maxSteps } from '@features/page-builder/document/historyStore';

const aStore = (blocks: Block[] = []) => {
  let time = 0;
  const store = createHistoryStore({ title: 'Inicio', blocks }, () => time);
  return { store, commands: createBlockCommands(store), advanceTime: (ms: number) => (time += ms) };
};
const createHero = (id: string): Block => ({ id, type: 'hero', props: createBlankProps('hero') });
const unknownBlock: Block = {
  id: 'u',
  type: 'unknown',
  props: { name: 'countdown' },
  source: { type: 'countdown', until: 1 },
};
const listIds = ({ commands }: ReturnType<typeof aStore>) => commands.getBlocks().map(({ id }) => id);

describe('the undo history of a page', () => {
  it('undoes and redoes changes', () => {
    const page = aStore([createHero('a'), createHero('b')]);
    page.commands.move('b', -1);
    page.commands.remove('a');
    expect(listIds(page)).toEqual(['b']);
    page.store.undo();
    expect(listIds(page)).toEqual(['b', 'a']);
    page.store.undo();
    expect(listIds(page)).toEqual(['a', 'b']);
    expect(page.store.canUndo()).toBe(false);
    page.store.redo();
    page.store.redo();
    expect(listIds(page)).toEqual(['b']);
    expect(page.store.canRedo()).toBe(false);
  });

  it('adds no step when nothing changes', () => {
    const { store, commands } = aStore([createHero('a')]);
    store.change({ title: 'Inicio', blocks: [createHero('a')] });
    commands.setProps('a', { title: '' });
    commands.move('a', 1);
    commands.arrange([{ id: 'a', type: 'hero' }]);
    expect(store.canUndo()).toBe(false);
  });

  it('groups continuous typing in a field and starts a new step after a pause', () => {
    const { store, commands, advanceTime } = aStore([createHero('a')]);
    for (const title of ['H', 'Ho', 'Hola']) {
      advanceTime(groupPauseMs - 1);
      commands.setProps('a', { title }, 'a.title');
    }
    advanceTime(groupPauseMs);
    commands.setProps('a', { title: 'Hola a todos' }, 'a.title');
    store.undo();
    expect(commands.findBlock('a')?.props).toMatchObject({ title: 'Hola' });
    store.undo();
    expect(commands.findBlock('a')?.props).toMatchObject({ title: '' });
    expect(store.canUndo()).toBe(false);
  });

  it('adds separate steps for typing in two fields', () => {
    const { store, commands } = aStore([createHero('a')]);
    commands.setProps('a', { title: 'Hola' }, 'a.title');
    commands.setProps('a', { text: 'Bienvenidos' }, 'a.text');
    store.undo();
    expect(commands.findBlock('a')?.props).toMatchObject({ title: 'Hola', text: '' });
  });

  it('drops undone steps after another change', () => {
    const { store, commands } = aStore([createHero('a'), createHero('b')]);
    commands.remove('b');
    store.undo();
    commands.setProps('a', { title: 'Hola' });
    expect(store.canRedo()).toBe(false);
  });

  it('keeps a limited number of steps', () => {
    const { store, commands } = aStore([createHero('a')]);
    for (let count = 0; count < maxSteps + 20; count += 1) commands.setProps('a', { title: String(count) });
    let undoCount = 0;
    for (; store.canUndo(); undoCount += 1) store.undo();
    expect(undoCount).toBe(maxSteps);
  });

  it('reuses the objects of unchanged blocks', () => {
    const { store, commands } = aStore([createHero('a'), createHero('b')]);
    const [, before] = commands.getBlocks();
    commands.setProps('a', { title: 'Hola' });
    expect(commands.getBlocks()[1]).toBe(before);
    // Simulates the platform's reply to a save: equal values, but new objects.
    store.reset({}, structuredClone(store.get()));
    expect(commands.getBlocks()[1]).toBe(before);
  });
});

describe('commands for blocks', () => {
  it('duplicate a block below the original, with a new id and its unknown data', () => {
    const page = aStore([{ ...createHero('a'), source: { id: 'a', theirs: 1 } }, createHero('b')]);
    const copy = page.commands.duplicate('a');
    expect(listIds(page)).toEqual(['a', copy, 'b']);
    expect(page.commands.findBlock(copy)).toHaveProperty('source', { id: copy, theirs: 1 });
  });

  it('move and remove a block of another tool, but do not change or duplicate it', () => {
    const page = aStore([createHero('a'), unknownBlock]);
    page.commands.setProps('u', { name: 'mine' });
    expect(page.commands.duplicate('u')).toBeNull();
    expect(page.commands.findBlock('u')).toBe(unknownBlock);
    page.commands.move('u', -1);
    expect(listIds(page)).toEqual(['u', 'a']);
    page.commands.remove('u');
    expect(listIds(page)).toEqual(['a']);
  });

  it('apply the block positions after dragging, including a new block', () => {
    const page = aStore([createHero('a'), unknownBlock]);
    page.commands.arrange([
      { id: 'u', type: 'unknown' },
      { id: 'new', type: 'menu' },
      { id: 'a', type: 'hero' },
    ]);
    expect(listIds(page)).toEqual(['u', 'new', 'a']);
    expect(page.commands.findBlock('u')).toBe(unknownBlock);
    expect(page.commands.findBlock('new')).toMatchObject({ type: 'menu', props: { showPrices: true } });
    page.store.undo();
    expect(listIds(page)).toEqual(['a', 'u']);
  });
});
