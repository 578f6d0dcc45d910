import * as v from 'valibot';
import {
  getBaseValue,
  createCellKey,
  listChangedGroups,
  isReordered,
  listVisibleEdits,
  parseCellKey,
  priceFields,
  setCells,
  type CellKey,
  type CellValue,
  type PriceField,
  type Sheet,
  type SheetGroup,
} from './sheet';

/**
 * This module defines the draft of a sheet as saved on disk: only changed cells, each with the platform's value when it
 * was edited.
 */

const cellValue = v.nullable(v.number());
const cellRows = v.optional(v.array(v.strictTuple([v.number(), cellValue, cellValue])), []);

const savedSheet = v.object({
  /** Price groups; null if they are the same as on the platform. */
  groups: v.nullable(
    v.object({
      shown: v.array(v.object({ key: v.string(), id: v.nullable(v.number()), name: v.string() })),
      /** Keys of the menu's groups when the draft was saved. Groups not in this list were added later. */
      known: v.array(v.string()),
    }),
  ),
  /** Rows of product id, typed value and former value. Plain numbers save space, since there may be 20,000 rows. */
  edits: v.array(v.object({ group: v.string(), price: cellRows, deliveryPrice: cellRows })),
});
type SheetDraft = v.InferOutput<typeof savedSheet>;

/** Converts the edits of a sheet to a draft; returns null if there are none. */
export const toSheetDraft = (sheet: Sheet): SheetDraft | null => {
  const hasGroupChanges = listChangedGroups(sheet).length > 0 || isReordered(sheet);
  const byGroup = new Map<string, Record<PriceField, [number, CellValue, CellValue][]>>();
  for (const [key, typedPrice] of listVisibleEdits(sheet)) {
    const { groupKey, productId, field } = parseCellKey(key);
    const rows = byGroup.get(groupKey) ?? { price: [], deliveryPrice: [] };
    byGroup.set(groupKey, rows);
    rows[field].push([productId, typedPrice, getBaseValue(sheet, key)]);
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

/** Parses a saved draft; returns null if it is invalid. */
export const parseSheetDraft = (content: unknown): SheetDraft | null => {
  const parsed = v.safeParse(savedSheet, content);
  return parsed.success ? parsed.output : null;
};

interface SavedCell {
  key: CellKey;
  typed: CellValue;
  before: CellValue;
}

const listCells = ({ edits }: SheetDraft): SavedCell[] =>
  edits.flatMap(({ group, ...rows }) =>
    priceFields.flatMap((field) =>
      rows[field].map(([productId, typed, before]) => ({ key: createCellKey(group, productId, field), typed, before })),
    ),
  );

/**
 * Returns the ids of existing groups that are being added to the menu. Their prices must be read before the draft is
 * applied.
 */
export const listGroupsToRead = ({ groups }: SheetDraft, sheet: Sheet): number[] => {
  const knownKeys = new Set([...sheet.base.groups.map(({ key }) => key), ...(groups?.known ?? [])]);
  return (groups?.shown ?? []).flatMap(({ key, id }) => (id === null || knownKeys.has(key) ? [] : id));
};

export interface SheetDraftSummary {
  /** Number of cells that the draft would change. */
  cellCount: number;
  /** Number of those cells that other users have changed since they were edited. */
  changedCount: number;
  hasGroups: boolean;
}

/** Summarizes what a draft would change; returns null if nothing. */
export const summarizeSheetDraft = (draft: SheetDraft, sheet: Sheet): SheetDraftSummary | null => {
  const pendingCells = listCells(draft).filter(({ key, typed }) => getBaseValue(sheet, key) !== typed);
  const hasGroups = restoreGroups(draft, sheet) !== null;
  if (pendingCells.length === 0 && !hasGroups) return null;
  return {
    cellCount: pendingCells.length,
    changedCount: pendingCells.filter(({ key, before }) => getBaseValue(sheet, key) !== before).length,
    hasGroups,
  };
};

/** Returns the price groups of a draft without deleted ones; null to use the platform's groups. */
const restoreGroups = ({ groups }: SheetDraft, { base }: Sheet): readonly SheetGroup[] | null => {
  if (groups === null) return null;
  const knownIds = new Set(groups.known);
  const existingKeys = new Set(base.groups.map(({ key }) => key));
  const namedKeys = new Set([...groups.known, ...groups.shown.map(({ key }) => key)]);
  const restoredGroups = [
    ...groups.shown.filter(({ key }) => existingKeys.has(key) || !knownIds.has(key)),
    // Keeps groups that other users have added since.
    ...base.groups.filter(({ key }) => !namedKeys.has(key)),
  ];
  const serializeGroups = (sheetGroups: readonly SheetGroup[]) =>
    JSON.stringify(sheetGroups.map(({ id, name }) => [id, name]));
  return serializeGroups(restoredGroups) === serializeGroups(base.groups) ? null : restoredGroups;
};

/**
 * Applies a draft to the sheet. Each cell keeps the platform's value from when it was edited, so that saving reports
 * later changes of other users as conflicts instead of overwriting them.
 */
export const applySheetDraft = (sheet: Sheet, draft: SheetDraft): Sheet => {
  const allSavedCells = listCells(draft).filter(({ key, typed }) => getBaseValue(sheet, key) !== typed);
  const cells = new Map(sheet.base.cells);
  for (const { key, before } of allSavedCells) {
    if (before === null) cells.delete(key);
    else cells.set(key, before);
  }
  const restoredSheet = {
    ...sheet,
    base: { ...sheet.base, cells },
    groups: restoreGroups(draft, sheet) ?? sheet.groups,
  };
  return setCells(
    restoredSheet,
    allSavedCells.map(({ key, typed }) => [key, typed] as const),
  );
};
