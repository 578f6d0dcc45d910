import { useEffect, useMemo, useState } from 'react';
import { findMenusWithGroups, findPublishedReach, type PublishedReach } from '@shared/domain/catalogue/priceReach';
import { useStoresSellingMenus, type SellingScope } from '@entities/products/sold-out/useSaleScope';
import { useAllPages } from '@kit/data/useAllPages';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan, useCapability } from '@kit/session/hooks';

/** Number of menus requested per batch; each menu takes one call, since lists omit the price groups. */
const portion = 40;
const atOnce = 4;

export interface PriceReach {
  /** Menus, stores and channels reached. Undefined while loading; null if menus or stores cannot be read. */
  scope: SellingScope | null | undefined;
  /** Number of menus read so far; null when finished or if there are only a few. */
  progress: { read: number; total: number } | null;
  /** True if other menus may contain the groups too. */
  isPartial: boolean;
  /** Part that customers already see. Undefined while loading; null if the platform does not report it. */
  published: PublishedReach | null | undefined;
}

/** Menus, stores and channels reached by the prices of some groups. `menuIds` are menus known to contain the groups. */
export const usePriceReach = (menuIds: readonly number[], groupIds: readonly number[]): PriceReach => {
  const canList = useCan('menus', 'index');
  const canShow = useCan('menus', 'show');
  const list = useCall('menus.list', { query: { limit: 1000 } }, { enabled: canList, freshFor: optionsStaleTime });
  const ids = useMemo(() => list.value?.page.map(({ id }) => id) ?? [], [list.value]);
  const [asked, setAsked] = useState(portion);
  const inputs = useMemo(
    () => (canShow ? ids.slice(0, asked).map((id) => ({ params: { id } })) : []),
    [canShow, ids, asked],
  );
  const menus = useCalls('menus.get', inputs, { freshFor: optionsStaleTime, atOnce });
  const read = menus.filter(({ loading }) => !loading).length;
  const isAnswered = read === inputs.length;
  const hasMore = canShow && asked < ids.length;
  useEffect(() => {
    if (isAnswered && hasMore) setAsked(asked + portion);
  }, [isAnswered, hasMore, asked]);
  const isReading = list.loading || !isAnswered || hasMore;
  const known = menus.flatMap(({ value }) => value ?? []);
  // A string, because the array changes on every render but only its ids matter.
  const naming = [...new Set([...menuIds, ...findMenusWithGroups(known, new Set(groupIds))])]
    .sort((a, b) => a - b)
    .join();
  const reached = useMemo(() => naming.split(',').filter(Boolean).map(Number), [naming]);
  const scope = useStoresSellingMenus(isReading ? undefined : reached);

  const isReported = useCapability('menuDeploys') && canList;
  const stores = useAllPages('menuDeploys.stores', {}, { enabled: isReported, freshFor: optionsStaleTime });
  const published = useMemo(() => {
    if (!isReported || stores.failure !== null) return null;
    if (isReading || stores.value === undefined) return undefined;
    return findPublishedReach(stores.value, new Set(reached));
  }, [isReported, isReading, stores.value, stores.failure, reached]);
  // Rounds to tens, since screen readers read every update aloud.
  const progress = isReading && ids.length > portion ? { read: read - (read % 10), total: ids.length } : null;
  return {
    scope,
    progress,
    isPartial:
      list.value === undefined ||
      known.length < (list.value.count ?? known.length + Number(list.value.nextPage !== null)),
    published,
  };
};
