import type { UnavailableInStore } from '../saleState';
import type { StaticMenu } from './staticMenu';

interface KnownStore {
  id: number;
  name: string;
  menuId: number | null;
  unavailableProducts?: readonly UnavailableInStore[];
}

/**
 * Adds a store that the published copy lacks, with the store's menu or the only published one. Takes sold-out products
 * from the store's row, which is newer than the copy.
 */
export const getPublishedMenu = (data: StaticMenu, store: KnownStore | undefined): StaticMenu => {
  if (store === undefined) return data;
  const { unavailableProducts } = store;
  const soldOut = unavailableProducts === undefined ? {} : { unavailableProducts };
  if (data.stores.some(({ id }) => id === store.id)) {
    return {
      ...data,
      stores: data.stores.map((candidate) => (candidate.id === store.id ? { ...candidate, ...soldOut } : candidate)),
    };
  }
  const hasMenu = data.menus.some(({ id }) => id === store.menuId);
  const [onlyMenu] = data.menus;
  const menuId = !hasMenu && data.menus.length === 1 && onlyMenu !== undefined ? onlyMenu.id : store.menuId;
  const { id, name } = store;
  return { ...data, stores: [...data.stores, { id, name, menuId, ...soldOut }] };
};
