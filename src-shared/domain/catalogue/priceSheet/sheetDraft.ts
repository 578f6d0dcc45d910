import * as v from 'valibot';
import {
  baseValue,
  cellKey,
  groupChanges,
  isReordered,
  visibleEdits,
  parseCellKey,
  priceFields,
  withCells,
  type CellKey,
  type CellValue,
  type PriceField,
  type Sheet,
  type SheetGroup,
} from './sheet';

/** The edits of a sheet as they lie on disk: only cells that changed, each with what the platform had. */

const value = v.nullable(v.number());
const cells = v.optional(v.array(v.strictTuple([v.number(), value, value])), []);

const keptSheet = v.object({
  /** The columns, where they are not as the platform has them. */
  groups: v.nullable(
    v.object({
      shown: v.array(v.object({ key: v.string(), id: v.nullable(v.number()), name: v.string() })),
      /** Keys of what the menu had: what it has beside them came later. */
      known: v.array(v.string()),
    }),
  ),
  /** Product, what was typed, and what was there; as numbers alone, for there may be 20,000 of them. */
  edits: v.array(v.object({ group: v.string(), price: cells, deliveryPrice: cells })),
});
export type SheetDraft = v.InferOutput<typeof keptSheet>;

/** Null where nothing is edited. */
export const toSheetDraft = (sheet: Sheet): SheetDraft | null => {
  const hasGroupChanges = groupChanges(sheet).length > 0 || isReordered(sheet);
  const byGroup = new Map<string, Record<PriceField, [number, CellValue, CellValue][]>>();
  for (const [key, typed] of visibleEdits(sheet)) {
    const { groupKey, productId, field } = parseCellKey(key);
    const rows = byGroup.get(groupKey) ?? { price: [], deliveryPrice: [] };
    byGroup.set(groupKey, rows);
    rows[field].push([productId, typed, baseValue(sheet, key)]);
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

/** What somebody kept; null for what is none. */
export const parseSheetDraft = (content: unknown): SheetDraft | null => {
  const parsed = v.safeParse(keptSheet, content);
  return parsed.success ? parsed.output : null;
};

interface KeptCell {
  key: CellKey;
  typed: CellValue;
  before: CellValue;
}

const cellsIn = ({ edits }: SheetDraft): KeptCell[] =>
  edits.flatMap(({ group, ...rows }) =>
    priceFields.flatMap((field) =>
      rows[field].map(([productId, typed, before]) => ({ key: cellKey(group, productId, field), typed, before })),
    ),
  );

/** Groups of the tenant that were being added to the menu: their prices have to be read before the draft is taken. */
export const groupsToRead = ({ groups }: SheetDraft, sheet: Sheet): number[] => {
  const known = new Set([...sheet.base.groups.map(({ key }) => key), ...(groups?.known ?? [])]);
  return (groups?.shown ?? []).flatMap(({ key, id }) => (id === null || known.has(key) ? [] : id));
};

export interface SheetDraftSummary {
  /** Cells that it would change. */
  cells: number;
  /** Those of them that somebody else changed since. */
  changed: number;
  hasGroups: boolean;
}

/** What a draft would change; null for nothing. */
export const summarizeSheetDraft = (kept: SheetDraft, sheet: Sheet): SheetDraftSummary | null => {
  const open = cellsIn(kept).filter(({ key, typed }) => baseValue(sheet, key) !== typed);
  const hasGroups = groupsOf(kept, sheet) !== null;
  if (open.length === 0 && !hasGroups) return null;
  return {
    cells: open.length,
    changed: open.filter(({ key, before }) => baseValue(sheet, key) !== before).length,
    hasGroups,
  };
};

/** The columns that a draft leaves; null where it leaves those of the platform. Groups that are gone by now are left out. */
const groupsOf = ({ groups }: SheetDraft, { base }: Sheet): readonly SheetGroup[] | null => {
  if (groups === null) return null;
  const known = new Set(groups.known);
  const there = new Set(base.groups.map(({ key }) => key));
  const named = new Set([...groups.known, ...groups.shown.map(({ key }) => key)]);
  const next = [
    ...groups.shown.filter(({ key }) => there.has(key) || !known.has(key)),
    // What others have added to the menu since stays.
    ...base.groups.filter(({ key }) => !named.has(key)),
  ];
  const told = (some: readonly SheetGroup[]) => JSON.stringify(some.map(({ id, name }) => [id, name]));
  return told(next) === told(base.groups) ? null : next;
};

/**
 * The sheet with what was kept. A cell keeps the value it was edited from: what others changed since is a conflict at the
 * save, and not written over.
 */
export const applySheetDraft = (sheet: Sheet, kept: SheetDraft): Sheet => {
  const all = cellsIn(kept).filter(({ key, typed }) => baseValue(sheet, key) !== typed);
  const cells = new Map(sheet.base.cells);
  for (const { key, before } of all) {
    if (before === null) cells.delete(key);
    else cells.set(key, before);
  }
  const next = { ...sheet, base: { ...sheet.base, cells }, groups: groupsOf(kept, sheet) ?? sheet.groups };
  return withCells(
    next,
    all.map(({ key, typed }) => [key, typed] as const),
  );
};
