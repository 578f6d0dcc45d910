import { describe, expect, it } from 'vitest';
import { joinPages, getPageBuilderPath, type StoredBuilderPage, type StoredPage } from '@entities/pages/sitePages';
import { hasEntry, isBuilt, toPageRow, toSitePage } from '@features/pages/pageRows';

const anEntry = (id: number, relativeUrl: string, overrides: Partial<StoredPage> = {}): StoredPage => ({
  id,
  relativeUrl,
  name: `Entrada ${id}`,
  title: null,
  description: null,
  type: null,
  url: null,
  status: 'published',
  lastEditor: { id: 1, name: 'Rosa' },
  updatedAt: '2026-11-20T10:00:00',
  ...overrides,
});

const aBuiltPage = (
  id: number,
  root: Record<string, unknown>,
  overrides: Partial<StoredBuilderPage> = {},
): StoredBuilderPage => ({
  id,
  tenantId: 'burger-demo',
  position: id,
  content: { blocks: [], ...root },
  editor: { id: 2, name: 'Beto' },
  status: 'draft',
  createdAt: null,
  updatedAt: '2026-11-19T10:00:00',
  deletedAt: null,
  isDeleted: false,
  ...overrides,
});

const listPageRows = (entries: StoredPage[], builtStoredBuilderPages: StoredBuilderPage[]) =>
  joinPages(entries, builtStoredBuilderPages).map(toPageRow);

describe('the rows in the list of pages', () => {
  it.each([{ relativeUrl: '/promo' }, { relative_url: 'promo' }, { '=relativeUrl': '/promo/' }, { slug: 'promo' }])(
    'combine an entry and a page builder page with the same address, stored as %j',
    (root) => {
      const rows = listPageRows([anEntry(3, 'promo'), anEntry(4, 'otra')], [aBuiltPage(7, root)]);
      expect(rows.map((row) => [row.id, hasEntry(row), isBuilt(row)])).toEqual([
        [3, true, true],
        [4, true, false],
      ]);
    },
  );

  it('show the user who last edited the entry or the page builder page', () => {
    const createBuiltPage = (updatedAt: string | null) => aBuiltPage(7, { relativeUrl: '/promo' }, { updatedAt });
    const getEditor = (updatedAt: string | null) =>
      listPageRows([anEntry(3, 'promo')], [createBuiltPage(updatedAt)])[0]?.lastEditor?.name;
    expect([getEditor('2026-11-21T10:00:00'), getEditor('2026-11-19T10:00:00'), getEditor(null)]).toEqual([
      'Beto',
      'Rosa',
      'Rosa',
    ]);
  });

  it('include pages that exist only as an entry or only in the page builder, and skip deleted ones', () => {
    const rows = listPageRows(
      [anEntry(3, 'promo')],
      [
        aBuiltPage(7, { relativeUrl: '/suelta', title: 'Suelta' }),
        aBuiltPage(8, {}),
        aBuiltPage(9, { relativeUrl: '/promo' }, { isDeleted: true }),
      ],
    );
    expect(rows.map(({ id, name, relativeUrl }) => [id, name, relativeUrl])).toEqual([
      [-7, 'Suelta', 'suelta'],
      [-8, '', ''],
      [3, 'Entrada 3', 'promo'],
    ]);
    expect(rows.map((row) => toSitePage(row).entry?.id ?? null)).toEqual([null, null, 3]);
  });

  it('show two page builder pages with the same address as two rows', () => {
    const twins = [aBuiltPage(7, { relativeUrl: '/promo' }), aBuiltPage(8, { relativeUrl: '/promo' })];
    expect(listPageRows([anEntry(3, 'promo')], twins).map(({ id }) => id)).toEqual([3, -8]);
  });

  it('are sorted by their order in the page builder', () => {
    const builtStoredBuilderPages = [7, 8, 9].map((id) =>
      aBuiltPage(id, { relativeUrl: `/p${id}` }, { position: 10 - id }),
    );
    expect(listPageRows([], builtStoredBuilderPages).map(({ id }) => id)).toEqual([-9, -8, -7]);
  });
});

it('the link to the page builder contains the page address, or the id without an address, as a query parameter', () => {
  expect(getPageBuilderPath({ address: 'a/b&c' })).toBe('/pagebuilder?page=a%2Fb%26c');
  expect(getPageBuilderPath({ address: '', built: { id: 4 } })).toBe('/pagebuilder?id=4');
});
