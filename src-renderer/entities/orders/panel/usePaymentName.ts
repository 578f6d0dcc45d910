import { t } from 'i18next';
import type { OrderPayment } from '@shared/contract/sales/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import { cardKinds } from '@shared/domain/sales/refunds';

/** Name of the payment method; an unknown method is shown as received. */
export const usePaymentName = ({ method, cardKind }: OrderPayment): string => {
  const knownName = paymentNames.find((candidate) => candidate === method);
  const name =
    knownName !== undefined
      ? t(`paymentNames.${knownName}`)
      : method === null
        ? t('orders.panel.unknownMethod')
        : t('orderWords.other', { word: method });
  const kind = cardKinds.find((candidate) => candidate === cardKind);
  return kind === undefined ? name : t('orders.panel.card', { method: name, kind: t(`orderWords.cardKinds.${kind}`) });
};
