import { idSchema } from '../../values/id';
import * as v from 'valibot';
import type { PriceRowBody } from './requests';
import {
  baseValue,
  cellKey,
  visibleEdits,
  parseCellKey,
  cellValue,
  type CellKey,
  type CellValue,
  type MenuGroup,
  type Sheet,
} from './sheet';

/** Prices that change, each with what it was: what a save is made from, and what takes it back. */

const cell = v.nullable(v.number());

/** A product; its price before and after; its delivery price before and after. What is alike is left as it is. */
export const priceRowChange = v.strictTuple([idSchema, cell, cell, cell, cell]);
export type PriceRowChange = [
  productId: number,
  priceBefore: CellValue,
  priceAfter: CellValue,
  deliveryBefore: CellValue,
  deliveryAfter: CellValue,
];

export interface GroupPriceChanges {
  id: number;
  name: string;
  rows: PriceRowChange[];
}

type Row = Pick<MenuGroup['prices'][number], 'id' | 'price' | 'deliveryPrice'>;

/** The same the other way round. */
export const invertedChange = ([
  productId,
  price,
  priceAfter,
  delivery,
  deliveryAfter,
]: PriceRowChange): PriceRowChange => [productId, priceAfter, price, deliveryAfter, delivery];

/** Cells that change. */
export const cellsOfRow = ([, price, priceAfter, delivery, deliveryAfter]: PriceRowChange): number =>
  Number(price !== priceAfter) + Number(delivery !== deliveryAfter);

export const cellKeysOfRow = (
  groupId: number,
  [productId, price, priceAfter, delivery, deliveryAfter]: PriceRowChange,
): CellKey[] => [
  ...(price === priceAfter ? [] : [cellKey(String(groupId), productId, 'price')]),
  ...(delivery === deliveryAfter ? [] : [cellKey(String(groupId), productId, 'deliveryPrice')]),
];

/** What is edited in the groups that platforms have, by group in the order of the columns. */
export const rowChangesOf = (sheet: Sheet): GroupPriceChanges[] => {
  const products = new Map<string, Set<number>>();
  for (const [key] of visibleEdits(sheet)) {
    const { groupKey, productId } = parseCellKey(key);
    const some = products.get(groupKey) ?? new Set<number>();
    products.set(groupKey, some.add(productId));
  }
  return sheet.groups.flatMap(({ key, id, name }) => {
    const ids = products.get(key);
    if (id === null || ids === undefined) return [];
    const rows = [...ids].map((productId): PriceRowChange => {
      const price = cellKey(key, productId, 'price');
      const delivery = cellKey(key, productId, 'deliveryPrice');
      const after = cellValue(sheet, price);
      return [
        productId,
        baseValue(sheet, price),
        after,
        baseValue(sheet, delivery),
        // It goes with its price.
        after === null ? null : cellValue(sheet, delivery),
      ];
    });
    return [{ id, name, rows }];
  });
};

/**
 * - `there`: all of it is as it is to become.
 * - `changed`: somebody has changed it to something else since.
 */
export const rowChangeStatus = (change: PriceRowChange, now: Row | undefined): 'there' | 'changed' | 'open' => {
  const [, price, priceAfter, delivery, deliveryAfter] = change;
  const cells = [
    [now?.price ?? null, price, priceAfter],
    [now?.deliveryPrice ?? null, delivery, deliveryAfter],
  ] as const;
  const changing = cells.filter(([, before, after]) => before !== after);
  if (changing.every(([value, , after]) => value === after)) return 'there';
  if (!changing.every(([value, before, after]) => value === before || value === after)) return 'changed';
  const body = rowBodyOf(change, now);
  // A delivery price without a price is no row that platforms take: the price was taken away meanwhile.
  return body.price === null && deliveryAfter !== null ? 'changed' : 'open';
};

/** The row as it is sent. What does not change goes along as it is now. */
export const rowBodyOf = (
  [productId, price, priceAfter, delivery, deliveryAfter]: PriceRowChange,
  now: Row | undefined,
): PriceRowBody => {
  const value = price === priceAfter ? (now?.price ?? null) : priceAfter;
  const deliveryPrice = delivery === deliveryAfter ? (now?.deliveryPrice ?? null) : deliveryAfter;
  return {
    ...(now?.id != null && { id: now.id }),
    productId,
    price: value,
    deliveryPrice: value === null ? null : deliveryPrice,
    persisted: now !== undefined,
    destroy: value === null,
  };
};
