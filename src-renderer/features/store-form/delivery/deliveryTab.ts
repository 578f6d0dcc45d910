import { Bike } from 'lucide-react';
import type { Store } from '@shared/contract/stores/stores';
import type { FormTab } from '@kit/resource/form/formDefinition';
import { deliverySections, placeSection } from './deliverySections';
import { DeliveryTab } from './DeliveryTab';
import { FleetsLabel, FutureOrdersLabel, TipLabel, ZonesLabel } from './valueLabels';

/** Tab with dispatch methods, fleets and fees, zones, tips and scheduled orders. */
export const deliveryTab: FormTab<Store> = {
  name: 'delivery',
  labelKey: 'stores.form.tabs.delivery',
  icon: Bike,
  sections: deliverySections,
  parts: [
    { name: 'deliveryMethods', labelKey: 'storeDelivery.parts.fleets', ValueLabel: FleetsLabel },
    { name: 'deliveryZones', labelKey: 'storeDelivery.parts.zones', ValueLabel: ZonesLabel },
    { name: 'exclusionZones', labelKey: 'storeDelivery.parts.exclusions', ValueLabel: ZonesLabel },
    { name: 'defaultTip', labelKey: 'storeDelivery.parts.defaultTip', ValueLabel: TipLabel },
    { name: 'ordersProgramming', labelKey: 'storeDelivery.parts.ordersProgramming', ValueLabel: FutureOrdersLabel },
  ],
  Content: DeliveryTab,
};

/** Variant of the tab without the section for the store's coordinates, for platforms that do not store them. */
export const specOnlyDeliveryTab: FormTab<Store> = {
  ...deliveryTab,
  sections: deliverySections.filter((section) => section !== placeSection),
};
