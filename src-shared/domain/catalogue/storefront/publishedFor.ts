import type { StaticMenu } from './staticMenu';

/**
 * A published menu with a store that it does not name: the store sells the menu that its own row names, or the only one that
 * there is.
 */
export const publishedFor = (
  data: StaticMenu,
  store: { id: number; name: string; menuId: number | null } | undefined,
): StaticMenu => {
  if (store === undefined || data.stores.some(({ id }) => id === store.id)) return data;
  const isThere = data.menus.some(({ id }) => id === store.menuId);
  const [only] = data.menus;
  const menuId = !isThere && data.menus.length === 1 && only !== undefined ? only.id : store.menuId;
  const { id, name } = store;
  return { ...data, stores: [...data.stores, { id, name, menuId }] };
};
