import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import {
  paymentSides,
  storePaymentMethods,
  type StorePaymentMethod,
  type StorePayments,
} from '@shared/domain/payments/storePayments';

const useFormatMethods =
  () =>
  (isSelected: (method: StorePaymentMethod) => boolean): string =>
    storePaymentMethods
      .filter(isSelected)
      .map((method) => t(`paymentNames.${method}`))
      .join(', ') || t('storePayments.inWords.none');

/** Names of the enabled payment methods. */
export const EnabledLabel = ({ value }: { value: unknown }) => {
  const enabledMethods = value as readonly StorePaymentMethod[];
  return useFormatMethods()((method) => enabledMethods.includes(method));
};

/** Names of the active payment methods, for delivery and for pickup. */
export const SidesLabel = ({ value }: { value: unknown }) => {
  const formatMethods = useFormatMethods();
  const payments = value as StorePayments;
  return (
    <Stack gap="0.5">
      {paymentSides.map((side) => (
        <Text key={side}>
          {t('storePayments.inWords.side', {
            side: t(`storePayments.sides.${side}`),
            methods: formatMethods((method) => payments[side][method]),
          })}
        </Text>
      ))}
    </Stack>
  );
};
