import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { call } from '@kit/bridge/client';
import type { SitePage, StoredBuilderPage, StoredPage } from './sitePages';

/** Number of pages per request. */
const pagesPerRequest = 200;

/** Reads all pages of the page builder. */
export const readBuilderPages = async (tenantId: string): Promise<Outcome<StoredBuilderPage[]>> => {
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
export const readBuilderPage = async (tenantId: string, id: number): Promise<Outcome<StoredBuilderPage>> => {
  const builderOutcome = await readBuilderPages(tenantId);
  if (!builderOutcome.ok) return builderOutcome;
  const builderPage = builderOutcome.value.find((page) => page.id === id);
  return builderPage === undefined ? failed(createFailure('missing', 1002)) : succeeded(builderPage);
};

/** Reads the current builder page of a page; its entry is returned unchanged. */
export const readSitePage = async (tenantId: string, page: SitePage): Promise<Outcome<SitePage>> => {
  if (page.built === null) return succeeded(page);
  const builderOutcome = await readBuilderPage(tenantId, page.built.id);
  return builderOutcome.ok ? succeeded({ ...page, built: builderOutcome.value }) : builderOutcome;
};
