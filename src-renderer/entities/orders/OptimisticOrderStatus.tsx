import { HStack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { OrderRow } from '@shared/contract/sales/orders';
import { OrderStatusBadge } from './OrderBadges';
import { usePendingStatusChange } from './orderActions';
import { UndoChange } from './UndoChange';

interface ShownStatusProps {
  order: Pick<OrderRow, 'id' | 'number' | 'status'>;
  /** True to keep everything on one line, so that the rows below do not move. */
  compact?: boolean;
}

/** Status of an order as shown to the user, including any pending change. */
export const OptimisticOrderStatus = ({ order, compact = false }: ShownStatusProps) => {
  const action = usePendingStatusChange(order.id);
  return (
    <HStack gap={compact ? '1.5' : '2'} wrap={compact ? 'nowrap' : 'wrap'}>
      <OrderStatusBadge status={order.status} />
      {action?.state === 'waiting' && <UndoChange order={order} until={action.until} compact={compact} />}
      {action?.state === 'sending' && (
        <Text as="span" textStyle="xs" color="fg.muted">
          {t('orderWords.sending')}
        </Text>
      )}
      {action?.state === 'unconfirmed' && (
        <Text as="span" textStyle="xs" color="fg.warning" fontWeight="bold">
          {t('orderWords.unconfirmed')}
        </Text>
      )}
    </HStack>
  );
};
