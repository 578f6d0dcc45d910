import { describe, expect, it } from 'vitest';
import { homeMadeWords, nameErrors, namesWithHomeMadeWords } from '../../scripts/checks/names.mjs';

const errorsOf = (text: string, name = 'src-main/a.ts') => namesWithHomeMadeWords({ name, text });

describe('a home-made word', () => {
  it.each(['toldStores', 'storesTold', 'TOLD_STORES', 'told-stores', 'XMLTold'])('is found in %s', (name) => {
    expect(homeMadeWords(name)).toEqual(['"told": reported']);
  });

  it.each(['toldo', 'untoldable', 'almost', 'restaurant'])('is not found inside another word: %s', (name) => {
    expect(homeMadeWords(name)).toEqual([]);
  });

  it.each([
    'export const told = 1;',
    'export const { a: told } = b;',
    'export function told() {}',
    'export class told {}',
    'export type told = 1;',
    'const a = 1;\nexport { a as told };',
  ])('is reported when exported: %s', (text) => {
    expect(errorsOf(text)).toEqual([expect.stringContaining('told has "told": reported')]);
  });

  it('is allowed inside a file', () => {
    expect(errorsOf('const told = 1; export const a = (told) => told;')).toEqual([]);
  });

  it('is reported in a path', () => {
    expect(errorsOf('', 'src-main/desk/a.ts')).toEqual([expect.stringContaining('the path has "desk"')]);
  });

  it('does not occur in this project', () => {
    expect(nameErrors()).toEqual([]);
  });
});
