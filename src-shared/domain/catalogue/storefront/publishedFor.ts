import type { UnavailableInStore } from '../saleState';
import type { StaticMenu } from './staticMenu';

interface KnownStore {
  id: number;
  name: string;
  menuId: number | null;
  unavailableProducts?: readonly UnavailableInStore[];
}

/**
 * A published menu with a store that it does not name: the store sells the menu that its own row names, or the only one that
 * there is. What the store has sold out comes from its row, which is newer than the published copy.
 */
export const publishedFor = (data: StaticMenu, store: KnownStore | undefined): StaticMenu => {
  if (store === undefined) return data;
  const { unavailableProducts } = store;
  const sold = unavailableProducts === undefined ? {} : { unavailableProducts };
  if (data.stores.some(({ id }) => id === store.id)) {
    return { ...data, stores: data.stores.map((each) => (each.id === store.id ? { ...each, ...sold } : each)) };
  }
  const isThere = data.menus.some(({ id }) => id === store.menuId);
  const [only] = data.menus;
  const menuId = !isThere && data.menus.length === 1 && only !== undefined ? only.id : store.menuId;
  const { id, name } = store;
  return { ...data, stores: [...data.stores, { id, name, menuId, ...sold }] };
};
