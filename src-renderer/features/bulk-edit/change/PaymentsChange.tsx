import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { ruleKeys } from '@shared/domain/values/rules';
import { listInactivePaymentMethods } from '@shared/domain/payments/storePayments';
import { PaymentMatrix } from '@entities/stores/payments/PaymentMatrix';
import type { PickableStore } from '../useBulkStores';
import { ChangeHeader } from './ChangeHeader';
import { PaymentChoicesTable } from './PaymentChoicesTable';
import { CopyFromStore } from './CopyFromStore';
import { paymentChangeModes, type PaymentsDraft } from './usePaymentsChange';

/** Form that switches some payment methods, or replaces all of them. */
export const PaymentsChange = ({ draft, stores }: { draft: PaymentsDraft; stores: readonly PickableStore[] }) => {
  const { mode, payments } = draft;
  // Leaves out errors that depend on the store; the preview shows those.
  const errors = useMemo(() => {
    const { enabledPaymentMethods, paymentMethods } = payments;
    const inactiveMethods = listInactivePaymentMethods(enabledPaymentMethods, paymentMethods);
    return new Map(inactiveMethods.map((method) => [method, t(ruleKeys.paymentMethodInactive)]));
  }, [payments]);
  return (
    <Stack gap="5">
      <ChangeHeader
        label={t('storesBulk.change.how')}
        mode={mode}
        modes={paymentChangeModes.map((value) => ({ value, label: t(`storesBulk.payments.${value}`) }))}
        onModeChange={draft.setMode}
        help={t(`storesBulk.payments.${mode}Help`)}
      >
        {mode === 'all' && <CopyFromStore stores={stores} onSelect={draft.copyFrom} />}
      </ChangeHeader>
      {mode === 'all' ? (
        <PaymentMatrix
          label={t('storesBulk.tabs.paymentMethods')}
          value={payments}
          onChange={draft.setPayments}
          errors={errors}
        />
      ) : (
        <PaymentChoicesTable choices={draft.choices} onChoice={draft.updateChoice} />
      )}
    </Stack>
  );
};
