import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { canHandleRefunds } from '@shared/domain/people/roles';
import { cancelReasons, type CancelReason } from '@shared/domain/sales/cancellation';
import { filterCompletedPayments } from '@shared/domain/sales/refunds';
import { useCapability, useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { formatShortOrderName } from '../orderTexts';
import { useOrderCommands } from '../useOrderCommands';
import { askToCancel, useCancelStore, type CancellableOrder } from './cancelStore';
import { RefundList, PaidLine } from './RefundList';

const closeDialog = () => askToCancel(null);

interface StepProps {
  order: CancellableOrder;
}

/** First step: asks for the reason. `onCanceled` receives a promise that resolves to true if the order is cancelled. */
const QuestionStep = ({ order, onCanceled }: StepProps & { onCanceled: (cancellation: Promise<boolean>) => void }) => {
  const { cancel } = useOrderCommands();
  const { user } = useSession();
  const hasCancelReasons = useCapability('cancelReasons');
  const [reason, setReason] = useState<CancelReason>(cancelReasons[0]);
  const backRef = useRef<HTMLButtonElement>(null);
  const paidPayments = filterCompletedPayments(order.payments);
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('orderWords.cancel.title', { name: formatShortOrderName(order) })}
      onClose={closeDialog}
      firstFocus={backRef}
      footer={
        <>
          <Button ref={backRef} variant="outline" onClick={closeDialog}>
            {t('orderWords.cancel.back')}
          </Button>
          <Button variant="danger" onClick={() => onCanceled(cancel(order, reason))}>
            {t('orderWords.cancel.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field label={t('orderWords.cancel.reason')} {...(!hasCancelReasons && { help: t('orders.refund.notKept') })}>
          <Select
            value={reason}
            onChange={(value) => setReason(value)}
            choices={cancelReasons.map((value) => ({ value, label: t(`orderWords.cancelReasons.${value}`) }))}
          />
        </Field>
        {paidPayments.length > 0 && (
          <Stack gap="1">
            <Stack as="ul" gap="1" listStyleType="none" fontWeight="bold">
              {paidPayments.map((payment, index) => (
                <PaidLine key={`${payment.id ?? index}/${payment.method}`} payment={payment} />
              ))}
            </Stack>
            <Text textStyle="sm" color="fg.muted">
              {canHandleRefunds(user) && t('orderWords.cancel.thenRefund')}
            </Text>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
};

/** Second step: refunds the payments, or explains why they cannot be refunded. */
const RefundStep = ({ order }: StepProps) => {
  const closeButtonRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('orderWords.cancel.refundTitle', { name: formatShortOrderName(order) })}
      onClose={closeDialog}
      firstFocus={closeButtonRef}
      footer={
        <Button ref={closeButtonRef} variant="outline" onClick={closeDialog}>
          {t('orderWords.cancel.later')}
        </Button>
      }
    >
      <Stack gap="4">
        <RefundList order={order} onDone={closeDialog} />
        <Text textStyle="sm" color="fg.muted">
          {t('orderWords.cancel.laterHint')}
        </Text>
      </Stack>
    </Dialog>
  );
};

const CancelSteps = ({ order }: StepProps) => {
  const [isCanceled, setIsCanceled] = useState(false);
  const { user } = useSession();
  if (isCanceled) return <RefundStep order={order} />;
  const onCanceled = async (cancellation: Promise<boolean>) => {
    if (filterCompletedPayments(order.payments).length === 0 || !canHandleRefunds(user)) return closeDialog();
    setIsCanceled(true);
    // Offers no refund if the cancellation failed. Closes only the dialog of this order, since the dialog may already
    // show another.
    if (!(await cancellation) && useCancelStore.getState().order === order) closeDialog();
  };
  return <QuestionStep order={order} onCanceled={(cancellation) => void onCanceled(cancellation)} />;
};

/** Cancels an order and refunds its payments, with a separate confirmation for each step. */
export const CancelDialog = () => {
  const order = useCancelStore((state) => state.order);
  useEffect(() => closeDialog, []);
  return order !== null && <CancelSteps key={order.id} order={order} />;
};
