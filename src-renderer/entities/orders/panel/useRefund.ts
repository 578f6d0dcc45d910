import { useState } from 'react';
import { t } from 'i18next';
import type { Order, OrderPayment } from '@shared/contract/sales/orders';
import type { RefundReason } from '@shared/domain/sales/refunds';
import { findPaymentIdentity } from '@entities/orders/orderActions';
import { invokeAction } from '@kit/bridge/client';
import { useCallCache } from '@kit/data/useCallCache';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';

/** Refunds payments; the main process makes sure that each is refunded only once. */
export const useRefund = () => {
  const { epoch } = useSession();
  const { money } = useFormats();
  const cache = useCallCache();
  const [busy, setBusy] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  return {
    busy,
    checking: isChecking,
    /** Resolves to true if the payment was refunded; shows an error otherwise. */
    refund: async (
      order: Pick<Order, 'id' | 'payments'>,
      payment: OrderPayment,
      reason: RefundReason,
    ): Promise<boolean> => {
      const identity = findPaymentIdentity(order, payment);
      if (identity === null) return false;
      setBusy(true);
      const outcome = await invokeAction('orders.refund', { epoch, ...identity, reason });
      setBusy(false);
      cache.refresh('orders.get');
      cache.refresh('orders.list');
      if (outcome.ok) {
        const amount = payment.amount === null ? t('orders.refund.unknownAmount') : money(payment.amount);
        notify.success(t('orders.refund.done', { amount }));
      } else notify.failure(outcome.failure);
      return outcome.ok;
    },
    check: async (order: Order, payment: OrderPayment): Promise<void> => {
      const identity = findPaymentIdentity(order, payment);
      if (identity === null) return;
      setIsChecking(true);
      const outcome = await invokeAction('orders.checkRefund', identity);
      setIsChecking(false);
      cache.refresh('orders.get');
      if (!outcome.ok) notify.failure(outcome.failure);
      else if (outcome.value === 'notGiven') notify.info(t('orders.refund.notGiven'));
    },
  };
};
