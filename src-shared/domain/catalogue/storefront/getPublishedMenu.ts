import type { UnavailableInStore } from '../saleState';
import type { StaticMenu } from './staticMenu';

interface KnownStore {
  id: number;
  name: string;
  menuId: number | null;
  unavailableProducts?: readonly UnavailableInStore[];
}

/**
 * Adds the store if the published copy lacks it. If the store's own menu is not published but a single other menu is,
 * the store gets that menu. Takes sold-out products from the store's row, which is newer than the copy.
 */
export const getPublishedMenu = (publishedMenu: StaticMenu, store: KnownStore | undefined): StaticMenu => {
  if (store === undefined) return publishedMenu;
  const { unavailableProducts } = store;
  const soldOutFields = unavailableProducts === undefined ? {} : { unavailableProducts };
  if (publishedMenu.stores.some(({ id }) => id === store.id)) {
    return {
      ...publishedMenu,
      stores: publishedMenu.stores.map((candidate) =>
        candidate.id === store.id ? { ...candidate, ...soldOutFields } : candidate,
      ),
    };
  }
  const hasMenu = publishedMenu.menus.some(({ id }) => id === store.menuId);
  const [onlyMenu] = publishedMenu.menus;
  const menuId = !hasMenu && publishedMenu.menus.length === 1 && onlyMenu !== undefined ? onlyMenu.id : store.menuId;
  const { id, name } = store;
  return { ...publishedMenu, stores: [...publishedMenu.stores, { id, name, menuId, ...soldOutFields }] };
};
