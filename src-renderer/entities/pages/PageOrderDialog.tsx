import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import { SortableList } from '@kit/ui/sortable/SortableList';
import { reorderPages } from './pageOrder';
import { lacksAddress, type SitePage } from './sitePages';
import { usePageWriter } from './usePageWriter';

interface PageOrderDialogProps {
  /** Pages of the page builder, in their current order. */
  pages: readonly SitePage[];
  onClose: () => void;
}

/** Dialog to reorder the builder's pages by mouse or keyboard; sends one update per moved page. */
export const PageOrderDialog = ({ pages, onClose }: PageOrderDialogProps) => {
  const { t } = useTranslation();
  const writer = usePageWriter();
  const [order, setOrder] = useState(pages);
  const [busy, setBusy] = useState(false);
  const getName = (index: number) => order[index]?.name || t('sitePages.order.untitled');
  const getAddress = (index: number) => {
    const page = order[index];
    return page === undefined || lacksAddress(page) ? t('sitePages.noAddress') : `/${page.address}`;
  };
  const move = (from: number, to: number) => {
    const [movedPage] = order.slice(from, from + 1);
    if (movedPage !== undefined) setOrder(order.toSpliced(from, 1).toSpliced(to, 0, movedPage));
  };
  const save = async () => {
    setBusy(true);
    const { moved: count, failure } = await reorderPages(
      writer,
      order.flatMap(({ built }) => built ?? []),
    );
    setBusy(false);
    if (failure === null) {
      if (count > 0) notify.success(t('sitePages.order.saved'));
      return onClose();
    }
    if (failure.kind === 'superseded') return;
    notify.error(formatFailure(failure, t), count === 0 ? {} : { description: t('sitePages.order.partly', { count }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sitePages.order.title')}
      busy={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => void save()} loading={busy} loadingText={t('sitePages.order.save')}>
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
          ids={order.map(({ built }) => String(built?.id))}
          label={t('sitePages.order.title')}
          rowLabel={getName}
          onMove={move}
          gap="1"
        >
          {(index) => (
            <Stack gap="0" py="0.5" minW="0">
              <Text truncate fontWeight="bold">
                {getName(index)}
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
