import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderPayment } from '@shared/contract/orders';
import { stillPaid } from '@shared/domain/sales/refunds';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import { askToCancel, useCancelStore } from './cancelStore';
import { shortName } from './orderTexts';
import { usePaymentName } from './panel/usePaymentName';
import { useOrderCommands } from './useOrderCommands';

const PaidLine = ({ payment }: { payment: OrderPayment }) => {
  const { t } = useTranslation();
  const { money } = useFormats();
  const method = usePaymentName(payment);
  const amount = payment.amount === null ? t('orders.refund.unknownAmount') : money(payment.amount);
  return <li>{t('orderWords.cancel.paid', { amount, method })}</li>;
};

interface CancelDialogProps {
  /** Shows the payments of an order, where they are given back. */
  onSeePayments: (orderId: number) => void;
}

/** Asks before an order is cancelled that is still paid: it names what, and leads to where that is given back. */
export const CancelDialog = ({ onSeePayments }: CancelDialogProps) => {
  const { t } = useTranslation();
  const { cancel } = useOrderCommands();
  const order = useCancelStore((state) => state.order);
  const back = useRef<HTMLButtonElement>(null);
  const close = () => askToCancel(null);
  useEffect(() => close, []);
  if (order === null) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('orderWords.cancel.title', { name: shortName(order) })}
      onClose={close}
      firstFocus={back}
      footer={
        <>
          <Button ref={back} variant="outline" onClick={close}>
            {t('orderWords.cancel.back')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              close();
              cancel(order);
              onSeePayments(order.id);
            }}
          >
            {t('orderWords.cancel.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Stack as="ul" gap="1" listStyleType="none" fontWeight="bold">
          {stillPaid(order.payments).map((payment, nth) => (
            <PaidLine key={payment.id ?? `nth${nth}`} payment={payment} />
          ))}
        </Stack>
        <Text>{t('orderWords.cancel.notGivenBack')}</Text>
      </Stack>
    </Dialog>
  );
};
