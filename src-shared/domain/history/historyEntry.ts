import * as v from 'valibot';
import { idSchema } from '../values/id';
import type { Json } from '../values/json';

/** This module defines the history of changes: who changed what, when, and the values before and after. */

/** Areas of the contract whose changes are recorded. */
export const historyAreas = ['products', 'modifiers', 'menus', 'stores', 'coupons', 'roles', 'settings'] as const;
export type HistoryArea = (typeof historyAreas)[number];

export const historyActions = ['create', 'update', 'remove', 'close', 'open'] as const;

/**
 * - `platform`: reported by the platform.
 * - `here`: made on this computer.
 * - `elsewhere`: detected by this computer when it read the platform; `at` is the time of that read.
 */
const historySources = ['platform', 'here', 'elsewhere'] as const;

const historyField = v.object({
  name: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  /** Name of the item within the entity, such as a product of a price group. */
  item: v.optional(v.string()),
  /** False if the value before is unknown, because it was not read. */
  isBeforeKnown: v.boolean(),
});
export type HistoryField = v.InferOutput<typeof historyField>;

const entryFields = {
  /** Instant of the change (ms). */
  at: v.number(),
  area: v.picklist(historyAreas),
  action: v.picklist(historyActions),
  /** Changed entities: one, or all of a bulk change; empty for settings. */
  ids: v.array(idSchema),
  /** Name of the entity; null if unknown. */
  name: v.nullable(v.string()),
  /** Name of the user; null if unknown. */
  by: v.nullable(v.string()),
  fields: v.array(historyField),
};

/** Change made on this computer, in the log on disk. */
export const loggedEdit = v.object({ kind: v.literal('edit'), id: v.pipe(v.number(), v.integer()), ...entryFields });
export type LoggedEdit = v.InferOutput<typeof loggedEdit>;

export interface HistoryEntry extends Omit<LoggedEdit, 'kind' | 'id'> {
  key: string;
  source: (typeof historySources)[number];
}

/** Fields of one entity before and after a write. */
export interface EntityChange {
  area: HistoryArea;
  id: number;
  before: Json;
  after: Json;
}

/** Query for all changes, or for those of one entity. */
export const historyQuery = v.strictObject({
  area: v.optional(v.picklist(historyAreas)),
  id: v.optional(idSchema),
});
export type HistoryQuery = v.InferOutput<typeof historyQuery>;

/** Kinds of changes by which users filter. */
export const historyKinds = [
  'prices',
  'products',
  'hours',
  'closings',
  'stores',
  'coupons',
  'menus',
  'roles',
  'settings',
] as const;
type HistoryKind = (typeof historyKinds)[number];

const priceFields: ReadonlySet<string> = new Set(['priceProduct', 'price', 'deliveryPrice', 'discount']);
const hourFields: ReadonlySet<string> = new Set([
  'businessHours',
  'haveDifferentBusinessHours',
  'exceptionalWaitTimes',
  'deliveryWaitTime',
  'pickUpWaitTime',
  'ordersProgramming',
]);

/** Returns the kinds of a change; a save of several fields may have several. */
export const getHistoryKinds = ({ area, action, fields }: Pick<HistoryEntry, 'area' | 'action' | 'fields'>) => {
  const kinds = new Set<HistoryKind>();
  const hasField = (names: ReadonlySet<string>) => fields.some(({ name }) => names.has(name));
  const isCatalogueArea = area === 'products' || area === 'modifiers' || area === 'menus';
  if (isCatalogueArea && hasField(priceFields)) kinds.add('prices');
  if (area === 'stores' && hasField(hourFields)) kinds.add('hours');
  const isClosing = action === 'close' || action === 'open' || hasField(new Set(['scheduledClosingTimes']));
  if (area === 'stores' && isClosing) kinds.add('closings');
  const defaultKind = area === 'modifiers' ? 'products' : area;
  const hasOtherField =
    fields.some(({ name }) => !priceFields.has(name) && !hourFields.has(name)) || fields.length === 0;
  if (kinds.size === 0 || (hasOtherField && !isClosing)) kinds.add(defaultKind);
  return kinds;
};

/**
 * Compares two values of a field. Missing and null entries of objects are equal, and the order of entries does not
 * matter.
 */
export const isSameLoggedValue = (a: unknown, b: unknown): boolean => toText(a) === toText(b);

const toText = (value: unknown): string => JSON.stringify(normalize(value)) ?? 'null';

const normalize = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, fieldValue]) => fieldValue !== null && fieldValue !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, fieldValue]) => [name, normalize(fieldValue)]),
  );
};
