import { useMemo } from 'react';
import type { BlockData } from '@blocks/blockData';
import { makeBlockData } from '@blocks/makeBlockData';
import type { Failure } from '@shared/contract/protocol/failure';
import { publishedFor } from '@shared/domain/catalogue/storefront/publishedFor';
import { toWallTime } from '@shared/domain/values/wallTime';
import { useCall } from '@kit/data/useCall';
import { platformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { useCan, useSession } from '@kit/session/hooks';

/** What a page shows of the tenant changes rarely (ms). */
const freshFor = 60_000;
const maxBanners = 100;

interface BlockDataResult {
  /** The same object until something in it was read anew. Null until each part was read or has failed. */
  data: BlockData | null;
  /** Of parts that could not be read: blocks show nothing of these. */
  failure: Failure | null;
  refetch: () => void;
}

/** What the blocks of a page show of the tenant: settings, banners, the default store, all stores and the menu. */
export const useBlockData = (): BlockDataResult => {
  const { tenant } = useSession();
  const { zone } = useFormats();
  const basic = useCall('settings.get', {}, { freshFor });
  const maySeeSettings = useCan('settings', 'show');
  const full = useCall('settings.all', { query: { view: 'full' } }, { freshFor, enabled: maySeeSettings });
  const maySeeBanners = useCan('banners', 'index');
  const banners = useCall(
    'banners.list',
    { query: { platform: 'web', limit: maxBanners } },
    { freshFor, enabled: maySeeBanners },
  );
  const store = useCall('stores.default', {}, { freshFor });
  const stores = useCall('stores.allFull', {}, { freshFor });
  const menu = useCall('staticMenu.get', { params: { tenant } }, { freshFor });
  const reads = [basic, full, banners, store, stores, menu];
  const isReady = reads.every(({ loading }) => !loading);

  const settings = full.value ?? basic.value;
  const { value: listed } = banners;
  const { value: ownStore } = store;
  const { value: allStores } = stores;
  const { value: published } = menu;
  const data = useMemo((): BlockData | null => {
    if (settings === undefined) return null;
    const shownStore = ownStore ?? allStores?.[0];
    return makeBlockData({
      settings,
      banners: listed?.page ?? [],
      stores: allStores ?? [],
      defaultStore: shownStore ?? null,
      menu:
        published === undefined
          ? null
          : publishedFor(published, shownStore && { id: shownStore.id, name: shownStore.name, menuId: null }),
      now: toWallTime(platformNow(), zone),
    });
  }, [settings, listed, ownStore, allStores, published, zone]);

  // A tenant may have no default store, and no published menu.
  const failed = [basic, full, banners, stores].find(({ value, failure }) => value === undefined && failure !== null);
  return {
    data: isReady ? data : null,
    failure: failed?.failure ?? null,
    refetch: () => {
      for (const read of reads) if (read.failure !== null) read.refetch();
    },
  };
};
