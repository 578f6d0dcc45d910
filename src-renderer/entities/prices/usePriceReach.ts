import { useEffect, useMemo, useState } from 'react';
import {
  findMenusWithGroups,
  findPublishedReach,
  listPublishTargets,
  type PublishedReach,
  type PublishTarget,
} from '@shared/domain/catalogue/priceReach';
import { useStoresSellingMenus, type SellingScope } from '@entities/products/sold-out/useSaleScope';
import { useAllPages } from '@kit/data/useAllPages';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan, useCapability } from '@kit/session/hooks';

/** Number of menus requested per batch. Each menu takes one call, since lists of menus omit the price groups. */
const batchSize = 40;
const maxConcurrent = 4;

interface PriceReach {
  /** Menus, stores and channels reached. Undefined while loading; null if menus or stores cannot be read. */
  scope: SellingScope | null | undefined;
  /** Number of menus read so far; null when finished or if there are only a few. */
  progress: { read: number; total: number } | null;
  /** True if other menus may contain the groups too. */
  isPartial: boolean;
  /** Part of `scope` that customers already see. Undefined while loading; null if the platform does not report it. */
  published: PublishedReach | null | undefined;
  /** Stores and channels that keep the earlier prices until they are published. Undefined while loading. */
  targets: readonly PublishTarget[] | undefined;
}

/** Menus, stores and channels reached by the prices of some groups. `menuIds` are menus known to contain the groups. */
export const usePriceReach = (menuIds: readonly number[], groupIds: readonly number[]): PriceReach => {
  const canList = useCan('menus', 'index');
  const canShow = useCan('menus', 'show');
  const menuList = useCall('menus.list', { query: { limit: 1000 } }, { enabled: canList, freshFor: optionsStaleTime });
  const allMenuIds = useMemo(() => menuList.value?.page.map(({ id }) => id) ?? [], [menuList.value]);
  const [requestedMenuCount, setRequestedMenuCount] = useState(batchSize);
  const inputs = useMemo(
    () => (canShow ? allMenuIds.slice(0, requestedMenuCount).map((id) => ({ params: { id } })) : []),
    [canShow, allMenuIds, requestedMenuCount],
  );
  const menus = useCalls('menus.get', inputs, { freshFor: optionsStaleTime, maxConcurrent });
  const loadedCount = menus.filter(({ loading }) => !loading).length;
  const isBatchLoaded = loadedCount === inputs.length;
  const hasMore = canShow && requestedMenuCount < allMenuIds.length;
  useEffect(() => {
    if (isBatchLoaded && hasMore) setRequestedMenuCount(requestedMenuCount + batchSize);
  }, [isBatchLoaded, hasMore, requestedMenuCount]);
  const isLoading = menuList.loading || !isBatchLoaded || hasMore;
  const loadedMenus = menus.flatMap(({ value }) => value ?? []);
  // A string, because the array changes on every render but only its ids matter.
  const reachedIdsKey = [...new Set([...menuIds, ...findMenusWithGroups(loadedMenus, new Set(groupIds))])]
    .sort((a, b) => a - b)
    .join();
  const reachedIds = useMemo(() => reachedIdsKey.split(',').filter(Boolean).map(Number), [reachedIdsKey]);
  const scope = useStoresSellingMenus(isLoading ? undefined : reachedIds);

  const isReported = useCapability('menuDeploys') && canList;
  const stores = useAllPages('menuDeploys.stores', {}, { enabled: canList, freshFor: optionsStaleTime });
  const published = useMemo(() => {
    if (!isReported || stores.failure !== null) return null;
    if (isLoading || stores.value === undefined) return undefined;
    return findPublishedReach(stores.value, new Set(reachedIds));
  }, [isReported, isLoading, stores.value, stores.failure, reachedIds]);
  const targets = useMemo(
    () => (isLoading || stores.value === undefined ? undefined : listPublishTargets(stores.value, new Set(reachedIds))),
    [isLoading, stores.value, reachedIds],
  );
  // Rounds to tens, since screen readers read every update aloud.
  const progress =
    isLoading && allMenuIds.length > batchSize
      ? { read: loadedCount - (loadedCount % 10), total: allMenuIds.length }
      : null;
  return {
    scope,
    progress,
    isPartial:
      menuList.value === undefined ||
      loadedMenus.length < (menuList.value.count ?? loadedMenus.length + Number(menuList.value.nextPage !== null)),
    published,
    targets,
  };
};
