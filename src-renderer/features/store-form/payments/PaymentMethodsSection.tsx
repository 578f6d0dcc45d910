import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { t } from 'i18next';
import type { Store } from '@shared/contract/stores/stores';
import { deliveryTypeFacts, type DeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { onlineFleetPayments, type StorePaymentMethod } from '@shared/domain/payments/storePayments';
import { listFieldErrors, getRootError } from '@kit/resource/form/fieldErrors';
import { FormFields } from '@kit/resource/form/fields/FormFields';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import { useCapability } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { Card } from '@kit/ui/layout/layout';
import { isActive, isEnabled, type PaymentSelection } from '@entities/stores/payments/choice';
import { PaymentMatrix } from '@entities/stores/payments/PaymentMatrix';
import { paymentSections, specOnlyPaymentSections } from './paymentParts';
import { usePaymentNotes } from './usePaymentNotes';
import { getUsedMethods, type PaymentValues } from './paymentValues';

type WatchedValues = PaymentValues & { deliveryMethods?: readonly DeliveryMethod[] };

/** If delivery accepts no online payment, warns that some enabled fleets deliver only orders paid online. */
const FleetWarning = ({ choice, control }: { choice: PaymentSelection; control: Control<WatchedValues> }) => {
  const fleets = useWatch({ control, name: 'deliveryMethods' }) ?? [];
  const needsOnlinePayment = fleets.some(
    ({ enabled, deliveryType }) => enabled && deliveryTypeFacts[deliveryType].needsOnlinePayment,
  );
  const acceptsOnlinePayment = onlineFleetPayments.some(
    (method) => isEnabled(choice, method) && isActive(choice, method, 'storeDelivery'),
  );
  if (!needsOnlinePayment || acceptsOnlinePayment) return null;
  return (
    <FootNotice>
      <Banner tone="warning" title={t('storePayments.fleetNeedsOnline.title')}>
        <Text>{t('storePayments.fleetNeedsOnline.body')}</Text>
      </Banner>
    </FootNotice>
  );
};

/** Payment methods for delivery and for pickup. `paymentParts` lists the form values that this section edits. */
export const PaymentMethodsSection = () => {
  const sectionRef = useRef<HTMLDivElement>(null);
  const { control: watchedControl, readOnly } = useFormAccess<WatchedValues, Store>();
  const control = watchedControl as unknown as Control<PaymentValues>;
  const { field: enabledField, fieldState: enabledState } = useController({ control, name: 'enabledPaymentMethods' });
  const { field: sidesField, fieldState: sidesState } = useController({ control, name: 'paymentMethods' });
  const hasMethodList = useCapability('storeDetails');
  const choice: PaymentSelection = {
    enabledPaymentMethods: hasMethodList ? enabledField.value : getUsedMethods(sidesField.value),
    paymentMethods: sidesField.value,
  };

  const { methods, unavailableNotes, hints } = usePaymentNotes(
    control,
    choice.enabledPaymentMethods,
    hasMethodList,
    (name) => sectionRef.current?.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus(),
  );
  const errors = new Map(
    [...listFieldErrors(enabledState.error), ...listFieldErrors(sidesState.error)]
      .filter(([path]) => path !== '')
      .map(([path, message]) => [path as StorePaymentMethod, message]),
  );
  const rootError = getRootError(enabledState.error) ?? getRootError(sidesState.error);

  const changeSelection = (nextSelection: PaymentSelection) => {
    if (hasMethodList && nextSelection.enabledPaymentMethods !== enabledField.value)
      enabledField.onChange(nextSelection.enabledPaymentMethods);
    if (nextSelection.paymentMethods !== sidesField.value) sidesField.onChange(nextSelection.paymentMethods);
  };
  return (
    <Card p={{ base: '5', lg: '6' }}>
      <Stack ref={sectionRef} gap="6">
        <Stack as="section" gap="4">
          <Stack gap="0.5">
            <Heading as="h2" textStyle="md" fontWeight="bold">
              {t('storePayments.title')}
            </Heading>
            <Text textStyle="sm" color="fg.muted">
              {t('storePayments.description')}
            </Text>
          </Stack>
          <FleetWarning choice={choice} control={watchedControl} />
          {rootError !== undefined && (
            <Text role="alert" textStyle="sm" color="fg.error">
              {rootError}
            </Text>
          )}
          <Box data-field="paymentMethods">
            <PaymentMatrix
              label={t('storePayments.matrix')}
              value={choice}
              onChange={changeSelection}
              methods={methods}
              unavailable={unavailableNotes}
              hints={hints}
              errors={errors}
              readOnly={readOnly}
              hasMethodList={hasMethodList}
            />
          </Box>
        </Stack>
        <FormFields sections={hasMethodList ? paymentSections : specOnlyPaymentSections} />
      </Stack>
    </Card>
  );
};
