import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readPageContent, writePageContent } from '@shared/contract/content/blocks';
import {
  getChangedFraming,
  getFraming,
  framingSchema,
  createFramingUndo,
  applyFraming,
  restoreFraming,
} from '@shared/contract/content/framing';

const createHeader = (name: string, id = 'h') => ({ id, type: 'header', props: { name }, theirs: 7 });
const createFooter = (text: string) => ({ id: 'f', type: 'footer', props: { text } });
const hero = { id: 'x', type: 'hero', props: { title: 'Hola' } };
const createPage = (...blocks: object[]) => readPageContent({ schema: 1, blocks });

describe('the header and footer shared by all pages', () => {
  it('are read from a page that has them', () => {
    expect(getFraming(createPage(createHeader('Uno'), hero))).toMatchObject({ header: { name: 'Uno' } });
    expect(getFraming(createPage(hero))).toEqual({});
  });

  it('include only the part that changed when a page is saved', () => {
    const before = createPage(createHeader('Uno'), createFooter('Pie'));
    expect(getChangedFraming(before, createPage(createHeader('Dos'), createFooter('Pie')))).toMatchObject({
      header: { name: 'Dos' },
    });
    expect(Object.keys(getChangedFraming(before, createPage(createHeader('Dos'), createFooter('Pie'))))).toEqual([
      'header',
    ]);
    expect(getChangedFraming(before, before)).toEqual({});
  });

  it('replace those of another page and leave its other blocks unchanged', () => {
    const framing = getFraming(createPage(createHeader('Uno')));
    const changedPageContent = applyFraming(
      createPage(createHeader('Dos', 'other'), hero, createFooter('Pie')),
      framing,
    );
    expect(writePageContent(changedPageContent!)).toMatchObject({
      blocks: [{ id: 'other', type: 'header', props: { name: 'Uno' }, theirs: 7 }, hero, createFooter('Pie')],
    });
  });

  it('keep unknown properties, in the spelling of the target page', () => {
    const source = createPage({
      id: 'h',
      type: 'header',
      props: { name: 'Uno', sticky: true, menu: { open: 'left' } },
    });
    const framing = getFraming(source);
    const target = readPageContent({
      components: [{ id: 'o', type: 'HEADER', data: { title: 'Dos', shadow: 1 }, theirs: 7 }, hero],
    });
    const changedPageContent = applyFraming(target, framing)!;
    expect(writePageContent(changedPageContent)).toEqual({
      components: [
        { id: 'o', type: 'HEADER', data: { title: 'Uno', sticky: true, menu: { open: 'left' } }, theirs: 7 },
        hero,
      ],
    });
    expect(applyFraming(changedPageContent, framing)).toBeNull();
    const restoredContent = restoreFraming(changedPageContent, createFramingUndo(target, framing));
    expect(writePageContent(restoredContent as never)).toEqual(writePageContent(target));
  });

  it.each([null, undefined])('are applied to a header that has no properties (%s)', (props) => {
    const target = createPage({ id: 'h', type: 'header', props });
    const changedPageContent = applyFraming(
      target,
      getFraming(createPage({ type: 'header', props: { name: 'Uno', sticky: true } })),
    )!;
    expect(writePageContent(changedPageContent)).toMatchObject({
      blocks: [{ id: 'h', props: { name: 'Uno', sticky: true } }],
    });
  });

  it('are accepted by the job schema with all their properties', () => {
    const framing = getFraming(createPage({ type: 'header', props: { name: 'Uno', sticky: true } }));
    expect(v.parse(framingSchema, JSON.parse(JSON.stringify(framing)))).toEqual(framing);
  });

  it('leave a page unchanged when it has no header or footer, or already matches them', () => {
    const framing = getFraming(createPage(createHeader('Uno')));
    expect(applyFraming(createPage(hero), framing)).toBeNull();
    expect(applyFraming(createPage(createHeader('Uno')), framing)).toBeNull();
  });

  it('are restored to the earlier version by a revert', () => {
    const framing = getFraming(createPage(createHeader('Uno')));
    const before = createPage(createHeader('Dos'), hero);
    const undo = createFramingUndo(before, framing);
    const restoredContent = restoreFraming(applyFraming(before, framing)!, undo);
    expect(getFraming(restoredContent as never)).toEqual(getFraming(before));
  });

  it('are not reverted when they have changed in the meantime', () => {
    const framing = getFraming(createPage(createHeader('Uno')));
    const undo = createFramingUndo(createPage(createHeader('Dos')), framing);
    expect(restoreFraming(createPage(createHeader('Tres')), undo)).toBe('changedSince');
    expect(restoreFraming(createPage(hero), undo)).toBe('changedSince');
  });
});
