import {
  cellKey,
  groupChanges,
  liveEdits,
  placeOfCell,
  rowKey,
  valueOf,
  type CellKey,
  type MenuGroup,
  type Sheet,
  type SheetGroup,
} from './sheet';

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

/** One call: what it sends of one price group, and the cells that are saved by it. */
export interface PriceRequest {
  groupKey: string;
  body: PriceGroupBody;
  cells: CellKey[];
}

/** So many rows are sent at once: an answer that is lost leaves no more than these in doubt. */
export const rowsPerRequest = 500;

const rowBody = (sheet: Sheet, groupKey: string, productId: number): PriceRowBody => {
  const price = valueOf(sheet, cellKey(groupKey, productId, 'price'));
  const rowId = sheet.base.rowIds.get(rowKey(groupKey, productId));
  return {
    ...(rowId != null && { id: rowId }),
    productId,
    price,
    deliveryPrice: price === null ? null : valueOf(sheet, cellKey(groupKey, productId, 'deliveryPrice')),
    persisted: rowId !== undefined,
    destroy: price === null,
  };
};

/** Only what changed of each group: its name by itself, so that a name that is taken refuses no price, then prices in parts. */
export const priceRequests = (sheet: Sheet, size = rowsPerRequest): PriceRequest[] => {
  const rows = new Map<string, Map<number, CellKey[]>>();
  for (const [key] of liveEdits(sheet)) {
    const { groupKey, productId } = placeOfCell(key);
    const products = rows.get(groupKey) ?? new Map<number, CellKey[]>();
    rows.set(groupKey, products);
    products.set(productId, [...(products.get(productId) ?? []), key]);
  }
  const changes = new Map(groupChanges(sheet).map((change) => [change.group.key, change]));
  const removals = [...changes.values()].flatMap(({ kind, group }) => {
    if (kind !== 'removed' || group.id === null) return [];
    return [{ groupKey: group.key, body: { id: group.id, persisted: true, destroy: true, prices: [] }, cells: [] }];
  });
  const ofGroup = ({ key, id, name }: SheetGroup): PriceRequest[] => {
    const products = [...(rows.get(key) ?? [])];
    const own = { groupKey: key, body: { ...(id !== null && { id }), persisted: id !== null, destroy: false } };
    const naming = changes.has(key) ? [{ ...own, body: { ...own.body, name, prices: [] }, cells: [] }] : [];
    const parts = Array.from({ length: Math.ceil(products.length / size) }, (_, at) =>
      products.slice(at * size, (at + 1) * size),
    );
    return [
      ...naming,
      ...parts.map((part) => ({
        ...own,
        body: { ...own.body, prices: part.map(([productId]) => rowBody(sheet, key, productId)) },
        cells: part.flatMap(([, cells]) => cells),
      })),
    ];
  };
  return [...sheet.groups.flatMap(ofGroup), ...removals];
};

/** A request for a group that has been made since: it is known by its id. */
export const withGroupId = (request: PriceRequest, id: number): PriceRequest => ({
  groupKey: String(id),
  body: { ...request.body, id, persisted: true },
  cells: request.cells.map((key) => {
    const { productId, field } = placeOfCell(key);
    return cellKey(String(id), productId, field);
  }),
});

/** The same request in two halves, to find what of it is refused; empty where it cannot be divided. */
export const halvesOf = ({ groupKey, body, cells }: PriceRequest): PriceRequest[] => {
  if (body.prices.length < 2) return [];
  const middle = Math.ceil(body.prices.length / 2);
  return [body.prices.slice(0, middle), body.prices.slice(middle)].map((prices) => {
    const ids = new Set(prices.map(({ productId }) => productId));
    return { groupKey, body: { ...body, prices }, cells: cells.filter((key) => ids.has(placeOfCell(key).productId)) };
  });
};

/** Whether the platform has everything that a request sends: for a write whose answer was lost. */
export const isTaken = ({ body }: PriceRequest, menuGroups: readonly MenuGroup[]): boolean => {
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
