import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Order, OrderPayment } from '@shared/contract/sales/orders';
import { findPaymentFailure, type PaymentFailure } from '@shared/domain/sales/orderMoney';
import { useFormats } from '@kit/format/useFormats';
import { PanelNotice } from './PanelNotice';
import { usePaymentName } from './usePaymentName';

const FailedPayment = ({ failure: { payment, charged } }: { failure: PaymentFailure<OrderPayment> }) => {
  const { money } = useFormats();
  const method = usePaymentName(payment);
  const amount = payment.amount === null ? t('orders.refund.unknownAmount') : money(payment.amount);
  const reason = payment.failureReason;
  return (
    <PanelNotice
      tone={charged === 'once' || charged === 'atDelivery' ? 'info' : 'warning'}
      title={t('orders.panel.failed.title', { amount, method })}
    >
      <Text>
        {[
          reason === null || reason === ''
            ? t('orders.panel.failed.noReason')
            : t('orders.panel.failed.why', { reason: reason.replace(/\.$/, '') }),
          t(`orders.panel.failed.charged.${charged}`),
        ].join(' ')}
      </Text>
      <Text fontWeight="bold">{t(`orders.panel.failed.next.${charged}`)}</Text>
    </PanelNotice>
  );
};

/** Explains why a payment failed, whether the customer was charged anyway, and what to do next. */
export const FailedPaymentNotice = ({ order }: { order: Order }) => {
  const failure = findPaymentFailure(order);
  return failure !== null && <FailedPayment failure={failure} />;
};
