import { Flex, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { OrderPayment } from '@shared/contract/sales/orders';
import { findPaidAmount } from '@shared/domain/sales/orderMoney';
import { filterCompletedPayments } from '@shared/domain/sales/refunds';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { useCloseWhen } from '@kit/ui/overlays/useCloseWhen';
import { usePendingRefund } from '../orderActions';
import { usePaymentName } from '../panel/usePaymentName';
import { useRefund } from '../panel/useRefund';
import { useRefundEligibility } from '../panel/useRefundEligibility';
import type { CancellableOrder } from './cancelStore';

/** Text with the amount of a payment minus its refunds. */
const useAmountText = (payment: OrderPayment): string => {
  const { money } = useFormats();
  const amount = findPaidAmount({ total: null, payments: [payment] }, payment);
  return amount === null ? t('orders.refund.unknownAmount') : money(amount);
};

export const PaidLine = ({ payment }: { payment: OrderPayment }) => (
  <li>{t('orderWords.cancel.paid', { amount: useAmountText(payment), method: usePaymentName(payment) })}</li>
);

interface RefundLineProps {
  order: Pick<CancellableOrder, 'id' | 'payments'>;
  payment: OrderPayment;
  onRefunded: () => void;
}

const RefundLine = ({ order, payment, onRefunded }: RefundLineProps) => {
  const amount = useAmountText(payment);
  const method = usePaymentName(payment);
  const { eligibility, timeLeftText } = useRefundEligibility(payment);
  const { refund, busy } = useRefund();
  const action = usePendingRefund(order, payment);
  const isUnconfirmed = action?.state === 'unconfirmed';
  const note = isUnconfirmed
    ? t('orders.refund.unconfirmed')
    : eligibility.can
      ? timeLeftText && t('orders.refund.timeLeft', { left: timeLeftText })
      : t(`orders.refund.why.${eligibility.reason}`);
  return (
    <Stack as="li" gap="2" p="3" borderWidth="1px" borderColor="border" borderRadius="l2">
      <Flex justify="space-between" gap="3" wrap="wrap" fontWeight="bold">
        <Text>{method}</Text>
        <Text fontVariantNumeric="tabular-nums">{amount}</Text>
      </Flex>
      {note && (
        <Text
          role="status"
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
          {...(eligibility.can ? { color: 'fg.warning', fontWeight: 'bold' } : { color: 'fg.muted' })}
        >
          {note}
        </Text>
      )}
      {eligibility.can && !isUnconfirmed && (
        <Button
          variant="danger"
          loading={busy || action?.state === 'sending'}
          loadingText={t('orders.refund.giving')}
          onClick={() => void refund(order, payment, 'canceled').then((isRefunded) => isRefunded && onRefunded())}
        >
          <Undo2 aria-hidden />
          {t('orderWords.cancel.refundNow', { amount })}
        </Button>
      )}
    </Stack>
  );
};

/** Payments of a cancelled order, each with a refund button or the reason why there is none. */
export const RefundList = ({ order, onDone }: { order: CancellableOrder; onDone: () => void }) => {
  const [refundedPayments, setRefundedPayments] = useState<readonly OrderPayment[]>([]);
  const remainingPayments = filterCompletedPayments(order.payments).filter(
    (payment) => !refundedPayments.includes(payment),
  );
  useCloseWhen(remainingPayments.length === 0, onDone);
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {remainingPayments.map((payment, index) => (
        <RefundLine
          key={`${payment.id ?? index}/${payment.method}`}
          order={order}
          payment={payment}
          // Updates from the previous list, since several refunds may run at once; a refunded payment is not offered
          // again.
          onRefunded={() => setRefundedPayments((previousPayments) => [...previousPayments, payment])}
        />
      ))}
    </Stack>
  );
};
