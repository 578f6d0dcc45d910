import { HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Order } from '@shared/contract/sales/orders';
import { hasNoCourier } from '@shared/domain/sales/orderAlarms';
import { useStoreName } from '@entities/stores/storeOptions';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { PanelNotice } from './PanelNotice';
import { PhoneButton } from './PhoneButton';
import { useFleetName } from './useFleetName';

interface AdviceStepProps {
  text: string;
  phone?: string | null | undefined;
}

const AdviceStep = ({ text, phone }: AdviceStepProps) => (
  <HStack as="li" gap="3" wrap="wrap">
    <Text>{text}</Text>
    {phone != null && phone !== '' && <PhoneButton phone={phone} />}
  </HStack>
);

/** Warns that an order has no courier and shows what the user can do. */
export const NoCourierNotice = ({ order }: { order: Order }) => {
  const { storeId, storeName, delivery, deliveryStatus, customer, customerName, phone } = order;
  const store = useStoreName(storeId, storeName);
  const storePhone = useLiveCollection('stores')?.byKey.get(storeId ?? -1)?.phone;
  const fleet = useFleetName(delivery?.fleet ?? null);
  if (!hasNoCourier(order)) return null;
  const isOwnFleet = delivery?.fleet === 'own_delivery';
  const name = customer?.name || customerName;
  return (
    <PanelNotice tone="error" title={t('orderWords.noCourier.title')}>
      <Text>{t(`orderWords.noCourier.${deliveryStatus === 'expired' ? 'expired' : 'rejected'}`)}</Text>
      <Stack as="ul" gap="1.5" mt="1" listStyleType="none">
        {isOwnFleet && <AdviceStep text={t('orderWords.noCourier.ownFleet')} />}
        {!isOwnFleet && fleet !== null && <AdviceStep text={t('orderWords.noCourier.askFleet', { fleet })} />}
        {store !== undefined && <AdviceStep text={t('orderWords.noCourier.callStore', { store })} phone={storePhone} />}
        {name && <AdviceStep text={t('orderWords.noCourier.callCustomer', { customer: name })} phone={phone} />}
        <AdviceStep text={t('orderWords.noCourier.noOtherFleet')} />
      </Stack>
    </PanelNotice>
  );
};
