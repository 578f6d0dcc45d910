import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import { useAllPages } from '@kit/data/useAllPages';
import { useSession } from '@kit/session/hooks';
import { joinPages, type SitePage } from './sitePages';

interface SitePagesResult {
  /** Undefined until both lists are loaded. */
  pages: readonly SitePage[] | undefined;
  failure: Failure | null;
  refetch: () => void;
}

/** All pages of the tenant, built ones first. */
export const useSitePages = (): SitePagesResult => {
  const { tenant } = useSession();
  const entries = useAllPages('pages.list');
  const built = useAllPages('builderPages.list', { tenantId: tenant });
  const pages = useMemo(
    () => (entries.value && built.value ? joinPages(entries.value, built.value) : undefined),
    [entries.value, built.value],
  );
  return {
    pages,
    failure: pages === undefined ? (entries.failure ?? built.failure) : null,
    refetch: () => {
      entries.refetch();
      built.refetch();
    },
  };
};
