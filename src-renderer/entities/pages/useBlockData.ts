import { useMemo } from 'react';
import type { BlockData } from '@blocks/blockData';
import { createBlockData } from '@blocks/makeBlockData';
import type { Failure } from '@shared/contract/protocol/failure';
import { getPublishedMenu } from '@shared/domain/catalogue/storefront/getPublishedMenu';
import { toWallTime } from '@shared/domain/values/wallTime';
import { useCall } from '@kit/data/useCall';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { useCan, useSession } from '@kit/session/hooks';

/** Maximum age (ms) of cached tenant data, which changes rarely. */
const freshForMs = 60_000;
const maxBanners = 100;

export interface BlockDataResult {
  /** Null until each part has loaded or failed. Referentially stable while unchanged. */
  data: BlockData | null;
  /** Failure of any part; blocks render without that part. */
  failure: Failure | null;
  refetch: () => void;
}

/** Tenant data for blocks: settings, banners, default store, all stores and menu. */
export const useBlockData = (): BlockDataResult => {
  const { tenant } = useSession();
  const { zone } = useFormats();
  const basicSettings = useCall('settings.get', {}, { freshFor: freshForMs });
  const canSeeSettings = useCan('settings', 'show');
  const fullSettings = useCall(
    'settings.all',
    { query: { view: 'full' } },
    { freshFor: freshForMs, enabled: canSeeSettings },
  );
  const canSeeBanners = useCan('banners', 'index');
  const banners = useCall(
    'banners.list',
    { query: { platform: 'web', limit: maxBanners } },
    { freshFor: freshForMs, enabled: canSeeBanners },
  );
  const store = useCall('stores.default', {}, { freshFor: freshForMs });
  const stores = useCall('stores.allFull', {}, { freshFor: freshForMs });
  const menu = useCall('staticMenu.get', { params: { tenant } }, { freshFor: freshForMs });
  const calls = [basicSettings, fullSettings, banners, store, stores, menu];
  const isLoaded = calls.every(({ loading }) => !loading);

  const settings = fullSettings.value ?? basicSettings.value;
  const { value: bannerList } = banners;
  const { value: defaultStore } = store;
  const { value: allStores } = stores;
  const { value: publishedMenu } = menu;
  const data = useMemo((): BlockData | null => {
    if (settings === undefined) return null;
    const displayedStore = defaultStore ?? allStores?.[0];
    return createBlockData({
      settings,
      banners: bannerList?.page ?? [],
      stores: allStores ?? [],
      defaultStore: displayedStore ?? null,
      menu:
        publishedMenu === undefined
          ? null
          : getPublishedMenu(
              publishedMenu,
              displayedStore && { id: displayedStore.id, name: displayedStore.name, menuId: null },
            ),
      now: toWallTime(getPlatformNow(), zone),
    });
  }, [settings, bannerList, defaultStore, allStores, publishedMenu, zone]);

  // A tenant may have neither a default store nor a published menu.
  const optionalCalls: readonly (typeof calls)[number][] = [store, menu];
  const failedCall = calls.find((result) => {
    const { value, failure } = result;
    return value === undefined && failure !== null && !(failure.kind === 'missing' && optionalCalls.includes(result));
  });
  return {
    data: isLoaded ? data : null,
    failure: failedCall?.failure ?? null,
    refetch: () => {
      for (const result of calls) if (result.failure !== null) result.refetch();
    },
  };
};
