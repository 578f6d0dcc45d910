import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import type { ActionStubs, CallStubs } from '../support/fakeBridge';
import type { StoredBuilderPage, StoredPage } from '@entities/pages/sitePages';
import { aSession } from '../support/builders';
import { blockDataCalls } from '../support/blockData';
import { failed, succeeded } from '../support/fakeBridge';
import { renderApp } from '../support/renderApp';

export const hero = (id: string, title: string) => ({ id, type: 'hero', props: { title } });
export const header = (name: string) => ({ id: 'head', type: 'header', props: { name } });

export const aBuiltPage = (
  id: number,
  address: string,
  blocks: readonly object[],
): StoredBuilderPage & { lockVersion: number } => ({
  id,
  tenantId: 'burger-demo',
  position: id,
  content: { schema: 1, relativeUrl: `/${address}`, title: '', blocks, campaign: 'otoño' },
  editor: null,
  status: 'draft',
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
  isDeleted: false,
  lockVersion: 1,
});

export const anEntry = (id: number, relativeUrl: string, name: string): StoredPage => ({
  id,
  relativeUrl,
  name,
  title: null,
  description: null,
  type: null,
  url: null,
  status: 'draft',
  lastEditor: null,
  updatedAt: null,
});

interface Pages {
  built: (StoredBuilderPage & { lockVersion: number })[];
  entries: StoredPage[];
}

const createPage = <Row>(page: Row[]) => succeeded({ page, count: page.length, nextPage: null });

/** Opens the page builder on a platform that has these pages and stores changes. */
export const openBuilder = (
  pages: Pages,
  {
    path = '/pagebuilder?page=inicio',
    session = aSession(),
    calls = {},
    actions = {},
  }: { path?: string; session?: ReturnType<typeof aSession>; calls?: CallStubs; actions?: ActionStubs } = {},
) => {
  const storedPages = structuredClone(pages);
  /** Changes a page as another window does. */
  const changePage = (id: number, fields: object) => {
    const match = storedPages.built.find((page) => page.id === id)!;
    Object.assign(match, fields, { lockVersion: match.lockVersion + 1 });
    return succeeded(structuredClone(match));
  };
  const app = renderApp({
    session,
    path,
    calls: {
      ...blockDataCalls,
      'pages.list': () => createPage(structuredClone(storedPages.entries)),
      'pages.get': ({ params }) => succeeded(storedPages.entries.find(({ id }) => id === params.id)!),
      'pages.update': ({ params, body }) => {
        const storedPage = storedPages.entries.find(({ id }) => id === params.id)!;
        return succeeded(structuredClone(Object.assign(storedPage, body)));
      },
      'pages.create': ({ body }) => {
        const createdStoredPage = { ...anEntry(90, body.relativeUrl, body.name), ...body } as StoredPage;
        storedPages.entries.push(createdStoredPage);
        return succeeded(structuredClone(createdStoredPage));
      },
      'pages.remove': ({ params }) => {
        storedPages.entries = storedPages.entries.filter(({ id }) => id !== params.id);
        return succeeded(null);
      },
      'builderPages.list': () => createPage(structuredClone(storedPages.built)),
      'builderPages.create': ({ body }) => {
        const createdPage = { ...aBuiltPage(91, '', []), content: body.content as never };
        storedPages.built.push(createdPage);
        return succeeded(structuredClone(createdPage));
      },
      'builderPages.update': ({ params, body: { data } }) => {
        const { lockVersion, editor: _editor, ...fields } = data;
        const match = storedPages.built.find(({ id }) => id === params.id);
        if (lockVersion !== undefined && lockVersion !== match?.lockVersion) {
          return failed(createFailure('refused', staleCode));
        }
        return changePage(Number(params.id), fields);
      },
      'builderPages.remove': ({ params }) => {
        storedPages.built = storedPages.built.filter(({ id }) => id !== params.id);
        return succeeded(null);
      },
      'pageContents.create': () => succeeded(null),
      ...calls,
    },
    actions,
  });
  const listSent = (name: string) => app.bridge.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...app, listSent, changeElsewhere: changePage };
};
