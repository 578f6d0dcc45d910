import { describe, expect, it } from 'vitest';
import {
  countLocalNames,
  findHomeMadeWords,
  listLocalNames,
  listNameErrors,
  listRisenCounts,
} from '../../scripts/checks/names.mjs';

const listErrors = (text: string, name = 'src-main/a.ts') => listNameErrors({ name, text });

describe('a word on the list of home-made words', () => {
  it.each(['toldStores', 'storesTold', 'TOLD_STORES', 'told-stores', 'XMLTold'])('is found in %s', (name) => {
    expect(findHomeMadeWords(name)).toEqual(['"told": reported']);
  });

  it.each(['toldo', 'untoldable', 'almost', 'restaurant'])('is not found inside another word: %s', (name) => {
    expect(findHomeMadeWords(name)).toEqual([]);
  });

  it.each([
    'export const told = 1;',
    'export const { a: told } = b;',
    'export function told() {}',
    'export class told {}',
    'export type told = 1;',
    'const a = 1;\nexport { a as told };',
  ])('is reported when exported: %s', (text) => {
    expect(listErrors(text)).toEqual([expect.stringContaining('told has "told": reported')]);
  });

  it('is not reported in names that are not exported', () => {
    expect(listErrors('const told = 1; export const a = (told) => told;')).toEqual([]);
  });

  it('is reported in a path', () => {
    expect(listErrors('', 'src-main/desk/a.ts')).toEqual([expect.stringContaining('the path has "desk"')]);
  });
});

describe('a name declared inside a file', () => {
  const findNames = (text: string) => listLocalNames({ name: 'src-main/jobs/a.ts', text });

  it.each([
    'const told = 1;',
    'const { a: told } = b;',
    'const [told] = a;',
    'const f = (told: string) => a;',
    'function told() {}',
    'type A = { told: string };',
    'interface Told {}',
    'class A { told = 1; }',
    'class A { told() {} }',
  ])('is found in its declaration: %s', (text) => {
    expect(findNames(text)).toEqual([expect.stringMatching(/^src-main\/jobs\/a\.ts:1 {2}told has "told": reported$/i)]);
  });

  it.each(['a.told = told;', 'f({ told: 1 });', 'const { told: a } = b;', '// told'])(
    'is not found in its uses: %s',
    (text) => {
      expect(findNames(text)).toEqual([]);
    },
  );

  it.each([
    ['at', 1],
    ['createdAt', 0],
    ['mayList', 1],
    ['may', 1],
    ['mayor', 0],
    ['missingRight', 1],
    ['right', 0],
    ['colourMode', 1],
  ])('such as %s is found %i times', (name, count) => {
    expect(findNames(`const ${name} = 1;`)).toHaveLength(count);
  });

  it('is counted under the first two folders of its path', () => {
    const text = 'const told = 1; const kept = 2;';
    expect(
      countLocalNames([
        { name: 'src-main/jobs/a.ts', text },
        { name: 'src-main/jobs/kinds/b.ts', text },
        { name: 'scripts/c.mjs', text },
      ]),
    ).toEqual({ 'src-main/jobs': 4, scripts: 2 });
  });

  it('fails the check only when its folder declares more such names than recorded', () => {
    expect(listRisenCounts({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual([]);
    expect(listRisenCounts({ a: 2, c: 1 }, { a: 1 })).toEqual([
      expect.stringMatching(/^a {2}declares 2 .* at most 1 /),
      expect.stringMatching(/^c {2}declares 1 .* at most 0 /),
    ]);
  });
});
