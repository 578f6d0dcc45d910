import { useMemo } from 'react';
import { isLimitedToAssignedStores } from '@shared/domain/people/delegation';
import type { StoreRowInput } from '@shared/domain/stores/storeState';
import { useStores } from '@entities/stores/useStores';
import { useCall } from '@kit/data/useCall';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useUserPermissions, useSession } from '@kit/session/hooks';

export interface TenantStore extends StoreRowInput {
  id: number;
  name: string;
}

interface TenantStores {
  /** Undefined while loading; null if the stores cannot be read. */
  stores: readonly TenantStore[] | null | undefined;
  /** True if some of the stores are not assigned to the user. */
  hasOthers: boolean;
}

/**
 * All stores of the tenant, since product changes apply to all. Stores not assigned to the user come from the public
 * storefront data: with menus and hours, without closings.
 */
export const useTenantStores = (): TenantStores => {
  const { tenant } = useSession();
  const isLimited = isLimitedToAssignedStores(useUserPermissions());
  const liveStores = useStores();
  const liveRows =
    liveStores !== null && liveStores.readAt !== null && liveStores.isComplete ? liveStores.rows : undefined;
  const enabled = isLimited;
  const menuResult = useCall('staticMenu.get', { params: { tenant } }, { enabled, freshFor: optionsStaleTime });
  const publicStores = useCall('stores.allFull', {}, { enabled, freshFor: optionsStaleTime });
  const [menuData, publicStoreRows] = [menuResult.value, publicStores.value];
  const isFailed = [menuResult, publicStores].some(({ value, failure }) => value === undefined && failure !== null);
  return useMemo(() => {
    if (!isLimited) return { stores: liveRows, hasOthers: false };
    if (menuData === undefined || publicStoreRows === undefined)
      return { stores: isFailed ? null : undefined, hasOthers: true };
    const storesById = new Map((liveRows ?? []).map((store) => [store.id, store]));
    const menuIdByStore = new Map(menuData.stores.map(({ id, menuId }) => [id, menuId]));
    const stores = publicStoreRows.map((store): TenantStore => {
      const assignedStore = storesById.get(store.id);
      if (assignedStore !== undefined) return assignedStore;
      const { id, name, orderMethod, opened, businessHours, haveDifferentBusinessHours } = store;
      return {
        ...{ id, name, orderMethod, opened, menuId: menuIdByStore.get(id) ?? null, currentClosings: [] },
        selling: { businessHours, haveDifferentBusinessHours, closings: [], payments: null, fleets: null },
      };
    });
    return { stores, hasOthers: stores.some(({ id }) => !storesById.has(id)) };
  }, [isLimited, liveRows, menuData, publicStoreRows, isFailed]);
};
