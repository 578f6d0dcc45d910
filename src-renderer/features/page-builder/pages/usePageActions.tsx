import type { ReactNode } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { Outcome } from '@shared/contract/protocol/failure';
import { usePermission } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { setPageStatus } from '@entities/pages/pageWrites';
import { getPageBuilderPath, type SitePage } from '@entities/pages/sitePages';
import type { NewPage } from './NewPageDialog';
import { useRemovePage } from '@entities/pages/useRemovePage';
import { usePageWriter } from '@entities/pages/usePageWriter';

const pagesPath = '/pages';

export interface PageActions {
  canCreate: boolean;
  canRemove: boolean;
  openList: () => void;
  open: (page: Pick<SitePage, 'address' | 'built'>) => void;
  /** Opens the editor for a new page. */
  openNewPage: (page: NewPage) => void;
  /** Publishes a page. `save` is called first to save changes; null if there are none. */
  publish: (page: SitePage, save: (() => Promise<boolean>) | null) => Promise<void>;
  unpublish: (page: SitePage) => Promise<void>;
  /** Deletes a page. `release` discards its unsaved input, so that the editor closes without confirmation. */
  remove: (page: SitePage, release: () => void) => Promise<void>;
}

/** Actions on whole pages; publishing and deleting ask for confirmation. */
export const usePageActions = (): { actions: PageActions; dialog: ReactNode } => {
  const navigate = useNavigate();
  const writer = usePageWriter();
  const removePage = useRemovePage();
  const permission = usePermission();
  const { ask, dialog } = useConfirm();
  const reportOutcome = (outcome: Outcome<unknown>, doneText: string) => {
    if (outcome.ok) notify.success(doneText);
    else notify.failure(outcome.failure);
  };
  const getName = (page: SitePage) => page.name || t('pageBuilder.untitled');
  const actions: PageActions = {
    canCreate: permission('pages', 'create') === 'allowed',
    canRemove: permission('pages', 'delete') === 'allowed',
    openList: () => void navigate(pagesPath),
    open: (page) => void navigate(getPageBuilderPath(page)),
    openNewPage: ({ address, name }) => void navigate(getPageBuilderPath({ address }), { state: { newPage: name } }),
    publish: async (page, save) => {
      const isConfirmed = await ask({
        title: t('pageBuilder.publish.title', { name: getName(page) }),
        body: t(save === null ? 'pageBuilder.publish.body' : 'pageBuilder.publish.bodyUnsaved', {
          address: page.address,
        }),
        confirmLabel: t('pageBuilder.publish.confirm'),
      });
      if (!isConfirmed || (save !== null && !(await save()))) return;
      reportOutcome(await setPageStatus(writer, page, 'published'), t('pageBuilder.publish.done'));
    },
    unpublish: async (page) => {
      const isConfirmed = await ask({
        title: t('pageBuilder.unpublish.title', { name: getName(page) }),
        body: t('pageBuilder.unpublish.body', { address: page.address }),
        confirmLabel: t('pageBuilder.unpublish.confirm'),
        danger: true,
      });
      if (isConfirmed) reportOutcome(await setPageStatus(writer, page, 'draft'), t('pageBuilder.unpublish.done'));
    },
    remove: async (page, release) => {
      const isConfirmed = await ask({
        title: t('pageBuilder.pages.removeTitle', { name: getName(page) }),
        body: t('pageBuilder.pages.removeBody', { address: page.address }),
        confirmLabel: t('pageBuilder.pages.removeConfirm'),
        danger: true,
      });
      if (!isConfirmed || !(await removePage(page, getName(page)))) return;
      release();
      void navigate('/pagebuilder', { replace: true });
    },
  };
  return { actions, dialog };
};
