import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import { moveItem } from '@kit/ui/sortable/moveItem';
import { sortByIds } from '@kit/ui/sortable/sortByIds';
import { SortableList } from '@kit/ui/sortable/SortableList';
import { reorderPages } from './pageOrder';
import { isMissingAddress, type SitePage } from './sitePages';
import { usePageWriter } from './usePageWriter';

interface PageOrderDialogProps {
  /** Pages of the page builder, in their current order. */
  pages: readonly SitePage[];
  onClose: () => void;
}

/** Dialog to reorder the builder's pages by mouse or keyboard; sends one update per moved page. */
export const PageOrderDialog = ({ pages, onClose }: PageOrderDialogProps) => {
  const writer = usePageWriter();
  const [movedIds, setMovedIds] = useState<readonly number[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  // Applies the moves to the current pages, since the list may be reloaded while the dialog is open.
  const orderedPages = sortByIds(pages, movedIds, ({ built }) => built?.id);
  const builtPages = orderedPages.flatMap(({ built }) => built ?? []);
  const getPageName = (index: number) => orderedPages[index]?.name || t('sitePages.order.untitled');
  const getAddress = (index: number) => {
    const page = orderedPages[index];
    return page === undefined || isMissingAddress(page) ? t('sitePages.noAddress') : `/${page.address}`;
  };
  const save = async () => {
    setIsSaving(true);
    const { movedCount, failure } = await reorderPages(
      writer,
      builtPages.map(({ id }) => id),
    );
    setIsSaving(false);
    if (failure === null) {
      if (movedCount > 0) notify.success(t('sitePages.order.saved'));
      return onClose();
    }
    if (failure.kind === 'superseded') return;
    notify.error(
      formatFailure(failure),
      movedCount === 0 ? {} : { description: t('sitePages.order.partly', { count: movedCount }) },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sitePages.order.title')}
      busy={isSaving}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSaving}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => void save()} loading={isSaving} loadingText={t('sitePages.order.save')}>
            {t('sitePages.order.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted" textStyle="sm">
          {t('sitePages.order.help')}
        </Text>
        <SortableList
          ids={builtPages.map(({ id }) => String(id))}
          label={t('sitePages.order.title')}
          getRowLabel={getPageName}
          onMove={(from, to) => setMovedIds(moveItem(builtPages, from, to).map(({ id }) => id))}
          gap="1"
        >
          {(index) => (
            <Stack gap="0" py="0.5" minW="0">
              <Text truncate fontWeight="bold">
                {getPageName(index)}
              </Text>
              <Text truncate textStyle="xs" color="fg.muted">
                {getAddress(index)}
              </Text>
            </Stack>
          )}
        </SortableList>
      </Stack>
    </Dialog>
  );
};
