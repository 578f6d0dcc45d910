import { useMemo } from 'react';
import type { BlockData } from '@blocks/blockData';
import { makeBlockData } from '@blocks/makeBlockData';
import type { Failure } from '@shared/contract/protocol/failure';
import { getPublishedMenu } from '@shared/domain/catalogue/storefront/getPublishedMenu';
import { toWallTime } from '@shared/domain/values/wallTime';
import { useCall } from '@kit/data/useCall';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { useCan, useSession } from '@kit/session/hooks';

/** Maximum age of cached tenant data (ms), which changes rarely. */
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
  const basic = useCall('settings.get', {}, { freshFor: freshForMs });
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
  const reads = [basic, fullSettings, banners, store, stores, menu];
  const isReady = reads.every(({ loading }) => !loading);

  const settings = fullSettings.value ?? basic.value;
  const { value: listedBanners } = banners;
  const { value: ownStore } = store;
  const { value: allStores } = stores;
  const { value: publishedMenu } = menu;
  const data = useMemo((): BlockData | null => {
    if (settings === undefined) return null;
    const shownStore = ownStore ?? allStores?.[0];
    return makeBlockData({
      settings,
      banners: listedBanners?.page ?? [],
      stores: allStores ?? [],
      defaultStore: shownStore ?? null,
      menu:
        publishedMenu === undefined
          ? null
          : getPublishedMenu(publishedMenu, shownStore && { id: shownStore.id, name: shownStore.name, menuId: null }),
      now: toWallTime(getPlatformNow(), zone),
    });
  }, [settings, listedBanners, ownStore, allStores, publishedMenu, zone]);

  // A tenant may have neither a default store nor a published menu.
  const optional: readonly (typeof reads)[number][] = [store, menu];
  const failedRead = reads.find((result) => {
    const { value, failure } = result;
    return value === undefined && failure !== null && !(failure.kind === 'missing' && optional.includes(result));
  });
  return {
    data: isReady ? data : null,
    failure: failedRead?.failure ?? null,
    refetch: () => {
      for (const result of reads) if (result.failure !== null) result.refetch();
    },
  };
};
