import { describe, expect, it } from 'vitest';
import { isImportedLazily, isUsedWithin } from '../../scripts/checks/dead-exports.mjs';
import { compare, leavesOf, mentionsIn } from '../../scripts/checks/translations.mjs';

const aSource = (text: string, name = 'src-renderer/a.tsx') => ({ name, path: `/${name}`, text });
const errorsOf = (texts: Record<string, unknown>, code: string) =>
  compare(leavesOf(texts), mentionsIn([aSource(code)]));

describe('translation keys', () => {
  it('are well when each text is shown and each key has a text', () => {
    const texts = { stores: { title: 'Tiendas', rows_one: '{{count}} tienda', rows_other: '{{count}} tiendas' } };
    expect(errorsOf(texts, `t('stores.title'); t('stores.rows', { count });`)).toEqual([]);
  });

  it('names the text that nothing shows; a comment does not show it', () => {
    expect(errorsOf({ stores: { title: 'Tiendas' } }, `// 'stores.title'`)).toEqual([
      'the text stores.title is shown nowhere',
    ]);
  });

  it.each([
    ['a call', `t('a.b')`],
    ['a call on the instance', `i18n.t('a.b')`],
    ['both ways of a choice', `t(open ? 'a.b' : 'a.b')`],
    ['an attribute', `<Text labelKey="a.b" />`],
    ['an attribute in braces', `<Trans i18nKey={'a.b'} />`],
    ['a table', `const row = { messageKey: 'a.b' };`],
  ])('names the key without a text in %s', (_where, code) => {
    expect(errorsOf({}, code)).toContain('src-renderer/a.tsx:1  there is no text a.b');
  });

  it('takes other strings and other calls for what they are', () => {
    expect(errorsOf({}, `call('stores.close'); const path = 'a.b'; split('.')`)).toEqual([]);
  });

  it('takes the beginning of a template for all below it, and no more', () => {
    const texts = { errors: { offline: 'Sin conexión' }, other: { text: 'Otro' } };
    expect(errorsOf(texts, 't(`errors.${kind}`)')).toEqual(['the text other.text is shown nowhere']);
  });

  it('lets a branch be read whole only when asked for as objects', () => {
    const texts = { help: { first: '1', second: '2' } };
    expect(errorsOf(texts, `t('help', { returnObjects: true })`)).toEqual([]);
    expect(errorsOf(texts, `t('help')`)).toContain('src-renderer/a.tsx:1  there is no text help');
  });
});

describe('texts of lists by convention', () => {
  const list = (columns: string, filters = '') =>
    `defineResource({ list: 'stores.list', emptyKey: 'stores.none', columns: [${columns}], filters: { ${filters} } })`;
  const none = { none: 'Nada' };

  it('are those of columns, else those of fields', () => {
    const columns = { name: 'Tienda' };
    const code = list(`{ key: 'name' }, choiceColumn('kind', options), nameColumn({ key: 'phone' })`);
    expect(errorsOf({ stores: { ...none, columns, fields: { name: 'Nombre', kind: 'Tipo' } } }, code)).toEqual([
      'the text stores.fields.name is shown nowhere',
      'src-renderer/a.tsx:1  there is no text stores.columns.phone or stores.fields.phone',
    ]);
  });

  it('are those of filters first, and those that are said', () => {
    const texts = { stores: { ...none, filters: { name: 'Parte del nombre' }, fields: { name: 'Nombre' } } };
    const code = list(`{ key: 'name' }`, `name: textFilter(), kind: multiFilter(use, { labelKey: 'stores.none' })`);
    expect(errorsOf(texts, code)).toEqual([]);
  });

  it('lie where the list says, and there is one for no rows at all', () => {
    expect(errorsOf({}, `defineResource({ list: 'stores.list', texts: 'shops', columns: [], filters: {} })`)).toEqual([
      'src-renderer/a.tsx:1  there is no text shops.empty',
    ]);
    expect(errorsOf({}, `labelFilters('shops', { name: textFilter() })`)).toEqual([
      'src-renderer/a.tsx:1  there is no text shops.filters.name or shops.columns.name or shops.fields.name',
    ]);
  });
});

describe('dead exports', () => {
  it('sees lazy imports, by alias or beside it', () => {
    const lazy = aSource(`lazy(() => import('@features/stores/List').then((m) => ({ default: m.List })))`);
    expect(isImportedLazily('src-renderer/features/stores/List.tsx', 'List', [lazy])).toBe(true);
    const beside = aSource(`const { List } = await import('./List')`, 'src-renderer/features/stores/b.ts');
    expect(isImportedLazily('src-renderer/features/stores/List.tsx', 'List', [beside])).toBe(true);
  });

  it('is not fooled by the same name from elsewhere', () => {
    const other = aSource(`import('./Other').then((m) => m.List)`, 'src-renderer/features/stores/b.ts');
    expect(isImportedLazily('src-renderer/features/stores/List.tsx', 'List', [other])).toBe(false);
    const unnamed = aSource(`import('./List').then((m) => m.Other)`, 'src-renderer/features/stores/b.ts');
    expect(isImportedLazily('src-renderer/features/stores/List.tsx', 'List', [unnamed])).toBe(false);
  });

  it('lets a file use its own exports, in code but not in comments', () => {
    expect(isUsedWithin('export const one = 1;\nexport const two = one + 1;', 'one')).toBe(true);
    expect(isUsedWithin('/** one is the first. */\nexport const one = 1; // one', 'one')).toBe(false);
  });
});
