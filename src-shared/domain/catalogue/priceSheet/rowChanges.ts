import { idSchema } from '../../values/id';
import * as v from 'valibot';
import type { PriceRowBody } from './requests';
import {
  getBaseValue,
  createCellKey,
  listVisibleEdits,
  parseCellKey,
  getCellValue,
  type CellKey,
  type CellValue,
  type MenuGroup,
  type Sheet,
} from './sheet';

/** This module handles price changes with their former values, which are the input of a save and of its undo. */

const cell = v.nullable(v.number());

/**
 * Product id; price before and after; delivery price before and after. A price stays unchanged if both values are
 * equal.
 */
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

/** Returns the change that undoes a change. */
export const invertChange = ([
  productId,
  price,
  priceAfter,
  delivery,
  deliveryAfter,
]: PriceRowChange): PriceRowChange => [productId, priceAfter, price, deliveryAfter, delivery];

/** Returns the number of changed cells. */
export const countChangedCells = ([, price, priceAfter, delivery, deliveryAfter]: PriceRowChange): number =>
  Number(price !== priceAfter) + Number(delivery !== deliveryAfter);

export const getChangedCellKeys = (
  groupId: number,
  [productId, price, priceAfter, delivery, deliveryAfter]: PriceRowChange,
): CellKey[] => [
  ...(price === priceAfter ? [] : [createCellKey(String(groupId), productId, 'price')]),
  ...(delivery === deliveryAfter ? [] : [createCellKey(String(groupId), productId, 'deliveryPrice')]),
];

/** Returns the price changes of groups that exist on the platform, in the order of columns. */
export const computeRowChanges = (sheet: Sheet): GroupPriceChanges[] => {
  const productIdsByGroup = new Map<string, Set<number>>();
  for (const [key] of listVisibleEdits(sheet)) {
    const { groupKey, productId } = parseCellKey(key);
    const productIds = productIdsByGroup.get(groupKey) ?? new Set<number>();
    productIdsByGroup.set(groupKey, productIds.add(productId));
  }
  return sheet.groups.flatMap(({ key, id, name }) => {
    const ids = productIdsByGroup.get(key);
    if (id === null || ids === undefined) return [];
    const rows = [...ids].map((productId): PriceRowChange => {
      const priceKey = createCellKey(key, productId, 'price');
      const deliveryKey = createCellKey(key, productId, 'deliveryPrice');
      const after = getCellValue(sheet, priceKey);
      return [
        productId,
        getBaseValue(sheet, priceKey),
        after,
        getBaseValue(sheet, deliveryKey),
        // Removing the price also removes the delivery price.
        after === null ? null : getCellValue(sheet, deliveryKey),
      ];
    });
    return [{ id, name, rows }];
  });
};

/**
 * Compares a change with the current prices.
 * - `there`: all prices already have their target value.
 * - `changed`: another user has changed a price since.
 * - `open`: the change still has to be written.
 */
export const getRowChangeStatus = (
  change: PriceRowChange,
  currentRow: Row | undefined,
): 'there' | 'changed' | 'open' => {
  const [, price, priceAfter, delivery, deliveryAfter] = change;
  const cells = [
    [currentRow?.price ?? null, price, priceAfter],
    [currentRow?.deliveryPrice ?? null, delivery, deliveryAfter],
  ] as const;
  const changedCells = cells.filter(([, before, after]) => before !== after);
  if (changedCells.every(([value, , after]) => value === after)) return 'there';
  if (!changedCells.every(([value, before, after]) => value === before || value === after)) return 'changed';
  // The price was removed in the meantime, and platforms reject a delivery price without a price.
  return currentRow === undefined && price === priceAfter && deliveryAfter !== null ? 'changed' : 'open';
};

/**
 * Converts a change to a row for the platform. Unchanged fields keep their current values; a current null is not sent,
 * since it may be an amount that could not be read.
 */
export const toRowBody = (
  [productId, price, priceAfter, delivery, deliveryAfter]: PriceRowChange,
  currentRow: Row | undefined,
): PriceRowBody => {
  const value = price === priceAfter ? (currentRow?.price ?? null) : priceAfter;
  const deliveryPrice = delivery === deliveryAfter ? (currentRow?.deliveryPrice ?? null) : deliveryAfter;
  const keepsPrice = price === priceAfter && currentRow?.price === null;
  const keepsDeliveryPrice = delivery === deliveryAfter && currentRow?.deliveryPrice === null;
  const destroy = value === null && !keepsPrice;
  return {
    ...(currentRow?.id != null && { id: currentRow.id }),
    productId,
    ...(!keepsPrice && { price: value }),
    ...(!keepsDeliveryPrice && { deliveryPrice: destroy ? null : deliveryPrice }),
    persisted: currentRow !== undefined,
    destroy,
  };
};
