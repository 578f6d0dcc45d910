import { useTranslation } from 'react-i18next';
import { deliveryTypes } from '@shared/domain/stores/deliveryMethods';

/** A fleet in the words of the stores' fleets; one that they do not have, as it came. */
export const useFleetName = (fleet: string | null): string | null => {
  const { t } = useTranslation();
  const known = deliveryTypes.find((type) => type === fleet);
  return known === undefined ? fleet : t(`storeDelivery.fleets.types.${known}`);
};
