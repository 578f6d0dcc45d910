import { Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { isAwaited } from '@shared/domain/sales/orderPromise';
import { OrderStatusBadge } from '@entities/orders/OrderBadges';
import { formatShortOrderName } from '@entities/orders/orderTexts';
import { OrderPanel } from '@entities/orders/panel/OrderPanel';
import { useOrderActionSync } from '@entities/orders/orderActions';
import { useFollowedOrders, useOrderCounts } from '@entities/orders/useOrderCounts';
import { CancelDialog } from '@entities/orders/cancel/CancelDialog';
import { useLateness } from '@entities/orders/promise/useLateness';
import { usePromises } from '@entities/orders/promise/usePromises';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { refetchCollection } from '@kit/live/liveStore';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { Badge } from '@kit/ui/Badge';
import { RowButton } from '@kit/ui/inputs/RowButton';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';

/** Maximum orders listed; the board has all. */
const maxShownOrders = 12;
/** Update interval of late orders (ms). */
const checkInterval = 5_000;

const LateOrderRow = ({ order, onOpen }: { order: LiveOrder; onOpen: (id: number) => void }) => {
  const { text } = useLateness(order, usePromises()(order));
  const name = formatShortOrderName(order);
  return (
    <li>
      <RowButton
        type="button"
        borderRadius="l2"
        aria-label={t('storeDay.openOrder', { name })}
        onClick={() => onOpen(order.id)}
      >
        <Text as="span" fontWeight="bold" whiteSpace="nowrap">
          {name}
        </Text>
        <Text as="span" flex="1" minW="0" truncate>
          {order.customerName ?? order.channel ?? ''}
        </Text>
        <OrderStatusBadge status={order.status} />
        {text !== null && <Badge tone="error">{text}</Badge>}
      </RowButton>
    </li>
  );
};

/** Late orders of a store, the most overdue first. */
export const LateOrders = ({ storeId }: { storeId: number }) => {
  const formats = useFormats();
  const liveOrders = useLiveCollection('orders');
  const [openOrderId, setOpenOrderId] = useState<number | null>(null);
  useOrderActionSync();
  const storeOrders = useFollowedOrders(storeId);
  const { activeCount } = useOrderCounts(storeId);
  const getPromise = usePromises();
  const now = useNow(checkInterval);
  const lateOrders = useMemo(() => {
    const getDueTime = (order: LiveOrder) => getPromise(order)?.at ?? Infinity;
    return storeOrders
      .filter((order) => isAwaited(order) && getDueTime(order) <= now)
      .sort((a, b) => getDueTime(a) - getDueTime(b));
  }, [storeOrders, getPromise, now]);
  const isLoaded = liveOrders !== null && liveOrders.readAt !== null;
  const remainingCount = lateOrders.length - maxShownOrders;
  return (
    <SectionCard
      title={t('storeDay.late')}
      actions={
        isLoaded && (
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {t('storeDay.underWay', { count: activeCount, value: formats.count(activeCount) })}
          </Text>
        )
      }
    >
      {!isLoaded && liveOrders?.failure != null && (
        <ErrorState failure={liveOrders.failure} onRetry={() => void refetchCollection('orders')} />
      )}
      {!isLoaded && liveOrders?.failure == null && <RowSkeletons rows={3} />}
      {isLoaded && lateOrders.length === 0 && <Text color="fg.muted">{t('storeDay.lateNone')}</Text>}
      {isLoaded && lateOrders.length > 0 && (
        <Flex as="ul" direction="column" gap="1" listStyleType="none" aria-label={t('storeDay.late')}>
          {lateOrders.slice(0, maxShownOrders).map((order) => (
            <LateOrderRow key={order.id} order={order} onOpen={setOpenOrderId} />
          ))}
        </Flex>
      )}
      {remainingCount > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {t('storeDay.more', { count: remainingCount, value: formats.count(remainingCount) })}
        </Text>
      )}
      {openOrderId !== null && (
        <OrderPanel key={openOrderId} id={openOrderId} onClose={() => setOpenOrderId(null)} onOpen={setOpenOrderId} />
      )}
      <CancelDialog />
    </SectionCard>
  );
};
