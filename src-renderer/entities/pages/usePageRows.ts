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

/** Pages of the builder, as they come. */
export const useBuilderPages = (): QueryResult<readonly StoredBuilderPage[]> => {
  const { tenant } = useSession();
  return useAllPages('builderPages.list', { tenantId: tenant });
};

interface PageRows {
  /** Undefined until both lists were read once; entries alone where those of the builder cannot be read. */
  rows: readonly PageRow[] | undefined;
  /** Pages of the builder in their order. */
  builtInOrder: readonly SitePage[];
  /** Why nothing of the builder is among them. */
  builderFailure: Failure | null;
  refetchBuilder: () => void;
}

const noneBuilt: readonly StoredBuilderPage[] = [];

/** All pages, entries and pages of the builder as one. */
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

/** No filter of pages looks at the clock, or at what stores promise. */
const anyTime: FilterContext = { now: '', zone: 'utc', waitsOf: () => null };

/** The list of pages. All of them are here, for no platform joins entries and pages of the builder. */
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
