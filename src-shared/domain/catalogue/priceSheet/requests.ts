import { groupChanges, type MenuGroup, type Sheet } from './sheet';

/** A row of prices as it is sent: see `menuEntries` of domain/catalogue/menus.ts. */
export interface PriceRowBody {
  id?: number;
  productId: number;
  price: number | null;
  deliveryPrice: number | null;
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

/** A call that adds, renames or takes out one price group. */
export interface GroupRequest {
  groupKey: string;
  body: PriceGroupBody;
}

/** What changes of the groups themselves, each by itself: a name that is taken refuses no other change. */
export const groupRequests = (sheet: Sheet): GroupRequest[] =>
  groupChanges(sheet).flatMap(({ kind, group: { key, id, name } }): GroupRequest[] => {
    const own = { ...(id !== null && { id }), persisted: id !== null, destroy: kind === 'removed', prices: [] };
    const isNamed = kind === 'renamed' || (kind === 'added' && id === null);
    return [{ groupKey: key, body: { ...own, ...(isNamed && { name }) } }];
  });

/** The ids of a sheet's groups, where a menu names them in another order; null: in the same. */
export const changedGroupOrder = (sheet: Sheet, menuGroups: readonly Pick<MenuGroup, 'id'>[]): number[] | null => {
  const there = new Set(menuGroups.map(({ id }) => id));
  const wanted = sheet.groups.flatMap(({ id }) => (id !== null && there.has(id) ? [id] : []));
  const known = new Set(wanted);
  const now = menuGroups.map(({ id }) => id).filter((id) => known.has(id));
  return wanted.every((id, index) => id === now[index]) ? null : wanted;
};

/** Groups that are named for their order alone. */
export const orderBody = (ids: readonly number[]): PriceGroupBody[] =>
  ids.map((id) => ({ id, persisted: true, destroy: false, prices: [] }));

/** Whether the platform has everything that a body sends: for a write whose answer was lost. */
export const isApplied = (body: PriceGroupBody, menuGroups: readonly MenuGroup[]): boolean => {
  const group = menuGroups.find(({ id, name }) => (body.id === undefined ? name === body.name : id === body.id));
  if (body.destroy) return group === undefined;
  if (group === undefined || (body.name !== undefined && group.name !== body.name)) return false;
  const rows = new Map(group.prices.map((row) => [row.productId, row]));
  return body.prices.every(({ productId, price, deliveryPrice, destroy }) => {
    const row = rows.get(productId);
    if (destroy) return row === undefined;
    return row?.price === price && row.deliveryPrice === deliveryPrice;
  });
};
