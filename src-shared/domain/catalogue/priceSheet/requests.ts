import { listChangedGroups, type MenuGroup, type Sheet } from './sheet';

/** Price row as sent to the platform, see `createMenuEntries` in domain/catalogue/menus.ts. */
export interface PriceRowBody {
  id?: number;
  productId: number;
  /** Price; absent if it stays unchanged, like `deliveryPrice`. */
  price?: number | null;
  deliveryPrice?: number | null;
  persisted: boolean;
  destroy: boolean;
}

export interface PriceGroupBody {
  id?: number;
  name?: string;
  persisted: boolean;
  destroy: boolean;
  prices: PriceRowBody[];
}

/** Request that adds, renames or removes one price group. */
export interface GroupRequest {
  groupKey: string;
  body: PriceGroupBody;
}

/**
 * Creates one request per changed group, so that an error such as a duplicate name rejects only the change of one
 * group.
 */
export const createGroupRequests = (sheet: Sheet): GroupRequest[] =>
  listChangedGroups(sheet).flatMap(({ kind, group: { key, id, name } }): GroupRequest[] => {
    const groupBody = { ...(id !== null && { id }), persisted: id !== null, destroy: kind === 'removed', prices: [] };
    const includesName = kind === 'renamed' || (kind === 'added' && id === null);
    return [{ groupKey: key, body: { ...groupBody, ...(includesName && { name }) } }];
  });

/** Returns the group ids in the sheet's order; null if the menu already has that order. */
export const getChangedGroupOrder = (sheet: Sheet, menuGroups: readonly Pick<MenuGroup, 'id'>[]): number[] | null => {
  const existingIds = new Set(menuGroups.map(({ id }) => id));
  const orderedIds = sheet.groups.flatMap(({ id }) => (id !== null && existingIds.has(id) ? [id] : []));
  const knownIds = new Set(orderedIds);
  const knownMenuGroupIds = menuGroups.map(({ id }) => id).filter((id) => knownIds.has(id));
  return orderedIds.every((id, index) => id === knownMenuGroupIds[index]) ? null : orderedIds;
};

/** Creates the body of a request that changes only the order of groups. */
export const createOrderBody = (ids: readonly number[]): PriceGroupBody[] =>
  ids.map((id) => ({ id, persisted: true, destroy: false, prices: [] }));

/** True if the groups on the platform have all values of a body, which confirms a write whose reply was lost. */
export const isGroupBodyApplied = (body: PriceGroupBody, menuGroups: readonly MenuGroup[]): boolean => {
  const group = menuGroups.find(({ id, name }) => (body.id === undefined ? name === body.name : id === body.id));
  if (body.destroy) return group === undefined;
  if (group === undefined || (body.name !== undefined && group.name !== body.name)) return false;
  const rows = new Map(group.prices.map((row) => [row.productId, row]));
  return body.prices.every(({ productId, price, deliveryPrice, destroy }) => {
    const row = rows.get(productId);
    if (destroy) return row === undefined;
    return (
      row !== undefined &&
      (price === undefined || row.price === price) &&
      (deliveryPrice === undefined || row.deliveryPrice === deliveryPrice)
    );
  });
};
