import { describe, expect, it } from 'vitest';
import { syncBuilderPage } from '@features/pages/entryFollowUp';
import { reorderPages } from '@entities/pages/pageOrder';
import { removePage, setPageStatus } from '@entities/pages/pageWrites';
import { savePage, type PageDraft } from '@features/page-builder/save/savePage';
import type { SitePage, StoredBuilderPage, StoredPage } from '@entities/pages/sitePages';
import { call } from '@kit/bridge/client';
import { aBuiltPage, anEntry } from '../page-builder/support';
import { installFakeBridge, succeeded } from '../support/fakeBridge';

const storedPage = anEntry(3, 'inicio', 'Portada');
const builtPage = aBuiltPage(1, 'inicio', []);
const createPage = (parts: { entry: StoredPage | null; built: StoredBuilderPage | null }): SitePage => ({
  address: 'inicio',
  name: 'Portada',
  status: 'draft',
  ...parts,
});

/** A platform that accepts every write and records whether analytics tracked it. */
const setUp = (replies: Record<string, unknown> = {}) => {
  const bridge = installFakeBridge({
    'builderPages.list': () => succeeded({ page: [builtPage], count: 1, nextPage: null }),
    'builderPages.create': () => succeeded(builtPage),
    'builderPages.update': () => succeeded(builtPage),
    'builderPages.remove': () => succeeded(null),
    'pageContents.create': () => succeeded(null),
    'pages.get': () => succeeded(storedPage),
    'pages.create': () => succeeded(storedPage),
    'pages.update': () => succeeded(storedPage),
    'pages.remove': () => succeeded(null),
    ...Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, () => succeeded(reply)])),
  });
  const writer = {
    ports: {
      call: (name: never, input: never) => call(name, input),
      capabilities: ['idempotencyKeys'],
      newKey: () => crypto.randomUUID() as string,
      wait: () => Promise.resolve(),
    } as never,
    tenantId: 'prueba',
    editor: { id: 1, name: 'Ana' },
  };
  const writes = () =>
    bridge.calls
      .filter(({ name }) => /^(pages|builderPages)\.(create|update|remove)$/.test(name))
      .map(({ name, quiet }) => (quiet ? `(${name})` : name));
  return { writer, writes };
};

const draft: PageDraft = {
  name: 'Portada',
  title: '',
  relativeUrl: 'inicio',
  description: '',
  content: builtPage.content,
};
const save = async (item: SitePage, changes: Partial<PageDraft>) => {
  const { writer, writes } = setUp();
  const request = { draft: { ...draft, ...changes }, changes, item, version: 1, idempotencyKey: crypto.randomUUID() };
  await savePage(writer, { ...request, isApplied: () => true }, false, () => undefined);
  return writes();
};

/** The expected lists show writes excluded from analytics in parentheses. */
describe('product analytics of a page', () => {
  const joinedPage = createPage({ entry: storedPage, built: builtPage });

  it.each([
    ['only the blocks', joinedPage, { content: builtPage.content }, ['builderPages.update']],
    [
      'the title and the blocks',
      joinedPage,
      { title: 'Otro', content: builtPage.content },
      ['(builderPages.update)', 'pages.update'],
    ],
    [
      'an entry without blocks so far',
      createPage({ entry: storedPage, built: null }),
      { content: {} },
      ['builderPages.create'],
    ],
    [
      'everything in a new page',
      createPage({ entry: null, built: null }),
      draft,
      ['(builderPages.create)', 'pages.create'],
    ],
    [
      'a page without an entry',
      createPage({ entry: null, built: builtPage }),
      { content: {} },
      ['(builderPages.update)', 'pages.create'],
    ],
  ])('count a save once when it changes %s', async (_title, item, changes, expected) => {
    expect(await save(item, changes as Partial<PageDraft>)).toEqual(expected);
  });

  it.each([
    [
      'with an entry and a page builder page',
      joinedPage,
      ['(builderPages.update)', 'pages.update'],
      ['(builderPages.remove)', 'pages.remove'],
    ],
    [
      'without an entry',
      createPage({ entry: null, built: builtPage }),
      ['builderPages.update'],
      ['builderPages.remove'],
    ],
    ['without a page builder page', createPage({ entry: storedPage, built: null }), ['pages.update'], ['pages.remove']],
  ])('count publishing and deleting once for a page %s', async (_where, page, published, removed) => {
    const firstSetup = setUp();
    await setPageStatus(firstSetup.writer, page, 'published');
    expect(firstSetup.writes()).toEqual(published);
    const secondWrite = setUp();
    await removePage(secondWrite.writer, page);
    expect(secondWrite.writes()).toEqual(removed);
  });

  it('do not count the update of the page builder after an entry was saved', async () => {
    const { writer, writes } = setUp();
    await syncBuilderPage(writer, { ...storedPage, title: 'Otro' }, storedPage);
    expect(writes()).toEqual(['(builderPages.update)']);
  });
});

describe('a page saved on a platform that replies with its id only', () => {
  it.each([
    ['created', null],
    ['updated', builtPage],
  ])('keeps its blocks when it is %s', async (_, built) => {
    const blankPage = { ...builtPage, content: {} };
    const { writer } = setUp({ 'builderPages.create': blankPage, 'builderPages.update': blankPage });
    const item = createPage({ entry: storedPage, built });
    const request = { draft, changes: draft, item, version: 1, idempotencyKey: crypto.randomUUID() };
    const result = await savePage(writer, { ...request, isApplied: () => true }, false, () => undefined);
    expect(result).toMatchObject({ kind: 'answered', value: { built: { content: builtPage.content } } });
  });

  it('keeps the entry when its title is updated', async () => {
    const savedEntry = { ...storedPage, title: 'Otro' };
    const { writer } = setUp({
      'pages.update': { ...savedEntry, name: '', relativeUrl: '', title: null },
      'pages.get': savedEntry,
    });
    const item = createPage({ entry: storedPage, built: builtPage });
    const values = { ...draft, title: 'Otro' };
    const request = { draft: values, changes: values, item, version: 1, idempotencyKey: crypto.randomUUID() };
    const result = await savePage(writer, { ...request, isApplied: () => true }, false, () => undefined);
    expect(result).toMatchObject({ kind: 'answered', value: { entry: savedEntry } });
  });
});

it('reordering pages starts from the positions on the platform, not from the displayed ones', async () => {
  const { writer } = setUp();
  const bridge = installFakeBridge({
    'builderPages.list': () =>
      succeeded({
        page: [
          { ...aBuiltPage(1, 'inicio', []), position: 2 },
          { ...aBuiltPage(2, 'locales', []), position: 0 },
          { ...aBuiltPage(3, 'nosotros', []), position: 1 },
        ],
        count: 3,
        nextPage: null,
      }),
    'builderPages.update': () => succeeded(builtPage),
  });
  expect(await reorderPages(writer, [1, 3, 2])).toEqual({ movedCount: 2, failure: null });
  const sentPositions = bridge.calls
    .filter(({ name }) => name === 'builderPages.update')
    .map(({ input }) => (input as { params: object; body: { data: object } }).body.data);
  expect(sentPositions).toMatchObject([{ position: 0 }, { position: 2 }]);
});
