import { t } from 'i18next';
import type { EndOfService } from '@shared/domain/stores/endOfService';
import type { Formats } from '@kit/format/formats';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { SellingScope } from './useSaleScope';
import type { TenantStore } from './useTenantStores';

/** Menus and stores of a scope: "en 3 menús, 14 tiendas". */
export const formatMenusAndStores = (formats: Formats, { menuIds, stores }: SellingScope): string =>
  menuIds.length === 0
    ? t('soldOut.places.none')
    : [
        t('soldOut.places.menus', { count: menuIds.length, value: formats.count(menuIds.length) }),
        t('soldOut.places.stores', { count: stores.length, value: formats.count(stores.length) }),
      ].join(', ');

/** Stores of a scope: "tus 44 tiendas", "14 de tus 44 tiendas", "La Granja". */
export const formatStores = (formats: Formats, { stores, total, hasOthers }: SellingScope): string => {
  const [onlyStore] = stores;
  if (stores.length === 1 && onlyStore !== undefined) return getNameOrId(onlyStore);
  const values = { count: stores.length, value: formats.count(stores.length), total: formats.count(total) };
  if (hasOthers) return t('soldOut.stores.ofCommerce', values);
  return t(stores.length === total ? 'soldOut.stores.all' : 'soldOut.stores.some', values);
};

/** Effect of selling out in all stores: "Se agota en tus 44 tiendas, también La Granja, que vende hasta las 01:30." */
export const formatEffectEverywhere = (
  formats: Formats,
  scope: SellingScope | null,
  endOfService: EndOfService<TenantStore> | null,
): string => {
  if (scope === null) return t('soldOut.scope.unknown');
  if (scope.stores.length === 0) return t('soldOut.scope.nowhere');
  const stores = formatStores(formats, scope);
  if (endOfService === null || endOfService.store === null) return t('soldOut.scope.plain', { stores });
  const values = { stores, store: getNameOrId(endOfService.store), time: formats.formatClock(endOfService.at) };
  return t(scope.stores.length === 1 ? 'soldOut.scope.one' : 'soldOut.scope.last', values);
};

/** Effect of selling out in one store, with the stores that keep selling. */
export const formatEffectInStore = (
  formats: Formats,
  store: TenantStore,
  scope: SellingScope | null | undefined,
): string[] => {
  const otherStoreCount = scope?.stores.filter(({ id }) => id !== store.id).length ?? 0;
  return [
    t('soldOut.scope.here', { store: getNameOrId(store) }),
    ...(otherStoreCount > 0
      ? [t('soldOut.scope.others', { count: otherStoreCount, value: formats.count(otherStoreCount) })]
      : []),
  ];
};
