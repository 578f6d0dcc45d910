import { useMemo } from 'react';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { getStoreHours } from '@shared/domain/stores/closedCauses';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';

interface StoreHours {
  details: Store | undefined;
  loading: boolean;
  /** Business hours in force; null while unknown. */
  hours: readonly BusinessPeriod[] | null;
  /** Existing closings of the store. */
  closings: readonly ClosingTime[];
}

/** Hours and closings needed to close a store; from the list if the full store cannot be read. */
export const useStoreHours = (store: StoreRow): StoreHours => {
  const canShow = useCan('stores', 'show');
  const { value: details, loading } = useCall('stores.get', { params: { id: store.id } }, { enabled: canShow });
  const knownSelling = details === undefined ? store.selling : (details.selling ?? toStoreRow(details).selling);
  const businessHours = knownSelling?.businessHours ?? null;
  const hasSeparateHours = knownSelling?.haveDifferentBusinessHours ?? false;
  const hours = useMemo(
    () => businessHours && getStoreHours({ businessHours, haveDifferentBusinessHours: hasSeparateHours }),
    [businessHours, hasSeparateHours],
  );
  return {
    details,
    loading,
    hours,
    closings: details?.scheduledClosingTimes ?? store.selling?.closings ?? store.currentClosings,
  };
};
