import { Flex, Stack, Text } from '@chakra-ui/react';
import { CircleSlash, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { findSidesWithoutPayment, type PaymentSwitches } from '@shared/domain/bulk/bulkPayments';
import { paymentSides, type PaymentSide, type StorePaymentMethod } from '@shared/domain/payments/storePayments';
import { Badge } from '@kit/ui/Badge';
import type { PreviewLine } from './usePreview';
import { ClosingsPreview } from './ClosingsPreview';
import { HoursPreview } from './HoursPreview';
import { formatBulkError } from './skippedStores';

const SwitchedMethods = ({ methods, on }: { methods: readonly StorePaymentMethod[]; on: boolean }) =>
  methods.map((method) => {
    const name = t(`paymentNames.${method}`);
    return (
      <Badge key={method} tone={on ? 'success' : 'error'}>
        {on ? t('storesBulk.preview.on', { name }) : t('storesBulk.preview.off', { name })}
      </Badge>
    );
  });

interface PaymentsPreviewProps {
  payments: PaymentSwitches;
  /** Sides (delivery or pickup) left without any payment method. */
  sidesWithoutPayment: readonly PaymentSide[];
}

const PaymentsPreview = ({ payments, sidesWithoutPayment }: PaymentsPreviewProps) => {
  const sides = paymentSides.filter((side) => {
    const { on, off } = payments[side];
    return on.length + off.length > 0;
  });
  if (sides.length === 0) return <Text color="fg.muted">{t('storesBulk.preview.enabledOnly')}</Text>;
  return (
    <Stack gap="1">
      {sides.map((side) => (
        <Flex key={side} gap="1.5" wrap="wrap" align="center">
          <Text as="span" color="fg.muted" minW="4.5rem">
            {t(`storePayments.sides.${side}`)}
          </Text>
          <SwitchedMethods methods={payments[side].on} on />
          <SwitchedMethods methods={payments[side].off} on={false} />
        </Flex>
      ))}
      {sidesWithoutPayment.length > 0 && (
        <Flex gap="1.5" align="center" color="fg.warning">
          <TriangleAlert size={14} aria-hidden />
          {t('storesBulk.preview.noPayment', {
            sides: sidesWithoutPayment.map((side) => t(`storePayments.sides.${side}`).toLowerCase()).join(', '),
          })}
        </Flex>
      )}
    </Stack>
  );
};

/** Effect of the change on a store, in one or two lines. */
export const StorePreviewText = ({ line: { store, storePreview } }: { line: PreviewLine }) => {
  if (storePreview.kind === 'unchanged') {
    return (
      <Flex gap="2" align="center" color="fg.muted">
        <CircleSlash size={14} aria-hidden />
        {t(`storesBulk.preview.${storePreview.because ?? 'unchanged'}`)}
      </Flex>
    );
  }
  if (storePreview.kind === 'refused') {
    return (
      <Flex gap="2" color="fg.warning">
        <Text as="span" pt="0.5">
          <TriangleAlert size={14} aria-hidden />
        </Text>
        <Stack gap="0">
          {storePreview.errors.map((error) => (
            <Text key={JSON.stringify(error)}>{formatBulkError(error)}</Text>
          ))}
        </Stack>
      </Flex>
    );
  }
  if ('payments' in storePreview) {
    return (
      <PaymentsPreview
        payments={storePreview.payments}
        sidesWithoutPayment={findSidesWithoutPayment(store, storePreview.patch)}
      />
    );
  }
  if ('closings' in storePreview) return <ClosingsPreview closings={storePreview.closings} />;
  // Undo jobs have no preview: they start from the result of the original job.
  if ('restored' in storePreview) return null;
  return <HoursPreview currentSchedule={store} newSchedule={storePreview.patch} days={storePreview.days} />;
};
