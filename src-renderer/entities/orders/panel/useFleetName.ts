import { t } from 'i18next';
import { deliveryTypes } from '@shared/domain/stores/deliveryMethods';

/** Name of a fleet as shown for stores; an unknown fleet is shown as received. */
export const useFleetName = (fleet: string | null): string | null => {
  const knownDeliveryType = deliveryTypes.find((type) => type === fleet);
  return knownDeliveryType === undefined ? fleet : t(`storeDelivery.fleets.types.${knownDeliveryType}`);
};
