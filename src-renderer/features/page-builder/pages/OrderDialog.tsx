import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import { SortableList } from '@kit/ui/sortable/SortableList';
import type { SitePage } from '@entities/pages/sitePages';

interface OrderDialogProps {
  pages: readonly SitePage[];
  onOrder: (pages: readonly SitePage[]) => void;
  onClose: () => void;
}

/** The order of the built pages, by dragging or by keys. */
export const OrderDialog = ({ pages, onOrder, onClose }: OrderDialogProps) => {
  const { t } = useTranslation();
  const [order, setOrder] = useState(pages);
  const move = (from: number, to: number) => {
    const [taken] = order.slice(from, from + 1);
    if (taken !== undefined) setOrder(order.toSpliced(from, 1).toSpliced(to, 0, taken));
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('pageBuilder.pages.order')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => onOrder(order)}>{t('pageBuilder.pages.orderConfirm')}</Button>
        </>
      }
    >
      <SortableList
        ids={order.map(({ built }) => String(built?.id))}
        label={t('pageBuilder.pages.list')}
        rowLabel={(at) => order[at]?.name ?? ''}
        onMove={move}
        gap="1"
      >
        {(at) => (
          <Text textStyle="sm" py="2">
            {order[at]?.name || t('pageBuilder.untitled')}
          </Text>
        )}
      </SortableList>
    </Dialog>
  );
};
