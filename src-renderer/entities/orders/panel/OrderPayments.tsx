import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Order, OrderPayment } from '@shared/contract/sales/orders';
import { canHandleRefunds } from '@shared/domain/people/roles';
import { PaymentBadge } from '@entities/orders/OrderBadges';
import { usePendingRefund } from '@entities/orders/orderActions';
import { useFormats } from '@kit/format/useFormats';
import { Can } from '@kit/session/Can';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { noValue } from '@kit/ui/nameOrId';
import { PanelSection } from './PanelPart';
import { RefundDialog } from './RefundDialog';
import { usePaymentName } from './usePaymentName';
import { useRefund } from './useRefund';
import { useRefundEligibility } from './useRefundEligibility';

const UnconfirmedRefund = ({ order, payment }: { order: Order; payment: OrderPayment }) => {
  const { check, checking } = useRefund();
  return (
    <Stack gap="1" align="flex-start" role="status">
      <Text textStyle="sm" color="fg.warning" fontWeight="bold">
        {t('orders.refund.unconfirmed')}
      </Text>
      <Button size="xs" variant="outline" loading={checking} onClick={() => void check(order, payment)}>
        <RefreshCw aria-hidden />
        {t('orders.refund.check')}
      </Button>
    </Stack>
  );
};

/** Refund button of a payment, or the reason why it cannot be refunded. */
const RefundControl = ({ order, payment }: { order: Order; payment: OrderPayment }) => {
  const { eligibility, timeLeftText } = useRefundEligibility(payment);
  const action = usePendingRefund(order, payment);
  const [isConfirming, setIsConfirming] = useState(false);
  if (action?.state === 'unconfirmed') return <UnconfirmedRefund order={order} payment={payment} />;
  // The payment's badge already shows these two cases.
  if (!eligibility.can && (eligibility.reason === 'givenBack' || eligibility.reason === 'notCompleted')) return null;
  const note = eligibility.can
    ? timeLeftText && t('orders.refund.timeLeft', { left: timeLeftText })
    : t(`orders.refund.why.${eligibility.reason}`);
  return (
    <Stack gap="1" align="flex-end" textAlign="end">
      <Button
        size="xs"
        variant="outline"
        disabled={!eligibility.can}
        loading={action?.state === 'sending'}
        loadingText={t('orders.refund.giving')}
        onClick={() => setIsConfirming(true)}
      >
        <Undo2 aria-hidden />
        {t('orders.refund.give')}
      </Button>
      {note && (
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {note}
        </Text>
      )}
      {isConfirming && eligibility.can && (
        <RefundDialog
          order={order}
          payment={payment}
          timeLeftText={timeLeftText}
          isRetry={action?.state === 'notApplied'}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Stack>
  );
};

/** Refund button for users with permission to refund; renders nothing for others. */
const RefundOffer = (props: { order: Order; payment: OrderPayment }) => {
  const { user } = useSession();
  return canHandleRefunds(user) && <RefundControl {...props} />;
};

const Payment = ({ order, payment }: { order: Order; payment: OrderPayment }) => {
  const { money } = useFormats();
  const name = usePaymentName(payment);
  return (
    <Stack as="li" gap="2" p="3" borderWidth="1px" borderColor="border" borderRadius="l2">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="bold">{name}</Text>
        <Text fontVariantNumeric="tabular-nums">{payment.amount === null ? noValue : money(payment.amount)}</Text>
      </Flex>
      <HStack justify="space-between" align="flex-start" wrap="wrap">
        <PaymentBadge order={order} payment={payment} />
        <Can area="orders" action="update">
          <RefundOffer order={order} payment={payment} />
        </Can>
      </HStack>
    </Stack>
  );
};

/** Payment attempts of the order, with refunds. */
export const OrderPayments = ({ order }: { order: Order }) => (
  <PanelSection title={t('orders.panel.payments')}>
    {order.payments.length === 0 && <Text color="fg.muted">{t('orders.panel.noPayments')}</Text>}
    <Stack as="ul" gap="2" listStyleType="none">
      {order.payments.map((payment, index) => (
        <Payment key={`${payment.id ?? index}/${payment.method}`} order={order} payment={payment} />
      ))}
    </Stack>
  </PanelSection>
);
