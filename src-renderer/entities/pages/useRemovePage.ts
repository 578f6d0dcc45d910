import { useCallback } from 'react';
import { t } from 'i18next';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import { removePage } from './pageWrites';
import type { SitePage } from './sitePages';
import { usePageWriter } from './usePageWriter';

/** Deletes a page from the list and the builder, and reports the result. Resolves to true if deleted. */
export const useRemovePage = (): ((page: SitePage, name: string) => Promise<boolean>) => {
  const writer = usePageWriter();
  return useCallback(
    async (page, name) => {
      const outcome = await removePage(writer, page);
      if (outcome.ok) notify.success(t('sitePages.removal.pageDeleted', { name }));
      else if (outcome.failure.kind !== 'superseded') {
        notify.error(t('sitePages.removal.pageDeleteError', { name }), {
          description: formatFailure(outcome.failure),
        });
      }
      return outcome.ok;
    },
    [writer],
  );
};
