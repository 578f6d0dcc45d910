import { describe, expect, it } from 'vitest';
import { isImportedLazily, isUsedWithin } from '../../scripts/checks/dead-exports.mjs';
import { compareTexts, listLeaves, findMentions } from '../../scripts/checks/translations.mjs';

const aSource = (text: string, name = 'src-renderer/a.tsx') => ({ name, path: `/${name}`, text });
const listErrors = (texts: Record<string, unknown>, code: string) =>
  compareTexts(listLeaves(texts), findMentions([aSource(code)]));

describe('the check of translation keys', () => {
  it('passes when every text is used and every key has a text', () => {
    const texts = { stores: { title: 'Tiendas', rows_one: '{{count}} tienda', rows_other: '{{count}} tiendas' } };
    expect(listErrors(texts, `t('stores.title'); t('stores.rows', { count });`)).toEqual([]);
  });

  it('reports an unused text, even when a comment mentions it', () => {
    expect(listErrors({ stores: { title: 'Tiendas' } }, `// 'stores.title'`)).toEqual([
      'the text stores.title is shown nowhere',
    ]);
  });

  it.each([
    ['a call', `t('a.b')`],
    ['a call on i18n', `i18n.t('a.b')`],
    ['both branches of a conditional', `t(open ? 'a.b' : 'a.b')`],
    ['an attribute', `<Text labelKey="a.b" />`],
    ['an attribute in braces', `<Trans i18nKey={'a.b'} />`],
    ['an object property', `const row = { messageKey: 'a.b' };`],
  ])('reports a key without a text in %s', (_where, code) => {
    expect(listErrors({}, code)).toContain('src-renderer/a.tsx:1  there is no text a.b');
  });

  it('ignores other strings and other calls', () => {
    expect(listErrors({}, `call('stores.close'); const path = 'a.b'; split('.')`)).toEqual([]);
  });

  it('counts a key that ends in a variable as a use of the texts below its prefix only', () => {
    const texts = { errors: { offline: 'Sin conexión' }, other: { text: 'Otro' } };
    expect(listErrors(texts, 't(`errors.${kind}`)')).toEqual(['the text other.text is shown nowhere']);
  });

  it('accepts the key of a whole branch of texts only when it is read with returnObjects', () => {
    const texts = { help: { first: '1', second: '2' } };
    expect(listErrors(texts, `t('help', { returnObjects: true })`)).toEqual([]);
    expect(listErrors(texts, `t('help')`)).toContain('src-renderer/a.tsx:1  there is no text help');
  });
});

describe('the texts that a list uses by convention', () => {
  const findListTexts = (columns: string, filters = '') =>
    `defineResource({ listName: 'stores.list', emptyKey: 'stores.none', columns: [${columns}], filters: { ${filters} } })`;
  const none = { none: 'Nada' };

  it('are the texts of its columns or, if a column has none, of its fields', () => {
    const columns = { name: 'Tienda' };
    const code = findListTexts(`{ key: 'name' }, choiceColumn('kind', options), nameColumn({ key: 'phone' })`);
    expect(listErrors({ stores: { ...none, columns, fields: { name: 'Nombre', kind: 'Tipo' } } }, code)).toEqual([
      'the text stores.fields.name is shown nowhere',
      'src-renderer/a.tsx:1  there is no text stores.columns.phone or stores.fields.phone',
    ]);
  });

  it('include, for a filter, its own text or the text of its explicit labelKey', () => {
    const texts = { stores: { ...none, filters: { name: 'Parte del nombre' }, fields: { name: 'Nombre' } } };
    const code = findListTexts(
      `{ key: 'name' }`,
      `name: textFilter(), kind: multiFilter(use, { labelKey: 'stores.none' })`,
    );
    expect(listErrors(texts, code)).toEqual([]);
  });

  it('start with the key of the list and include a text for the empty list', () => {
    expect(
      listErrors({}, `defineResource({ listName: 'stores.list', texts: 'shops', columns: [], filters: {} })`),
    ).toEqual(['src-renderer/a.tsx:1  there is no text shops.empty']);
    expect(listErrors({}, `labelFilters('shops', { name: textFilter() })`)).toEqual([
      'src-renderer/a.tsx:1  there is no text shops.filters.name or shops.columns.name or shops.fields.name',
    ]);
  });
});

describe('the check of unused exports', () => {
  it('counts lazy imports, by alias or by relative path', () => {
    const lazy = aSource(`lazy(() => import('@features/stores/List').then((m) => ({ default: m.List })))`);
    expect(isImportedLazily('src-renderer/features/stores/List.tsx', 'List', [lazy])).toBe(true);
    const relativeImport = aSource(`const { List } = await import('./List')`, 'src-renderer/features/stores/b.ts');
    expect(isImportedLazily('src-renderer/features/stores/List.tsx', 'List', [relativeImport])).toBe(true);
  });

  it('ignores the same name exported by another module', () => {
    const otherImport = aSource(`import('./Other').then((m) => m.List)`, 'src-renderer/features/stores/b.ts');
    expect(isImportedLazily('src-renderer/features/stores/List.tsx', 'List', [otherImport])).toBe(false);
    const unnamedImport = aSource(`import('./List').then((m) => m.Other)`, 'src-renderer/features/stores/b.ts');
    expect(isImportedLazily('src-renderer/features/stores/List.tsx', 'List', [unnamedImport])).toBe(false);
  });

  it('counts uses in code of the same file, but not in its comments', () => {
    expect(isUsedWithin('export const one = 1;\nexport const two = one + 1;', 'one')).toBe(true);
    expect(isUsedWithin('/** one is the first. */\nexport const one = 1; // one', 'one')).toBe(false);
  });
});
