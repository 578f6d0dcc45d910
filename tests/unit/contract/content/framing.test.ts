import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readPageContent, writePageContent } from '@shared/contract/content/blocks';
import {
  getChangedFraming,
  getFraming,
  framingSchema,
  createFramingUndo,
  withFraming,
  withoutFraming,
} from '@shared/contract/content/framing';

const header = (name: string, id = 'h') => ({ id, type: 'header', props: { name }, theirs: 7 });
const footer = (text: string) => ({ id: 'f', type: 'footer', props: { text } });
const hero = { id: 'x', type: 'hero', props: { title: 'Hola' } };
const page = (...blocks: object[]) => readPageContent({ schema: 1, blocks });

describe('the header and footer shared by all pages', () => {
  it('are read from a page that has them', () => {
    expect(getFraming(page(header('Uno'), hero))).toMatchObject({ header: { name: 'Uno' } });
    expect(getFraming(page(hero))).toEqual({});
  });

  it('only include the part that a save changed', () => {
    const before = page(header('Uno'), footer('Pie'));
    expect(getChangedFraming(before, page(header('Dos'), footer('Pie')))).toMatchObject({ header: { name: 'Dos' } });
    expect(Object.keys(getChangedFraming(before, page(header('Dos'), footer('Pie'))))).toEqual(['header']);
    expect(getChangedFraming(before, before)).toEqual({});
  });

  it('replace those of another page and leave its other blocks unchanged', () => {
    const framing = getFraming(page(header('Uno')));
    const changed = withFraming(page(header('Dos', 'other'), hero, footer('Pie')), framing);
    expect(writePageContent(changed!)).toMatchObject({
      blocks: [{ id: 'other', type: 'header', props: { name: 'Uno' }, theirs: 7 }, hero, footer('Pie')],
    });
  });

  it('keep unknown properties, in the spelling of the target page', () => {
    const source = page({ id: 'h', type: 'header', props: { name: 'Uno', sticky: true, menu: { open: 'left' } } });
    const framing = getFraming(source);
    const target = readPageContent({
      components: [{ id: 'o', type: 'HEADER', data: { title: 'Dos', shadow: 1 }, theirs: 7 }, hero],
    });
    const changed = withFraming(target, framing)!;
    expect(writePageContent(changed)).toEqual({
      components: [
        { id: 'o', type: 'HEADER', data: { title: 'Uno', sticky: true, menu: { open: 'left' } }, theirs: 7 },
        hero,
      ],
    });
    expect(withFraming(changed, framing)).toBeNull();
    const restored = withoutFraming(changed, createFramingUndo(target, framing));
    expect(writePageContent(restored as never)).toEqual(writePageContent(target));
  });

  it.each([null, undefined])('fill in a header that has no properties (%s)', (props) => {
    const target = page({ id: 'h', type: 'header', props });
    const changed = withFraming(target, getFraming(page({ type: 'header', props: { name: 'Uno', sticky: true } })))!;
    expect(writePageContent(changed)).toMatchObject({ blocks: [{ id: 'h', props: { name: 'Uno', sticky: true } }] });
  });

  it('are accepted by the job schema with all their properties', () => {
    const framing = getFraming(page({ type: 'header', props: { name: 'Uno', sticky: true } }));
    expect(v.parse(framingSchema, JSON.parse(JSON.stringify(framing)))).toEqual(framing);
  });

  it('leave a page unchanged when it has neither or already has the same ones', () => {
    const framing = getFraming(page(header('Uno')));
    expect(withFraming(page(hero), framing)).toBeNull();
    expect(withFraming(page(header('Uno')), framing)).toBeNull();
  });

  it('are restored to the earlier version by a revert', () => {
    const framing = getFraming(page(header('Uno')));
    const before = page(header('Dos'), hero);
    const undo = createFramingUndo(before, framing);
    const restored = withoutFraming(withFraming(before, framing)!, undo);
    expect(getFraming(restored as never)).toEqual(getFraming(before));
  });

  it('are not reverted when they have changed in the meantime', () => {
    const framing = getFraming(page(header('Uno')));
    const undo = createFramingUndo(page(header('Dos')), framing);
    expect(withoutFraming(page(header('Tres')), undo)).toBe('changedSince');
    expect(withoutFraming(page(hero), undo)).toBe('changedSince');
  });
});
