import { HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { WidgetType } from '@shared/contract/insight';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/store';
import { Button } from '@kit/ui/Button';
import { Checkbox } from '@kit/ui/choices';
import { Dialog } from '@kit/ui/Dialog';
import { moved } from '@kit/ui/sortable/moved';
import { SortableList } from '@kit/ui/sortable/SortableList';
import { isHidden, widgetOrder } from './widgetLayout';

/** Order and choice of the widgets, by pointer and by keyboard; kept on this computer. */
export const ArrangeDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const { dashboardLayout } = usePreferences();
  const order = widgetOrder(dashboardLayout);
  const titleOf = (type: WidgetType | undefined) => (type === undefined ? '' : t(`widgets.titles.${type}`));
  const save = (next: readonly WidgetType[], hidden: readonly WidgetType[]) =>
    void setPreferences({ dashboardLayout: { order: [...next], hidden: [...hidden] } });
  const hidden = order.filter((type) => isHidden(dashboardLayout, type));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dashboard.arrange')}
      footer={
        <>
          <Button variant="outline" onClick={() => void setPreferences({ dashboardLayout: null })}>
            {t('dashboard.reset')}
          </Button>
          <Button onClick={onClose}>{t('dashboard.done')}</Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted" textStyle="sm">
          {t('dashboard.arrangeHelp')}
        </Text>
        <SortableList
          ids={order}
          label={t('dashboard.arrangeList')}
          rowLabel={(index) => titleOf(order[index])}
          onMove={(from, to) => save(moved(order, from, to), hidden)}
          gap="1"
        >
          {(index) => {
            const type = order[index];
            if (type === undefined) return null;
            return (
              <HStack minH="9">
                <Checkbox
                  label={titleOf(type)}
                  checked={!hidden.includes(type)}
                  onChange={(shown) => save(order, shown ? hidden.filter((each) => each !== type) : [...hidden, type])}
                />
              </HStack>
            );
          }}
        </SortableList>
      </Stack>
    </Dialog>
  );
};
