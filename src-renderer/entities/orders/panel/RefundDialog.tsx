import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Order, OrderPayment } from '@shared/contract/sales/orders';
import { refundReasons, type RefundReason } from '@shared/domain/sales/refunds';
import { refundReasonOptions } from '@entities/orders/orderTexts';
import { useFormats } from '@kit/format/useFormats';
import { useCapability, useSession } from '@kit/session/hooks';
import { Select } from '@kit/ui/inputs/choices';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { usePaymentName } from './usePaymentName';
import { useRefund } from './useRefund';

interface RefundDialogProps {
  order: Order;
  payment: OrderPayment;
  /** Time left to refund; null if there is no deadline. */
  timeLeftText: string | null;
  /** True if the reply to an earlier refund attempt was lost. */
  isRetry: boolean;
  onClose: () => void;
}

/** Asks for the reason of a refund and shows the amount, the order and the recipient. */
export const RefundDialog = ({ order, payment, timeLeftText, isRetry, onClose }: RefundDialogProps) => {
  const { money } = useFormats();
  const { tenant, settings } = useSession();
  const hasRefundReasons = useCapability('refundReasons');
  const method = usePaymentName(payment);
  const { refund, busy } = useRefund();
  const [reason, setReason] = useState<RefundReason>(order.status === 'canceled' ? 'canceled' : 'wrong_items');
  const amount = payment.amount === null ? t('orders.refund.unknownAmount') : money(payment.amount);
  const commerce = settings?.commerceName || tenant;
  return (
    <ConfirmDialog
      open
      danger
      title={t('orders.refund.title', { amount })}
      confirmLabel={t('orders.refund.confirm', { amount })}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        if (busy) return;
        void refund(order, payment, reason).then(onClose);
      }}
    >
      <Stack gap="4">
        <Text>{t('orders.refund.question', { amount, number: order.number ?? order.id, commerce, method })}</Text>
        {isRetry && <Text fontWeight="bold">{t('orders.refund.retry')}</Text>}
        <Text textStyle="sm" color="fg.muted">
          {t('orders.refund.otherComputer')}
        </Text>
        {timeLeftText !== null && (
          <Text color="fg.warning" fontWeight="bold" fontVariantNumeric="tabular-nums">
            {t('orders.refund.timeLeft', { left: timeLeftText })}
          </Text>
        )}
        <Field label={t('orders.refund.reason')} {...(!hasRefundReasons && { help: t('orders.refund.notKept') })}>
          <Select
            value={reason}
            onChange={(value) => setReason(refundReasons.find((candidate) => candidate === value) ?? reason)}
            choices={refundReasonOptions.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
};
