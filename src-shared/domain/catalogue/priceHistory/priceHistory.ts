import * as v from 'valibot';
import { idSchema } from '../../values/id';
import { priceRowChange, type PriceRowChange } from '../priceSheet/rowChanges';
import { cellKey, cellValue, type CellChange, type CellKey, type CellValue, type Sheet } from '../priceSheet/sheet';

/**
 * Prices as this computer has seen them change. The specification has no call that tells earlier prices, so this is all that
 * anybody can go back to.
 */

/** Whose prices they are: a price group, or null for what products cost by themselves. */
const groupId = v.nullable(idSchema);

/**
 * - `here`: this computer wrote it.
 * - `elsewhere`: the platform answered with another price than before; `at` is when that was seen.
 */
export const priceOrigins = ['here', 'elsewhere'] as const;

export const loggedPriceChange = v.object({
  kind: v.literal('change'),
  id: v.pipe(v.number(), v.integer()),
  /** An instant. */
  at: v.number(),
  origin: v.picklist(priceOrigins),
  groupId,
  groupName: v.string(),
  /** The menu by which it was written or seen; null for own prices. */
  menuId: v.nullable(idSchema),
  rows: v.array(priceRowChange),
});
export type LoggedPriceChange = v.InferOutput<typeof loggedPriceChange>;

/** What the platform answered last about a group: the next answer is compared with it. */
export const knownPriceGroup = v.object({
  kind: v.literal('group'),
  /** When it was seen or written last: an instant. */
  at: v.number(),
  /** All changes from this instant on are in the log. */
  since: v.number(),
  groupId,
  groupName: v.string(),
  menuId: v.nullable(idSchema),
  /** Product, price, delivery price. */
  rows: v.array(v.strictTuple([idSchema, v.nullable(v.number()), v.nullable(v.number())])),
});
export type KnownPriceGroup = v.InferOutput<typeof knownPriceGroup>;

export const priceLogRow = v.variant('kind', [loggedPriceChange, knownPriceGroup]);
export type PriceLogRow = v.InferOutput<typeof priceLogRow>;

/** As long as other changes that may have moved figures (ms): a year can be compared with the one before. */
export const priceLogRetention = 400 * 86_400_000;

/** What a screen asks for: a product in all groups, or groups with all products. */
export const priceHistoryQuery = v.strictObject({
  productId: v.optional(idSchema),
  groupIds: v.optional(v.pipe(v.array(idSchema), v.maxLength(50))),
});
export type PriceHistoryQuery = v.InferOutput<typeof priceHistoryQuery>;

export interface PriceHistory {
  /** Groups that are known, and from which instant on. */
  groups: { groupId: number | null; since: number }[];
  /** The newest first. */
  changes: LoggedPriceChange[];
}

/** From this instant on all changes of all asked groups are known; null: nothing is known. */
export const historySince = ({ groups }: PriceHistory): number | null =>
  groups.length === 0 ? null : groups.reduce((latest, { since }) => Math.max(latest, since), 0);

const cellsBefore = (key: string, [productId, price, priceAfter, delivery, deliveryAfter]: PriceRowChange) => {
  const cells: [CellKey, CellValue][] = [];
  if (price !== priceAfter) cells.push([cellKey(key, productId, 'price'), price]);
  if (delivery !== deliveryAfter) cells.push([cellKey(key, productId, 'deliveryPrice'), delivery]);
  return cells;
};

/**
 * What has to change in a sheet for its prices to be as they were at an instant. Cells that have not changed since are left
 * alone, so are products that the sheet has no more. `changes` has the newest first.
 */
export const changesBackTo = (
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
      // An older change says more exactly what was charged at the instant.
      for (const [key, value] of cellsBefore(String(id), row)) values.set(key, value);
  }
  return [...values].filter(([key, value]) => value !== cellValue(sheet, key));
};

/** Prices of rows that a change names, for a single product. */
export const rowOf = ({ rows }: LoggedPriceChange, productId: number): PriceRowChange | undefined =>
  rows.find(([id]) => id === productId);
