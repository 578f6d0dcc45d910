import { Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@shared/contract/orders';
import { deliveryTypes } from '@shared/domain/stores/deliveryMethods';
import { DeliveryStatusBadge } from '@entities/orders/OrderBadges';
import { dispatchOptions } from '@entities/orders/orderTexts';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { copyText } from '@kit/ui/copyText';
import { noValue } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/notify';
import { PanelPart } from './PanelPart';

const Phone = ({ phone }: { phone: string }) => {
  const { t } = useTranslation();
  const shown = useFormats().phone(phone);
  return (
    <Button
      size="sm"
      variant="outline"
      alignSelf="flex-start"
      aria-label={t('orders.panel.copyPhone', { phone: shown })}
      onClick={() => copyText(shown) && notify.success(t('orders.panel.copied'))}
    >
      <Copy aria-hidden />
      {shown}
    </Button>
  );
};

const Customer = ({ order: { customer, customerName } }: { order: Order }) => {
  const { t } = useTranslation();
  const name = (customer?.name ?? '') || customerName;
  if (name === null && customer === null) return <Text color="fg.muted">{t('orders.panel.noCustomer')}</Text>;
  return (
    <Stack gap="2">
      <Text fontWeight="bold">{name || noValue}</Text>
      {customer?.phone != null && customer.phone !== '' && <Phone phone={customer.phone} />}
      {customer?.email != null && customer.email !== '' && (
        <Text textStyle="sm" color="fg.muted" wordBreak="break-word">
          {customer.email}
        </Text>
      )}
    </Stack>
  );
};

/** In the words of a store's fleets; one that they do not have, as it came. */
const FleetLine = ({ fleet }: { fleet: string }) => {
  const { t } = useTranslation();
  const known = deliveryTypes.find((type) => type === fleet);
  return (
    <Text textStyle="sm" color="fg.muted">
      {t('orders.panel.fleet', { fleet: known === undefined ? fleet : t(`storeDelivery.fleets.types.${known}`) })}
    </Text>
  );
};

const Delivery = ({ order: { delivery, deliveryStatus, dispatchMethod } }: { order: Order }) => {
  const { t } = useTranslation();
  const known = dispatchOptions.find(({ value }) => value === dispatchMethod);
  return (
    <Stack gap="1.5" align="flex-start">
      <Text fontWeight="bold">
        {known !== undefined
          ? t(known.labelKey)
          : dispatchMethod === null
            ? t('orderWords.untold')
            : t('orderWords.other', { word: dispatchMethod })}
      </Text>
      {deliveryStatus !== null && <DeliveryStatusBadge status={deliveryStatus} />}
      {delivery !== null && (
        <>
          <Text>{[delivery.address, delivery.commune].filter(Boolean).join(', ') || noValue}</Text>
          {delivery.instructions !== null && (
            <Text textStyle="sm" fontStyle="italic">
              «{delivery.instructions}»
            </Text>
          )}
          {delivery.fleet !== null && <FleetLine fleet={delivery.fleet} />}
        </>
      )}
    </Stack>
  );
};

/** Who ordered, and how it gets to them. */
export const OrderContact = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  return (
    <>
      <PanelPart title={t('orders.panel.customer')}>
        <Customer order={order} />
      </PanelPart>
      <PanelPart title={t('orders.panel.delivery')}>
        <Delivery order={order} />
      </PanelPart>
    </>
  );
};
