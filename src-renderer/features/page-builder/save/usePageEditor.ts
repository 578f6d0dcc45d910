import { useTranslation } from 'react-i18next';
import type { PageContent } from '@shared/contract/content/blocks';
import { savePage, type PageDraft, type PageSideFailures } from '@entities/pages/savePage';
import { readSitePage } from '@entities/pages/pageReads';
import type { SitePage } from '@entities/pages/sitePages';
import { usePageWriter } from '@entities/pages/usePageWriter';
import { findVersion } from '@kit/editor/version';
import { notifySaved } from '@kit/resource/form/notifySaved';
import { useCapability } from '@kit/session/hooks';
import { failureText } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import { pageModel } from './pageModel';
import { useBlockEditor, type BlockEditor } from './useBlockEditor';

export interface SavedPage {
  page: SitePage | null;
  before: PageContent;
  after: PageContent;
}

interface PageEditorOptions {
  page: SitePage;
  isAddressTaken: (address: string) => boolean;
  onSelect: (id: string | null) => void;
  beforeSend: () => Promise<void>;
  onSaved: (saved: SavedPage) => void;
}

/** Editor of a page with its entry in the list of pages. */
export const usePageEditor = ({
  page,
  isAddressTaken,
  onSelect,
  beforeSend,
  onSaved,
}: PageEditorOptions): BlockEditor<SitePage, PageDraft> => {
  const { t } = useTranslation();
  const writer = usePageWriter();
  const hasVersions = useCapability('lockVersions');
  const reportSideFailure = ({ entry, version }: PageSideFailures) => {
    if (entry) notify.warning(t('pageBuilder.entryFailed'), { description: failureText(entry, t) });
    if (version) notify.warning(t('pageBuilder.versionFailed'), { description: failureText(version, t) });
  };
  return useBlockEditor<SitePage, PageDraft>({
    model: pageModel(page, isAddressTaken),
    item: page.built === null ? null : page,
    ports: {
      ...(page.built !== null && { read: () => readSitePage(writer.tenantId, page) }),
      write: (request, { resumed }) =>
        savePage(writer, { ...request, item: request.item ?? page }, resumed, reportSideFailure),
      versionOf: ({ built }) => findVersion(built, hasVersions),
    },
    onSelect,
    beforeSend,
    onSaved: ({ result, before, after }) => {
      const takenOver = result.incoming.map((name) => t(`pageBuilder.page.fields.${name as 'title'}`));
      notifySaved(t, t('pageBuilder.saved'), { reconciled: result.reconciled, takenOver });
      onSaved({ page: result.item, before, after });
    },
  });
};
