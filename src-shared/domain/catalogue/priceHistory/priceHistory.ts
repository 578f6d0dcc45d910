import * as v from 'valibot';
import { idSchema } from '../../values/id';
import { priceRowChange, type PriceRowChange } from '../priceSheet/rowChanges';
import {
  createCellKey,
  getCellValue,
  type CellChange,
  type CellKey,
  type CellValue,
  type Sheet,
} from '../priceSheet/sheet';

/**
 * This module defines the log of price changes that this computer has seen. The specification has no call for former
 * prices, so only this log can restore them.
 */

/** Price group id; null for the products' own prices. */
const groupId = v.nullable(idSchema);

/**
 * - `here`: this computer made the change.
 * - `elsewhere`: the platform returned a different price than before; `at` is the time of that read.
 */
const priceChangeSources = ['here', 'elsewhere'] as const;

const loggedPriceChange = v.object({
  kind: v.literal('change'),
  id: v.pipe(v.number(), v.integer()),
  /** Instant of the change (ms). */
  at: v.number(),
  origin: v.picklist(priceChangeSources),
  /** Name of the user who made the change here; absent in logs of earlier versions. */
  by: v.optional(v.nullable(v.string())),
  groupId,
  groupName: v.string(),
  /** Id of the menu through which the price was changed or read; null for the products' own prices. */
  menuId: v.nullable(idSchema),
  rows: v.array(priceRowChange),
});
export type LoggedPriceChange = v.InferOutput<typeof loggedPriceChange>;

/** Last known prices of a group. The next reply is compared with them. */
const knownPriceGroup = v.object({
  kind: v.literal('group'),
  /** Instant of the last read or write (ms). */
  at: v.number(),
  /** Instant from which the log contains all changes (ms). */
  since: v.number(),
  groupId,
  groupName: v.string(),
  menuId: v.nullable(idSchema),
  /** Rows of product id, price and delivery price. */
  rows: v.array(v.strictTuple([idSchema, v.nullable(v.number()), v.nullable(v.number())])),
});
export type KnownPriceGroup = v.InferOutput<typeof knownPriceGroup>;

export const priceLogRow = v.variant('kind', [loggedPriceChange, knownPriceGroup]);
export type PriceLogRow = v.InferOutput<typeof priceLogRow>;

/** Retention time of the log (ms), long enough to compare a year with the previous one. */
export const priceLogRetention = 400 * 86_400_000;

/** Query for one product in all groups, or for groups with all their products. */
export const priceHistoryQuery = v.strictObject({
  productId: v.optional(idSchema),
  groupIds: v.optional(v.pipe(v.array(idSchema), v.maxLength(50))),
});
export type PriceHistoryQuery = v.InferOutput<typeof priceHistoryQuery>;

export interface PriceHistory {
  /** Known groups, each with the instant (ms) from which its changes are complete. */
  groups: { groupId: number | null; since: number }[];
  /** Price changes, newest first. */
  changes: LoggedPriceChange[];
}

/** Returns the instant from which all changes of all requested groups are known; null if none are known. */
export const getHistoryStart = ({ groups }: PriceHistory): number | null =>
  groups.length === 0 ? null : groups.reduce((latest, { since }) => Math.max(latest, since), 0);

const listPreviousCells = (key: string, [productId, price, priceAfter, delivery, deliveryAfter]: PriceRowChange) => {
  const cells: [CellKey, CellValue][] = [];
  if (price !== priceAfter) cells.push([createCellKey(key, productId, 'price'), price]);
  if (delivery !== deliveryAfter) cells.push([createCellKey(key, productId, 'deliveryPrice'), delivery]);
  return cells;
};

/**
 * Returns the changes that restore the prices of an earlier instant in a sheet. Skips cells unchanged since then and
 * products that are no longer in the sheet. `changes` must be newest first.
 */
export const findRestoringChanges = (
  sheet: Sheet,
  changes: readonly LoggedPriceChange[],
  instant: number,
  productIds: ReadonlySet<number>,
): CellChange[] => {
  const keys = new Set(sheet.groups.map(({ key }) => key));
  const values = new Map<CellKey, CellValue>();
  for (const { at, groupId: id, rows } of changes) {
    if (at <= instant || id === null || !keys.has(String(id))) continue;
    for (const row of rows.filter(([productId]) => productIds.has(productId)))
      // Older changes replace newer ones, because they are closer to the requested instant.
      for (const [key, value] of listPreviousCells(String(id), row)) values.set(key, value);
  }
  return [...values].filter(([key, value]) => value !== getCellValue(sheet, key));
};

/** Returns the row of a product in a change. */
export const findPriceRow = ({ rows }: LoggedPriceChange, productId: number): PriceRowChange | undefined =>
  rows.find(([id]) => id === productId);
