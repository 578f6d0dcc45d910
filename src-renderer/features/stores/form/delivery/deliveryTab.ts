import { Bike } from 'lucide-react';
import type { Store } from '@shared/contract/stores';
import type { FormTab } from '@kit/resource/page/definition';
import { deliverySections, placeSection } from './deliverySections';
import { DeliveryTab } from './DeliveryTab';
import { FleetsWords, FutureOrdersWords, TipWords, ZonesWords } from './words';

/** How orders reach people: order methods, fleets and their fees, zones, tips, future orders. */
export const deliveryTab: FormTab<Store> = {
  name: 'delivery',
  labelKey: 'stores.form.tabs.delivery',
  icon: Bike,
  sections: deliverySections,
  parts: [
    { name: 'deliveryMethods', labelKey: 'storeDelivery.parts.fleets', Words: FleetsWords },
    { name: 'deliveryZones', labelKey: 'storeDelivery.parts.zones', Words: ZonesWords },
    { name: 'exclusionZones', labelKey: 'storeDelivery.parts.exclusions', Words: ZonesWords },
    { name: 'defaultTip', labelKey: 'storeDelivery.parts.defaultTip', Words: TipWords },
    { name: 'ordersProgramming', labelKey: 'storeDelivery.parts.ordersProgramming', Words: FutureOrdersWords },
  ],
  Content: DeliveryTab,
};

/** The same where the platform keeps no coordinates. */
export const specifiedDeliveryTab: FormTab<Store> = {
  ...deliveryTab,
  sections: deliverySections.filter((section) => section !== placeSection),
};
