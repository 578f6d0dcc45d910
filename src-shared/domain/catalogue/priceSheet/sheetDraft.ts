import * as v from 'valibot';
import {
  getBaseValue,
  createCellKey,
  groupChanges,
  isReordered,
  listVisibleEdits,
  parseCellKey,
  priceFields,
  withCells,
  type CellKey,
  type CellValue,
  type PriceField,
  type Sheet,
  type SheetGroup,
} from './sheet';

/** Draft of a sheet as saved on disk: only changed cells, each with the platform's value at that time. */

const value = v.nullable(v.number());
const cells = v.optional(v.array(v.strictTuple([v.number(), value, value])), []);

const savedSheet = v.object({
  /** Price groups, if they differ from the platform's. */
  groups: v.nullable(
    v.object({
      shown: v.array(v.object({ key: v.string(), id: v.nullable(v.number()), name: v.string() })),
      /** Keys of the menu's groups when the draft was saved; groups not in the list were added later. */
      known: v.array(v.string()),
    }),
  ),
  /** Product, typed value and former value, as plain numbers to save space: there may be 20,000. */
  edits: v.array(v.object({ group: v.string(), price: cells, deliveryPrice: cells })),
});
export type SheetDraft = v.InferOutput<typeof savedSheet>;

/** Draft of the sheet's edits; null without edits. */
export const toSheetDraft = (sheet: Sheet): SheetDraft | null => {
  const hasGroupChanges = groupChanges(sheet).length > 0 || isReordered(sheet);
  const byGroup = new Map<string, Record<PriceField, [number, CellValue, CellValue][]>>();
  for (const [key, typed] of listVisibleEdits(sheet)) {
    const { groupKey: serializeGroups, productId, field } = parseCellKey(key);
    const rows = byGroup.get(serializeGroups) ?? { price: [], deliveryPrice: [] };
    byGroup.set(serializeGroups, rows);
    rows[field].push([productId, typed, getBaseValue(sheet, key)]);
  }
  if (byGroup.size === 0 && !hasGroupChanges) return null;
  return {
    groups: hasGroupChanges
      ? {
          shown: sheet.groups.map(({ key, id, name }) => ({ key, id, name })),
          known: sheet.base.groups.map(({ key }) => key),
        }
      : null,
    edits: [...byGroup].map(([group, rows]) => ({ group, ...rows })),
  };
};

/** Parses a saved draft; null if invalid. */
export const parseSheetDraft = (content: unknown): SheetDraft | null => {
  const parsed = v.safeParse(savedSheet, content);
  return parsed.success ? parsed.output : null;
};

interface SavedCell {
  key: CellKey;
  typed: CellValue;
  before: CellValue;
}

const cellsIn = ({ edits }: SheetDraft): SavedCell[] =>
  edits.flatMap(({ group, ...rows }) =>
    priceFields.flatMap((field) =>
      rows[field].map(([productId, typed, before]) => ({ key: createCellKey(group, productId, field), typed, before })),
    ),
  );

/** Tenant groups being added to the menu, whose prices must be read before applying the draft. */
export const listGroupsToRead = ({ groups }: SheetDraft, sheet: Sheet): number[] => {
  const known = new Set([...sheet.base.groups.map(({ key }) => key), ...(groups?.known ?? [])]);
  return (groups?.shown ?? []).flatMap(({ key, id }) => (id === null || known.has(key) ? [] : id));
};

export interface SheetDraftSummary {
  /** Number of cells that the draft would change. */
  cells: number;
  /** Number of those cells that others have changed since. */
  changed: number;
  hasGroups: boolean;
}

/** Summary of a draft's changes; null if there are none. */
export const summarizeSheetDraft = (draft: SheetDraft, sheet: Sheet): SheetDraftSummary | null => {
  const open = cellsIn(draft).filter(({ key, typed }) => getBaseValue(sheet, key) !== typed);
  const hasGroups = restoreGroups(draft, sheet) !== null;
  if (open.length === 0 && !hasGroups) return null;
  return {
    cells: open.length,
    changed: open.filter(({ key, before }) => getBaseValue(sheet, key) !== before).length,
    hasGroups,
  };
};

/** Price groups of a draft; null to use the platform's. Deleted groups are left out. */
const restoreGroups = ({ groups }: SheetDraft, { base }: Sheet): readonly SheetGroup[] | null => {
  if (groups === null) return null;
  const known = new Set(groups.known);
  const there = new Set(base.groups.map(({ key }) => key));
  const named = new Set([...groups.known, ...groups.shown.map(({ key }) => key)]);
  const next = [
    ...groups.shown.filter(({ key }) => there.has(key) || !known.has(key)),
    // Keeps groups that others have added since.
    ...base.groups.filter(({ key }) => !named.has(key)),
  ];
  const serializeGroups = (some: readonly SheetGroup[]) => JSON.stringify(some.map(({ id, name }) => [id, name]));
  return serializeGroups(next) === serializeGroups(base.groups) ? null : next;
};

/**
 * Applies a draft to the sheet. Each cell keeps the platform's value from when it was edited, so that saving reports
 * changes by others as conflicts instead of overwriting them.
 */
export const applySheetDraft = (sheet: Sheet, draft: SheetDraft): Sheet => {
  const all = cellsIn(draft).filter(({ key, typed }) => getBaseValue(sheet, key) !== typed);
  const cells = new Map(sheet.base.cells);
  for (const { key, before } of all) {
    if (before === null) cells.delete(key);
    else cells.set(key, before);
  }
  const next = { ...sheet, base: { ...sheet.base, cells }, groups: restoreGroups(draft, sheet) ?? sheet.groups };
  return withCells(
    next,
    all.map(({ key, typed }) => [key, typed] as const),
  );
};
