import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { call } from '@kit/bridge/client';
import type { SitePage, StoredBuilderPage, StoredPage } from './sitePages';

/** Number of pages per request. */
const pagesPerRequest = 200;

/** Reads all pages of the page builder. */
export const readBuilt = async (tenantId: string): Promise<Outcome<StoredBuilderPage[]>> => {
  const { rows, failure } = await loadAllPages<StoredBuilderPage>({
    readPage: (page) => call('builderPages.list', { query: { tenantId, page, limit: pagesPerRequest } }),
    getKey: ({ id }) => id,
  });
  return failure === null ? succeeded(rows.filter(({ isDeleted }) => !isDeleted)) : failed(failure);
};

/** Reads all entries of the list of pages. */
export const readEntries = async (): Promise<Outcome<StoredPage[]>> => {
  const { rows, failure } = await loadAllPages<StoredPage>({
    readPage: (page) => call('pages.list', { query: { page, limit: pagesPerRequest } }),
    getKey: ({ id }) => id,
  });
  return failure === null ? succeeded(rows) : failed(failure);
};

/** Reads one builder page by loading all of them, since there is no call for a single page. */
export const readBuiltPage = async (tenantId: string, id: number): Promise<Outcome<StoredBuilderPage>> => {
  const builtOutcome = await readBuilt(tenantId);
  if (!builtOutcome.ok) return builtOutcome;
  const storedBuilderPage = builtOutcome.value.find((page) => page.id === id);
  return storedBuilderPage === undefined ? failed(createFailure('missing', 1002)) : succeeded(storedBuilderPage);
};

/** Reads the current version of a page: its builder page and its entry. */
export const readSitePage = async (tenantId: string, page: SitePage): Promise<Outcome<SitePage>> => {
  if (page.built === null) return succeeded(page);
  const builtPage = await readBuiltPage(tenantId, page.built.id);
  return builtPage.ok ? succeeded({ ...page, built: builtPage.value }) : builtPage;
};
