import { Stack, Text } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { t } from 'i18next';
import type { Order } from '@shared/contract/sales/orders';
import { DeliveryStatusBadge } from '@entities/orders/OrderBadges';
import { EditOrder } from '@entities/orders/edit/EditOrder';
import { invokeAction } from '@kit/bridge/client';
import { Button } from '@kit/ui/Button';
import { noValue } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { PanelSection } from './PanelPart';
import { PhoneButton } from './PhoneButton';
import { useFleetName } from './useFleetName';
import { orderDispatchOptions } from '../orderTexts';

const Customer = ({ order }: { order: Order }) => {
  const { customer, customerName, phone } = order;
  const name = (customer?.name ?? '') || customerName;
  return (
    <Stack gap="2">
      {name === null && customer === null ? (
        <Text color="fg.muted">{t('orders.panel.noCustomer')}</Text>
      ) : (
        <Text fontWeight="bold">{name || noValue}</Text>
      )}
      {phone !== null && phone !== '' && <PhoneButton phone={phone} />}
      {customer?.email != null && customer.email !== '' && (
        <Text textStyle="sm" color="fg.muted" wordBreak="break-word">
          {customer.email}
        </Text>
      )}
      <EditOrder order={order} />
    </Stack>
  );
};

const FleetLine = ({ fleet }: { fleet: string }) => (
  <Text textStyle="sm" color="fg.muted">
    {t('orders.panel.fleet', { fleet: useFleetName(fleet) })}
  </Text>
);

/** Courier of the order, with the details the platform provides. */
const Courier = ({ courier }: { courier: NonNullable<Order['courier']> }) => {
  const { name, phone, trackingUrl } = courier;
  return (
    <PanelSection title={t('orders.panel.courier')}>
      <Stack gap="2" align="flex-start">
        <Text fontWeight="bold">{name || t('orders.panel.noCourierName')}</Text>
        {phone !== null && phone !== '' && <PhoneButton phone={phone} />}
        {trackingUrl !== null && trackingUrl !== '' && (
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              void invokeAction('links.openAsking', { url: trackingUrl }).then((outcome) => {
                if (!outcome.ok) notify.failure(outcome.failure);
              })
            }
          >
            <ExternalLink aria-hidden />
            {t('orders.panel.track')}
          </Button>
        )}
      </Stack>
    </PanelSection>
  );
};

const Delivery = ({ order: { delivery, deliveryStatus, dispatchMethod } }: { order: Order }) => {
  const knownOption = orderDispatchOptions.find(({ value }) => value === dispatchMethod);
  return (
    <Stack gap="1.5" align="flex-start">
      <Text fontWeight="bold">
        {knownOption !== undefined
          ? t(knownOption.labelKey)
          : dispatchMethod === null
            ? t('orderWords.unreported')
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

/** Customer and delivery of the order. */
export const OrderContact = ({ order }: { order: Order }) => (
  <>
    <PanelSection title={t('orders.panel.customer')}>
      <Customer order={order} />
    </PanelSection>
    <PanelSection title={t('orders.panel.delivery')}>
      <Delivery order={order} />
    </PanelSection>
    {order.courier !== null && <Courier courier={order.courier} />}
  </>
);
