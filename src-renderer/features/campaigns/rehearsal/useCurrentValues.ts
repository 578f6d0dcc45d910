import { useMemo } from 'react';
import { getItemKey, type CampaignItem, type FieldValue } from '@shared/domain/campaigns/campaign';
import type { DatedArea } from '@shared/domain/campaigns/datedItems';
import type { CurrentValues } from '@shared/domain/campaigns/rehearsal';
import { readStoreValue } from '@shared/domain/campaigns/storeItems';
import type { Failure } from '@shared/contract/protocol/failure';
import { useAllPages } from '@kit/data/useAllPages';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { getPlatformNow } from '@kit/session/platformClock';

const maxConcurrent = 4;

interface CurrentValuesResult {
  /** Undefined while loading. Values that could not be read are absent. */
  values: CurrentValues | undefined;
  failure: Failure | null;
  refetch: () => void;
}

const pickValue = (entity: object | undefined, field: string): { value: FieldValue } | null =>
  entity === undefined ? null : { value: (entity as Record<string, FieldValue>)[field] ?? null };

/** Reads the current value of each item's field from the platform. */
export const useCurrentValues = (items: readonly CampaignItem[]): CurrentValuesResult => {
  const hasItemsIn = (area: CampaignItem['area']) => items.some((item) => item.area === area);
  const menuIds = useMemo(() => [...new Set(items.flatMap(({ group }) => group?.menuId ?? []))], [items]);
  const menus = useCalls(
    'menus.get',
    menuIds.map((id) => ({ params: { id } })),
    { maxConcurrent },
  );
  const products = useAllPages('products.list', {}, { enabled: hasItemsIn('products') });
  const datedQueries = {
    coupons: useAllPages('coupons.list', {}, { enabled: hasItemsIn('coupons') }),
    banners: useAllPages('banners.list', {}, { enabled: hasItemsIn('banners') }),
    positionBanners: useAllPages('positionBanners.list', {}, { enabled: hasItemsIn('positionBanners') }),
    popUps: useAllPages('popUps.list', {}, { enabled: hasItemsIn('popUps') }),
  };
  const { tenant } = useSession();
  const { zone } = useFormats();
  const statusQueries = {
    pages: useAllPages('pages.list', {}, { enabled: hasItemsIn('pages') }),
    builderPages: useAllPages('builderPages.list', { tenantId: tenant }, { enabled: hasItemsIn('builderPages') }),
    customLandings: useAllPages('customLandings.list', {}, { enabled: hasItemsIn('customLandings') }),
  };
  const waitTimes = useAllPages('stores.list', {}, { enabled: hasItemsIn('waitTimes') });
  const hasBulkStores = hasItemsIn('closings') || hasItemsIn('hours');
  const bulkStores = useCall('stores.bulk', { query: { view: 'bulk' } }, { enabled: hasBulkStores });
  const queries = [
    ...menus,
    ...(hasItemsIn('products') ? [products] : []),
    ...(Object.keys(datedQueries) as DatedArea[]).filter(hasItemsIn).map((area) => datedQueries[area]),
    ...(Object.keys(statusQueries) as (keyof typeof statusQueries)[])
      .filter(hasItemsIn)
      .map((area) => statusQueries[area]),
    ...(hasItemsIn('waitTimes') ? [waitTimes] : []),
    ...(hasBulkStores ? [bulkStores] : []),
  ];
  const isSettled = queries.every(({ value, failure }) => value !== undefined || failure !== null);
  // Combines the state and read times of the queries into a string for the dependency list, because the replies are new
  // objects on every render.
  const queriesVersion = `${isSettled} ${queries.map(({ readAt }) => readAt).join()}`;
  const values = useMemo((): CurrentValues | undefined => {
    if (!isSettled) return undefined;
    const values = new Map<string, { value: FieldValue } | null>();
    const rowsByArea = new Map<string, ReadonlyMap<number, object>>();
    const queriesByArea = { products, ...datedQueries, ...statusQueries, waitTimes };
    for (const [area, { value }] of Object.entries(queriesByArea))
      if (value !== undefined) rowsByArea.set(area, new Map(value.map((row) => [row.id, row])));
    const pricesByGroup = new Map(
      menus
        .flatMap(({ value }) => value?.priceGroups ?? [])
        .map((group) => [group.id, new Map(group.prices.map((price) => [price.productId, price]))]),
    );
    const loadedMenuIds = new Set(menus.flatMap(({ value }) => value?.id ?? []));
    for (const item of items) {
      if (item.area === 'prices') {
        if (item.group === undefined || !loadedMenuIds.has(item.group.menuId)) continue;
        const prices = pricesByGroup.get(item.group.id);
        values.set(getItemKey(item), prices === undefined ? null : pickValue(prices.get(item.id) ?? {}, item.field));
      } else if (item.area === 'closings' || item.area === 'hours') {
        if (bulkStores.value === undefined) continue;
        const store = bulkStores.value.find(({ id }) => id === item.id);
        const timeContext = { now: getPlatformNow(), zone };
        values.set(getItemKey(item), store === undefined ? null : { value: readStoreValue(item, store, timeContext) });
      } else {
        const entities = rowsByArea.get(item.area);
        if (entities !== undefined) values.set(getItemKey(item), pickValue(entities.get(item.id), item.field));
      }
    }
    return values;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [items, queriesVersion]);
  return {
    values,
    failure: queries.find(({ failure }) => failure !== null)?.failure ?? null,
    refetch: () => queries.forEach(({ refetch }) => refetch()),
  };
};
