import { HStack, Text } from '@chakra-ui/react';
import { Ban, HandCoins } from 'lucide-react';
import { t } from 'i18next';
import type { OrderPayment, OrderRow } from '@shared/contract/sales/orders';
import { findPaymentAmount, findRefundedAmount, isDueInPerson, isPaymentDue } from '@shared/domain/sales/orderMoney';
import { isPartlyRefunded } from '@shared/domain/sales/refunds';
import { useFormats } from '@kit/format/useFormats';
import { Badge, StatusLine } from '@kit/ui/Badge';
import { RowIcon } from '@kit/ui/icons/RowIcon';
import {
  getDeliveryStatusAppearance,
  getPaymentStatusAppearance,
  getOrderStatusAppearance,
  type StatusAppearance,
} from './orderTexts';

/** Label of a status of the platform; an unknown status is shown after "Otros:". */
const useStatusText = (status: string | null, { labelKey }: StatusAppearance): string => {
  if (labelKey !== undefined) return t(labelKey);
  return status === null ? t('orderWords.unreported') : t('orderWords.other', { word: status });
};

/** Badge with the colour, icon and label of a status. */
const StatusWithIcon = ({ status, appearance }: { status: string | null; appearance: StatusAppearance }) => {
  const { tone, icon } = appearance;
  return (
    <Badge tone={tone}>
      <HStack as="span" gap="1.5">
        <RowIcon icon={icon} size="1.15em" />
        {useStatusText(status, appearance)}
      </HStack>
    </Badge>
  );
};

export const OrderStatusBadge = ({ status }: { status: string | null }) => (
  <StatusWithIcon status={status} appearance={getOrderStatusAppearance(status)} />
);

interface PaymentProps {
  order: Pick<OrderRow, 'status' | 'total' | 'payments'>;
  payment: OrderPayment;
}

/**
 * Appearance of a payment's state. For cash to collect on delivery and for partial refunds, the text includes the
 * amount.
 */
const usePaymentAppearance = ({ order, payment }: PaymentProps) => {
  const { money } = useFormats();
  const appearance = getPaymentStatusAppearance(payment.status);
  const statusText = useStatusText(payment.status, appearance);
  if (isPaymentDue(order, payment)) {
    const amount = findPaymentAmount(order, payment);
    const text =
      amount === null ? t('orderWords.toCollect') : t('orderWords.toCollectAmount', { amount: money(amount) });
    return { tone: 'warning' as const, icon: HandCoins, text };
  }
  if (isDueInPerson(payment)) return { tone: 'neutral' as const, icon: Ban, text: t('orderWords.notCollected') };
  const refundedAmount = isPartlyRefunded(payment, findPaymentAmount(order, payment))
    ? findRefundedAmount(order, payment)
    : null;
  const text =
    refundedAmount === null
      ? statusText
      : t('orderWords.partAmount', { status: statusText, amount: money(refundedAmount) });
  return { tone: appearance.tone, icon: appearance.icon, text };
};

export const PaymentBadge = (props: PaymentProps) => {
  const { tone, icon, text } = usePaymentAppearance(props);
  return (
    <Badge tone={tone}>
      <HStack as="span" gap="1.5">
        <RowIcon icon={icon} size="1.15em" />
        {text}
      </HStack>
    </Badge>
  );
};

/**
 * Payment state as plain text, for the line below an order's total. Omits the amount to collect if it equals the total.
 */
export const OrderPaymentLine = ({ order, payment }: PaymentProps) => {
  const { tone, icon, text: fullText } = usePaymentAppearance({ order, payment });
  const isTotalToCollect = isPaymentDue(order, payment) && findPaymentAmount(order, payment) === order.total;
  const text = isTotalToCollect ? t('orderWords.toCollect') : fullText;
  return (
    <StatusLine tone={tone}>
      {/* Leaves out the icon of a warning to make room for the amount. */}
      {tone !== 'warning' && <RowIcon icon={icon} size={12} />}
      <Text as="span" truncate title={text}>
        {text}
      </Text>
    </StatusLine>
  );
};

export const DeliveryStatusBadge = ({ status }: { status: string | null }) => (
  <StatusWithIcon status={status} appearance={getDeliveryStatusAppearance(status)} />
);
