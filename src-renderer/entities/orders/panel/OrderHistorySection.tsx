import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import type { Order } from '@shared/contract/sales/orders';
import { editableOrderFields } from '@shared/domain/sales/orders';
import { cancelReasons } from '@shared/domain/sales/cancellation';
import { isPartlyRefunded, isRefunded } from '@shared/domain/sales/refunds';
import type { WallTime } from '@shared/domain/values/wallTime';
import { OrderStatusBadge, PaymentBadge } from '@entities/orders/OrderBadges';
import { Badge } from '@kit/ui/Badge';
import { useFormats } from '@kit/format/useFormats';
import { PanelSection } from './PanelPart';

/** Step in an order's history: a new status, the outcome of a payment, or a manual change. */
interface HistoryStep {
  key: string;
  time: WallTime | null;
  badge: ReactNode;
  note: string | null;
}

const useHistorySteps = (order: Order): HistoryStep[] => {
  const { money, phone } = useFormats();
  const { statusHistory, payments, edits } = order;
  // Reverses the history if the platform lists the latest step first.
  const [firstTime, lastTime] = [statusHistory[0]?.at, statusHistory.at(-1)?.at];
  const history =
    firstTime != null && lastTime != null && firstTime > lastTime ? statusHistory.toReversed() : statusHistory;
  const steps: HistoryStep[] = history.map(({ status, at, reason }, index) => {
    const knownReason = cancelReasons.find((candidate) => candidate === reason);
    return {
      key: `status/${index}`,
      time: at,
      badge: <OrderStatusBadge status={status} />,
      note: knownReason === undefined ? reason : t(`orderWords.cancelReasons.${knownReason}`),
    };
  });
  const refunds = payments.filter(isRefunded).map((payment, index): HistoryStep => ({
    key: `refund/${index}`,
    time: payment.refundedAt,
    badge: <PaymentBadge order={order} payment={payment} />,
    // Omits the amount of a partial refund, since its badge already shows the amount.
    note: isPartlyRefunded(payment) || payment.amount === null ? null : money(payment.amount),
  }));
  const formatValue = (field: string | null, value: string | null) => {
    if (value === null || value === '') return t('orders.panel.edit.none');
    return field === 'phone' ? phone(value) : `«${value}»`;
  };
  const changes = edits.map(({ field, before, after, at, author }, index): HistoryStep => {
    const knownField = editableOrderFields.find((candidate) => candidate === field);
    const values = { before: formatValue(field, before), after: formatValue(field, after) };
    return {
      key: `edit/${index}`,
      time: at,
      badge: <Badge tone="neutral">{t(`orders.panel.edit.changed.${knownField ?? 'other'}`)}</Badge>,
      note: [author?.name, t('orders.panel.edit.values', values)].filter(Boolean).join(' · '),
    };
  });
  // Keeps the platform's order of statuses; inserts other steps by time, or last if their time is unknown.
  return [...refunds, ...changes].reduce((allSteps, step) => {
    const index = step.time === null ? -1 : allSteps.findIndex(({ time }) => time !== null && time > (step.time ?? ''));
    return index < 0 ? [...allSteps, step] : allSteps.toSpliced(index, 0, step);
  }, steps);
};

/** Status changes, refunds and manual changes of the order, oldest first. */
export const OrderHistorySection = ({ order }: { order: Order }) => {
  const { wallTime } = useFormats();
  const steps = useHistorySteps(order);
  return (
    <PanelSection title={t('orders.panel.history')}>
      {steps.length === 0 && <Text color="fg.muted">{t('orders.panel.noHistory')}</Text>}
      <Stack as="ol" gap="0" listStyleType="none">
        {steps.map(({ key, time, badge, note }, index) => (
          <Flex as="li" key={key} gap="3">
            <Flex direction="column" align="center" aria-hidden>
              <Box boxSize="2.5" mt="2" borderRadius="full" bg="brand.solid" flexShrink="0" />
              {index < steps.length - 1 && <Box w="2px" flex="1" bg="border" />}
            </Flex>
            <Stack gap="0.5" pb="3" align="flex-start">
              {badge}
              <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
                {[time === null ? t('orders.panel.noTime') : wallTime(time), note].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
          </Flex>
        ))}
      </Stack>
    </PanelSection>
  );
};
