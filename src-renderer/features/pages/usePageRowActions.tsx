import { Text } from '@chakra-ui/react';
import { Eye, EyeOff, LayoutTemplate, Trash2 } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { PageStatus } from '@shared/domain/content/pages';
import { isMissingAddress, getPageBuilderPath } from '@entities/pages/sitePages';
import { setPageStatus } from '@entities/pages/pageWrites';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { useSession } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { useRemovePage } from '@entities/pages/useRemovePage';
import { usePageWriter } from '@entities/pages/usePageWriter';
import { hasEntry, isBuilt, toSitePage, type PageRow } from './pageRows';

const getTextValues = (page: PageRow) => ({ name: getNameOrId(page), address: `/${page.relativeUrl}` });

interface PageRowActions {
  actions: readonly RowAction<PageRow>[];
  /** Confirmation dialog; render it once, anywhere in the screen. */
  dialog: ReactNode;
}

/** Row actions of pages. `formActions` are the actions that open the form, for pages with an entry. */
export const usePageRowActions = (formActions: readonly RowAction<PageRow>[]): PageRowActions => {
  const navigate = useNavigate();
  const writer = usePageWriter();
  const removePage = useRemovePage();
  const { settings, tenant } = useSession();
  const commerce = settings?.commerceName ?? tenant;
  const { ask, dialog } = useConfirm();

  const changeStatus = useCallback(
    async (page: PageRow, status: PageStatus) => {
      const statusAction = status === 'published' ? 'publish' : 'unpublish';
      const textValues = getTextValues(page);
      const isConfirmed = await ask({
        title: t(`pages.${statusAction}.title`, textValues),
        body: t(`pages.${statusAction}.body`, textValues),
        confirmLabel: t(`pages.${statusAction}.action`),
      });
      if (!isConfirmed) return;
      const outcome = await setPageStatus(writer, toSitePage(page), status);
      if (outcome.ok) notify.success(t(`pages.${statusAction}.done`, textValues));
      else notify.failure(outcome.failure);
    },
    [ask, writer],
  );

  const remove = useCallback(
    async (page: PageRow) => {
      const textValues = { ...getTextValues(page), commerce };
      const isConfirmed = await ask({
        title: t('pages.removal.title', textValues),
        body: (
          <>
            <Text>{t('pages.removal.body', textValues)}</Text>
            {isBuilt(page) && <Text mt="2">{t('pages.removal.builtToo')}</Text>}
          </>
        ),
        confirmLabel: t('pages.removal.action'),
        danger: true,
      });
      if (isConfirmed) await removePage(toSitePage(page), textValues.name);
    },
    [ask, removePage, commerce],
  );

  const actions = useMemo((): RowAction<PageRow>[] => {
    const openBuilder = (page: PageRow) => void navigate(getPageBuilderPath(toSitePage(page)));
    return [
      ...formActions.map((action) => ({
        ...action,
        isOffered: (page: PageRow) => hasEntry(page) && (action.isOffered?.(page) ?? true),
      })),
      { key: 'open', labelKey: 'pages.open', icon: LayoutTemplate, needs: 'update', compact: true, run: openBuilder },
      {
        key: 'publish',
        labelKey: 'pages.publish.action',
        icon: Eye,
        needs: 'update',
        inMenu: true,
        isOffered: (page) => page.status !== 'published' && !isMissingAddress(toSitePage(page)),
        run: (page) => void changeStatus(page, 'published'),
      },
      {
        key: 'unpublish',
        labelKey: 'pages.unpublish.action',
        icon: EyeOff,
        needs: 'update',
        inMenu: true,
        isOffered: ({ status }) => status === 'published',
        run: (page) => void changeStatus(page, 'draft'),
      },
      {
        key: 'remove',
        labelKey: 'pages.removal.action',
        icon: Trash2,
        needs: 'delete',
        inMenu: true,
        danger: true,
        run: (page) => void remove(page),
      },
    ];
  }, [formActions, navigate, changeStatus, remove]);
  return { actions, dialog };
};
