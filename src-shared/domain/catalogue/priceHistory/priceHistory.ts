import * as v from 'valibot';
import { idSchema } from '../../values/id';
import { priceRowChange, type PriceRowChange } from '../priceSheet/rowChanges';
import { cellKey, cellValue, type CellChange, type CellKey, type CellValue, type Sheet } from '../priceSheet/sheet';

/**
 * Price changes seen by this computer. The specification has no call for earlier prices, so this is all there is to
 * restore from.
 */

/** Price group, or null for products' own prices. */
const groupId = v.nullable(idSchema);

/**
 * - `here`: written by this computer.
 * - `elsewhere`: the platform returned another price than before; `at` is when that was seen.
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
  /** Menu through which it was written or seen; null for own prices. */
  menuId: v.nullable(idSchema),
  rows: v.array(priceRowChange),
});
export type LoggedPriceChange = v.InferOutput<typeof loggedPriceChange>;

/** Last known state of a group, against which the next reply is compared. */
export const knownPriceGroup = v.object({
  kind: v.literal('group'),
  /** Instant at which it was last seen or written. */
  at: v.number(),
  /** Instant since which the log has all changes. */
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

/** Retention (ms), like that of other changes that affect figures: a year can be compared with the previous one. */
export const priceLogRetention = 400 * 86_400_000;

/** Query: one product in all groups, or groups with all products. */
export const priceHistoryQuery = v.strictObject({
  productId: v.optional(idSchema),
  groupIds: v.optional(v.pipe(v.array(idSchema), v.maxLength(50))),
});
export type PriceHistoryQuery = v.InferOutput<typeof priceHistoryQuery>;

export interface PriceHistory {
  /** Known groups, and since which instant. */
  groups: { groupId: number | null; since: number }[];
  /** Newest first. */
  changes: LoggedPriceChange[];
}

/** Instant since which all changes of all requested groups are known; null if nothing is known. */
export const historySince = ({ groups }: PriceHistory): number | null =>
  groups.length === 0 ? null : groups.reduce((latest, { since }) => Math.max(latest, since), 0);

const cellsBefore = (key: string, [productId, price, priceAfter, delivery, deliveryAfter]: PriceRowChange) => {
  const cells: [CellKey, CellValue][] = [];
  if (price !== priceAfter) cells.push([cellKey(key, productId, 'price'), price]);
  if (delivery !== deliveryAfter) cells.push([cellKey(key, productId, 'deliveryPrice'), delivery]);
  return cells;
};

/**
 * Sheet changes that restore the prices of an instant. Skips cells unchanged since, and products no longer in the
 * sheet. `changes` are newest first.
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
      // An older change is closer to what was charged at the instant.
      for (const [key, value] of cellsBefore(String(id), row)) values.set(key, value);
  }
  return [...values].filter(([key, value]) => value !== cellValue(sheet, key));
};

/** Row of a product in a change. */
export const findPriceRow = ({ rows }: LoggedPriceChange, productId: number): PriceRowChange | undefined =>
  rows.find(([id]) => id === productId);
