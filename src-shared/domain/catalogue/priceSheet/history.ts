import {
  getCellValue,
  setCells,
  type CellChange,
  type CellKey,
  type CellValue,
  type Sheet,
  type SheetGroup,
} from './sheet';

/** Undo step of a sheet, with the values before and after. */
interface UndoStep {
  cells: readonly { key: CellKey; before: CellValue; after: CellValue }[];
  groups: { before: readonly SheetGroup[]; after: readonly SheetGroup[] } | null;
}

/** Sheet with its undo and redo steps. */
export interface SheetHistory {
  sheet: Sheet;
  past: readonly UndoStep[];
  future: readonly UndoStep[];
}

/** Maximum undo steps of a sheet. */
export const maxUndoSteps = 200;

export const createHistory = (sheet: Sheet): SheetHistory => ({ sheet, past: [], future: [] });

const applyStep = (sheet: Sheet, { cells, groups }: UndoStep, side: 'before' | 'after'): Sheet => {
  const changedSheet = setCells(
    sheet,
    cells.map((cell) => [cell.key, cell[side]] as const),
  );
  return groups === null ? changedSheet : { ...changedSheet, groups: groups[side] };
};

const pushStep = ({ sheet, past }: SheetHistory, step: UndoStep): SheetHistory => ({
  sheet: applyStep(sheet, step, 'after'),
  past: [...past, step].slice(-maxUndoSteps),
  future: [],
});

/** Sets cells in a single undo step. Adds no step if nothing changes. */
export const editCells = (history: SheetHistory, changes: Iterable<CellChange>): SheetHistory => {
  const { sheet } = history;
  const lastCellValues = new Map(changes);
  const cells = [...lastCellValues].flatMap(([key, after]) => {
    const before = getCellValue(sheet, key);
    return before === after ? [] : [{ key, before, after }];
  });
  return cells.length === 0 ? history : pushStep(history, { cells, groups: null });
};

/** Sets the price groups in a single undo step; groups may be added, renamed or removed. */
export const editGroups = (history: SheetHistory, after: readonly SheetGroup[]): SheetHistory =>
  pushStep(history, { cells: [], groups: { before: history.sheet.groups, after } });

export const undo = (history: SheetHistory): SheetHistory => {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  return {
    sheet: applyStep(history.sheet, step, 'before'),
    past: history.past.slice(0, -1),
    future: [...history.future, step],
  };
};

export const redo = (history: SheetHistory): SheetHistory => {
  const step = history.future.at(-1);
  if (step === undefined) return history;
  return {
    sheet: applyStep(history.sheet, step, 'after'),
    past: [...history.past, step],
    future: history.future.slice(0, -1),
  };
};
