import { useMemo } from 'react';
import type { CallInputOf } from '@shared/contract';
import { pages as calls } from '@shared/contract/content/pages';
import { matchesQuery, type FilterContext } from '@shared/contract/protocol/listFilters';
import type { SitePage, StoredBuilderPage, StoredPage } from '@entities/pages/sitePages';
import { useSitePages } from '@entities/pages/useSitePages';
import type { ClientSideSource } from '@kit/resource/list/state/clientSideRows';

/** Row of the list of pages. The id of a page that exists only in the page builder is its id there, negated. */
export type PageRow = StoredPage & {
  page?: SitePage;
};

/** True if the platform's list contains the page, so that its form can edit it. */
export const hasEntry = ({ id }: Pick<PageRow, 'id'>): boolean => id > 0;

export const isBuilt = ({ page }: PageRow): boolean => page?.built != null;

const isUpdatedLater = (builderPage: StoredBuilderPage, storedPage: StoredPage): boolean =>
  (builderPage.updatedAt ?? '') > (storedPage.updatedAt ?? '');

/** Converts a page to a row. */
export const toPageRow = (page: SitePage): PageRow => {
  const { address, name, entry, built } = page;
  if (entry !== null) {
    const lastEdit =
      built !== null && isUpdatedLater(built, entry) ? { lastEditor: built.editor, updatedAt: built.updatedAt } : {};
    return { ...entry, ...lastEdit, page };
  }
  return {
    id: -(built?.id ?? 0),
    relativeUrl: address,
    name,
    title: null,
    description: null,
    type: null,
    url: null,
    status: page.status,
    lastEditor: built?.editor ?? null,
    updatedAt: built?.updatedAt ?? null,
    page,
  };
};

/** Converts a row to the page that write calls expect. */
export const toSitePage = ({ page, ...entry }: PageRow): SitePage =>
  page ?? { address: entry.relativeUrl, name: entry.name, status: entry.status, entry, built: null };

type PagesQuery = NonNullable<CallInputOf<'pages.list'>['query']>;

/** Filter context without values, since page filters depend neither on the time nor on waiting times. */
const emptyFilterContext: FilterContext = { now: '', zone: 'utc', getWaits: () => null };

/** Filters and sorts pages locally, since no platform joins page entries with page builder content. */
export const clientSidePages: ClientSideSource<StoredPage, PagesQuery> = {
  useRows: () => {
    const { pages } = useSitePages();
    return useMemo(() => {
      if (pages === undefined) return null;
      const matches = (row: StoredPage, query: PagesQuery) =>
        matchesQuery(calls.list.filters, row, query, emptyFilterContext);
      return { rows: pages.map(toPageRow), matches };
    }, [pages]);
  },
};
