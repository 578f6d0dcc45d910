import { t } from 'i18next';
import type { EndOfService } from '@shared/domain/stores/endOfService';
import type { Formats } from '@kit/format/formats';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { SellingScope } from './useSaleScope';
import type { TenantStore } from './useTenantStores';

/** Menus and stores of a scope: "en 3 menús, 14 tiendas". */
export const formatPlaces = (formats: Formats, { menuIds, stores }: SellingScope): string =>
  menuIds.length === 0
    ? t('soldOut.places.none')
    : [
        t('soldOut.places.menus', { count: menuIds.length, value: formats.count(menuIds.length) }),
        t('soldOut.places.stores', { count: stores.length, value: formats.count(stores.length) }),
      ].join(', ');

/** Stores of a scope: "tus 44 tiendas", "14 de tus 44 tiendas", "La Granja". */
export const formatStores = (formats: Formats, { stores, total, hasOthers }: SellingScope): string => {
  const [only] = stores;
  if (stores.length === 1 && only !== undefined) return getNameOrId(only);
  const values = { count: stores.length, value: formats.count(stores.length), total: formats.count(total) };
  if (hasOthers) return t('soldOut.stores.ofCommerce', values);
  return t(stores.length === total ? 'soldOut.stores.all' : 'soldOut.stores.some', values);
};

/** Effect of selling out in all stores: "Se agota en tus 44 tiendas, también La Granja, que vende hasta las 01:30." */
export const formatEverywhere = (
  formats: Formats,
  scope: SellingScope | null,
  last: EndOfService<TenantStore> | null,
): string => {
  if (scope === null) return t('soldOut.scope.unknown');
  if (scope.stores.length === 0) return t('soldOut.scope.nowhere');
  const stores = formatStores(formats, scope);
  if (last === null || last.store === null) return t('soldOut.scope.plain', { stores });
  const values = { stores, store: getNameOrId(last.store), time: formats.clock(last.at) };
  return t(scope.stores.length === 1 ? 'soldOut.scope.one' : 'soldOut.scope.last', values);
};

/** Effect of selling out in one store, with the stores that keep selling. */
export const formatInStore = (
  formats: Formats,
  store: TenantStore,
  scope: SellingScope | null | undefined,
): string[] => {
  const others = scope?.stores.filter(({ id }) => id !== store.id).length ?? 0;
  return [
    t('soldOut.scope.here', { store: getNameOrId(store) }),
    ...(others > 0 ? [t('soldOut.scope.others', { count: others, value: formats.count(others) })] : []),
  ];
};
