import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import { useAllPages } from '@kit/data/useAllPages';
import { useSession } from '@kit/session/hooks';
import { joinPages, type SitePage } from './sitePages';

interface SitePagesResult {
  /** Undefined until loaded; contains only entries if the builder's pages cannot be read. */
  pages: readonly SitePage[] | undefined;
  /** Failure to read the entries or the builder's pages. */
  failure: Failure | null;
  /** Failure to read the builder's pages. */
  builderFailure: Failure | null;
  refetch: () => void;
  refetchBuilder: () => void;
}

/** All pages of the tenant, the builder's pages first. */
export const useSitePages = (): SitePagesResult => {
  const { tenant } = useSession();
  const entries = useAllPages('pages.list');
  const builtPages = useAllPages('builderPages.list', { tenantId: tenant });
  const hasNoBuilder = builtPages.value === undefined && builtPages.failure !== null;
  const pages = useMemo(
    () =>
      entries.value && (builtPages.value || hasNoBuilder)
        ? joinPages(entries.value, builtPages.value ?? [])
        : undefined,
    [entries.value, builtPages.value, hasNoBuilder],
  );
  return {
    pages,
    failure: entries.value && builtPages.value ? null : (entries.failure ?? builtPages.failure),
    builderFailure: hasNoBuilder ? builtPages.failure : null,
    refetch: () => {
      entries.refetch();
      builtPages.refetch();
    },
    refetchBuilder: builtPages.refetch,
  };
};
