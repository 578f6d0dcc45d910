import { t } from 'i18next';
import { savePage, type PageDraft, type PartialSaveFailures } from './savePage';
import { readSitePage } from '@entities/pages/pageReads';
import type { SitePage } from '@entities/pages/sitePages';
import { usePageWriter } from '@entities/pages/usePageWriter';
import { findVersion } from '@kit/editor/version';
import { useCapability } from '@kit/session/hooks';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import { createPageModel } from './pageModel';
import { pageTexts } from './pageTexts';
import { useBlockEditor, type BlockEditor, type SavedContent } from './useBlockEditor';

interface PageEditorOptions {
  page: SitePage;
  pages: readonly SitePage[];
  readOnly: boolean;
  onSaved: (savedContent: SavedContent<SitePage>) => void;
}

/** Editor of a page; saving also updates the page's entry in the platform's list. */
export const usePageEditor = ({ page, pages, readOnly, onSaved }: PageEditorOptions): BlockEditor<SitePage> => {
  const writer = usePageWriter();
  const hasVersions = useCapability('lockVersions');
  const reportSideFailure = ({ entry: entryFailure, version: versionFailure }: PartialSaveFailures) => {
    if (entryFailure) notify.warning(t('pageBuilder.entryFailed'), { description: formatFailure(entryFailure) });
    if (versionFailure) notify.warning(t('pageBuilder.versionFailed'), { description: formatFailure(versionFailure) });
  };
  return useBlockEditor<SitePage, PageDraft>({
    texts: pageTexts,
    model: createPageModel(page, pages),
    item: page.built === null ? null : page,
    draftKey: { area: 'builderPages', id: page.built?.id ?? null },
    ports: {
      ...(page.built !== null && { read: () => readSitePage(writer.tenantId, page) }),
      write: (request, { isResumed }) =>
        savePage(writer, { ...request, item: request.item ?? page }, isResumed, reportSideFailure),
      getVersion: ({ built }) => findVersion(built, hasVersions),
    },
    readOnly,
    onSaved,
  });
};
