import { Box, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { Order } from '@shared/contract/sales/orders';
import { limits } from '@shared/domain/platform/limits';
import { getNextStatus, getAllowedTransitions } from '@shared/domain/sales/orderStatus';
import { channelOptions, findStep, orderPlatformOptions } from '@entities/orders/orderTexts';
import { useShownStatus, usePendingStatusChange } from '@entities/orders/orderActions';
import { OptimisticOrderStatus } from '@entities/orders/OptimisticOrderStatus';
import { useOrderCommands } from '@entities/orders/useOrderCommands';
import { PrintTicketButton } from '@entities/tickets/PrintTicketButton';
import { useStoreName } from '@entities/stores/storeOptions';
import { useCall } from '@kit/data/useCall';
import { useCallCache } from '@kit/data/useCallCache';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Menu } from '@kit/ui/overlays/Menu';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { getOptionText } from '@kit/resource/form/fields/labelOptions';
import { FailedPaymentNotice } from './FailedPaymentNotice';
import { NoCourierNotice } from './NoCourierNotice';
import { OrderContact } from './OrderContact';
import { OrderHistorySection } from './OrderHistorySection';
import { OrderLines } from './OrderLines';
import { OrderPayments } from './OrderPayments';
import { OrderState } from './OrderState';
import { OtherOrders } from './OtherOrders';

/** Button for the next status, and a menu with the others. Renders nothing for a finished order. */
const StatusButtons = ({ order }: { order: Order }) => {
  const { changeStatus } = useOrderCommands();
  const isChanging = usePendingStatusChange(order.id) !== null;
  const nextStatus = getNextStatus(order);
  const statusStep = nextStatus === null ? undefined : findStep(nextStatus);
  const otherStatuses = getAllowedTransitions(order).filter((status) => status !== nextStatus);
  if (order.storeId === null || (statusStep === undefined && otherStatuses.length === 0)) return null;
  return (
    <Can area="orders" action="update">
      <HStack gap="2">
        {otherStatuses.length > 0 && (
          <Menu
            trigger={
              <Button size="sm" variant="outline" disabled={isChanging}>
                {t('orders.panel.otherStatuses')}
                <ChevronDown aria-hidden />
              </Button>
            }
            entries={otherStatuses.flatMap((status) => {
              const otherStep = findStep(status);
              if (otherStep === undefined) return [];
              const Icon = otherStep.icon;
              return [
                {
                  value: status,
                  label: t(otherStep.labelKey),
                  icon: <Icon size={16} aria-hidden />,
                  danger: status === 'canceled',
                  onSelect: () => changeStatus(order, status),
                },
              ];
            })}
          />
        )}
        {nextStatus !== null && statusStep !== undefined && (
          <Button size="sm" disabled={isChanging} onClick={() => changeStatus(order, nextStatus)}>
            <statusStep.icon aria-hidden />
            {t(statusStep.labelKey)}
          </Button>
        )}
      </HStack>
    </Can>
  );
};

const PanelHeader = ({ order }: { order: Order }) => {
  const { wallTime } = useFormats();
  const store = useStoreName(order.storeId, order.storeName);
  const originTexts = [
    getOptionText(channelOptions, order.channel ?? ''),
    getOptionText(orderPlatformOptions, order.platform ?? ''),
  ];
  return (
    <Flex justify="space-between" align="center" gap="4" wrap="wrap">
      <Stack gap="1.5">
        <OrderState order={order} />
        <OptimisticOrderStatus order={order} />
        <Text textStyle="sm" color="fg.muted">
          {[store, ...originTexts, order.createdAt === null ? t('orders.panel.noTime') : wallTime(order.createdAt)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {order.scheduledFor !== null && (
          <Text textStyle="sm" fontWeight="bold">
            {t('orders.panel.scheduledFor', { when: wallTime(order.scheduledFor) })}
          </Text>
        )}
      </Stack>
      <HStack gap="2" wrap="wrap">
        <PrintTicketButton order={order} />
        <StatusButtons order={order} />
      </HStack>
    </Flex>
  );
};

const VisibleHeader = ({ order }: { order: Order }) => {
  const status = useShownStatus(order);
  return <PanelHeader order={{ ...order, status }} />;
};

const FullOrder = ({ order, onOpen }: { order: Order; onOpen: (orderId: number) => void }) => (
  <Stack gap="6" pb="2">
    <VisibleHeader order={order} />
    <NoCourierNotice order={order} />
    <FailedPaymentNotice order={order} />
    <Grid gap="6" templateColumns={{ base: '1fr', md: 'minmax(0, 1.35fr) minmax(0, 1fr)' }}>
      <Stack gap="6">
        <OrderLines order={order} />
        <OrderPayments order={order} />
      </Stack>
      <Stack gap="6">
        <OrderContact order={order} />
        <OtherOrders order={order} onOpen={onOpen} />
        <OrderHistorySection order={order} />
      </Stack>
    </Grid>
  </Stack>
);

interface OrderPanelProps {
  id: number;
  onClose: () => void;
  /** Called to show another order in this panel. */
  onOpen: (orderId: number) => void;
}

/** Interval (ms) at which the panel reads details that live orders lack, such as the courier. */
const detailsPollInterval = 30_000;

/** Reads the order again when its live row changes. */
const useRefetchOnChange = (liveOrder: LiveOrder | undefined): void => {
  const cache = useCallCache();
  const previousOrder = useRef(liveOrder);
  useEffect(() => {
    const hasChanged = previousOrder.current !== undefined && liveOrder !== previousOrder.current;
    previousOrder.current = liveOrder;
    if (hasChanged) cache.refresh('orders.get');
  }, [liveOrder, cache]);
};

/** Full details of an order, in a panel over the list it was opened from. */
export const OrderPanel = ({ id, onClose, onOpen }: OrderPanelProps) => {
  const liveOrder = useLiveCollection('orders')?.byKey.get(id);
  // Live orders are already polled: the panel reads an order again when its row changes, and at a longer interval for
  // details that rows lack.
  const refetchInterval = liveOrder === undefined ? limits.ordersPollInterval : detailsPollInterval;
  const orderResult = useCall('orders.get', { params: { id } }, { refetchInterval });
  const order = orderResult.value;
  useRefetchOnChange(liveOrder);
  // Until the order is loaded, its number may be known from the live orders; the internal id names only orders without
  // a number.
  const knownNumber = liveOrder?.number ?? null;
  const number = order === undefined ? knownNumber : (order.number ?? id);
  const title = number === null ? t('orders.panel.title') : t('orderWords.name', { number });
  return (
    <Dialog open size="xl" onClose={onClose} title={title}>
      <Box aria-busy={orderResult.loading}>
        {orderResult.loading && <RowSkeletons rows={6} />}
        {order === undefined && orderResult.failure !== null && (
          <ErrorState failure={orderResult.failure} onRetry={orderResult.refetch} />
        )}
        {order !== undefined && <FullOrder order={order} onOpen={onOpen} />}
      </Box>
    </Dialog>
  );
};
