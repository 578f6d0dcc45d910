import { HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Order, OrderRow } from '@shared/contract/sales/orders';
import { maskedText } from '@shared/domain/people/maskedText';
import { hasCommonWord } from '@shared/domain/values/foldText';
import { OrderStatusBadge } from '@entities/orders/OrderBadges';
import { formatShortOrderName } from '@entities/orders/orderTexts';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { noValue } from '@kit/ui/nameOrId';
import { PanelSection } from './PanelPart';

/** Maximum orders shown, latest first. */
const maxOrders = 5;

interface OtherOrdersProps {
  order: Order;
  /** Called to show one of these orders in place of the current one. */
  onOpen: (orderId: number) => void;
}

const Row = ({ order, onOpen }: { order: OrderRow; onOpen: (orderId: number) => void }) => {
  const { money, wallTime } = useFormats();
  return (
    <HStack as="li" justify="space-between" columnGap="3" rowGap="1" wrap="wrap" textStyle="sm">
      <HStack gap="2" minW="0">
        <Button size="2xs" variant="outline" onClick={() => onOpen(order.id)}>
          {formatShortOrderName(order)}
        </Button>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {order.createdAt === null ? noValue : wallTime(order.createdAt)}
        </Text>
      </HStack>
      <HStack gap="2">
        <OrderStatusBadge status={order.status} />
        <Text fontVariantNumeric="tabular-nums">{order.total === null ? noValue : money(order.total)}</Text>
      </HStack>
    </HStack>
  );
};

interface FoundOrdersProps extends OtherOrdersProps {
  phone: string;
  name: string;
}

const FoundOrders = ({ order, onOpen, phone, name }: FoundOrdersProps) => {
  const ordersResult = useCall('orders.list', { query: { query: phone, limit: maxOrders + 1 } });
  // Platforms may ignore the phone search, and rows of the list have no phone: keeps only rows whose customer name
  // shares a word with this order's.
  const otherOrders = (ordersResult.value?.page ?? []).filter(
    ({ id, customerName }) => id !== order.id && customerName !== null && hasCommonWord(customerName, name),
  );
  return (
    <PanelSection title={t('orders.panel.others')}>
      {ordersResult.failure !== null && ordersResult.value === undefined && (
        <RetryNotice onRetry={ordersResult.refetch}>{t('orders.panel.othersUnread')}</RetryNotice>
      )}
      {ordersResult.value !== undefined && otherOrders.length === 0 && (
        <Text textStyle="sm" color="fg.muted">
          {t('orders.panel.noOthers')}
        </Text>
      )}
      <Stack as="ul" gap="3" listStyleType="none">
        {otherOrders.slice(0, maxOrders).map((otherOrder) => (
          <Row key={otherOrder.id} order={otherOrder} onOpen={onOpen} />
        ))}
      </Stack>
    </PanelSection>
  );
};

/** Other orders of the same customer, found by phone; renders nothing if the sales channel hides the phone. */
export const OtherOrders = ({ order, onOpen }: OtherOrdersProps) => {
  const phone = order.customer?.phone ?? '';
  const name = order.customer?.name || order.customerName;
  // A masked phone comes with a masked name, whose initial would match other customers.
  return phone !== '' && phone !== maskedText && name ? (
    <FoundOrders order={order} onOpen={onOpen} phone={phone} name={name} />
  ) : null;
};
