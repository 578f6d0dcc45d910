import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { CallInputOf } from '@shared/contract';
import { matchesQuery, type FilterContext } from '@shared/contract/protocol/listFilters';
import { pages as calls } from '@shared/contract/content/pages';
import { useAllPages } from '@kit/data/useAllPages';
import type { QueryResult } from '@kit/data/queryResult';
import type { ClientSideSource } from '@kit/resource/list/state/clientSideRows';
import { useSession } from '@kit/session/hooks';
import { pageRows, type PageRow } from './pageRows';
import type { SitePage, StoredBuilderPage, StoredPage } from './sitePages';

/** Built pages as read. */
export const useBuilderPages = (): QueryResult<readonly StoredBuilderPage[]> => {
  const { tenant } = useSession();
  return useAllPages('builderPages.list', { tenantId: tenant });
};

interface PageRows {
  /** Undefined until both lists are loaded; only entries if built pages cannot be read. */
  rows: readonly PageRow[] | undefined;
  /** Built pages in order. */
  builtInOrder: readonly SitePage[];
  /** Failure of the built pages. */
  builderFailure: Failure | null;
  refetchBuilder: () => void;
}

const noneBuilt: readonly StoredBuilderPage[] = [];

/** All pages, with entries and built pages joined. */
export const usePageRows = (): PageRows => {
  const { value: entries } = useAllPages('pages.list');
  const { value: builderPages, failure, refetch } = useBuilderPages();
  const built = builderPages ?? (failure === null ? undefined : noneBuilt);
  const rows = useMemo(
    () => (entries === undefined || built === undefined ? undefined : pageRows(entries, built)),
    [entries, built],
  );
  const builtInOrder = useMemo(() => (rows ?? []).flatMap(({ page }) => (page?.built == null ? [] : [page])), [rows]);
  return {
    rows,
    builtInOrder,
    builderFailure: builderPages === undefined ? failure : null,
    refetchBuilder: refetch,
  };
};

type PagesQuery = NonNullable<CallInputOf<'pages.list'>['query']>;

/** Page filters depend neither on time nor on stores' waits. */
const anyTime: FilterContext = { now: '', zone: 'utc', waitsOf: () => null };

/** Local list of pages, since no platform joins entries and built pages. */
export const clientSidePages: ClientSideSource<StoredPage, PagesQuery> = {
  useRows: () => {
    const { rows } = usePageRows();
    return useMemo(() => {
      if (rows === undefined) return null;
      const matches = (row: StoredPage, query: PagesQuery) => matchesQuery(calls.list.filters, row, query, anyTime);
      return { rows, matches };
    }, [rows]);
  },
};
