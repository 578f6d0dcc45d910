import {
  cellValue,
  withCells,
  type CellChange,
  type CellKey,
  type CellValue,
  type Sheet,
  type SheetGroup,
} from './sheet';

/** One change of a sheet, with the values before and after. */
interface Step {
  cells: readonly { key: CellKey; before: CellValue; after: CellValue }[];
  groups: { before: readonly SheetGroup[]; after: readonly SheetGroup[] } | null;
}

/** A sheet with what can be undone and redone of it. */
export interface History {
  sheet: Sheet;
  past: readonly Step[];
  future: readonly Step[];
}

/** As many steps can be undone. */
export const maxUndoSteps = 200;

export const createHistory = (sheet: Sheet): History => ({ sheet, past: [], future: [] });

const applied = (sheet: Sheet, { cells, groups }: Step, side: 'before' | 'after'): Sheet => {
  const next = withCells(
    sheet,
    cells.map((cell) => [cell.key, cell[side]] as const),
  );
  return groups === null ? next : { ...next, groups: groups[side] };
};

const pushed = ({ sheet, past }: History, step: Step): History => ({
  sheet: applied(sheet, step, 'after'),
  past: [...past, step].slice(-maxUndoSteps),
  future: [],
});

/** Sets cells as one step. What changes nothing is no step. */
export const edit = (history: History, changes: Iterable<CellChange>): History => {
  const { sheet } = history;
  const last = new Map(changes);
  const cells = [...last].flatMap(([key, after]) => {
    const before = cellValue(sheet, key);
    return before === after ? [] : [{ key, before, after }];
  });
  return cells.length === 0 ? history : pushed(history, { cells, groups: null });
};

/** Adds, renames or takes out price groups as one step. */
export const editGroups = (history: History, after: readonly SheetGroup[]): History =>
  pushed(history, { cells: [], groups: { before: history.sheet.groups, after } });

export const undo = (history: History): History => {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  return {
    sheet: applied(history.sheet, step, 'before'),
    past: history.past.slice(0, -1),
    future: [...history.future, step],
  };
};

export const redo = (history: History): History => {
  const step = history.future.at(-1);
  if (step === undefined) return history;
  return {
    sheet: applied(history.sheet, step, 'after'),
    past: [...history.past, step],
    future: history.future.slice(0, -1),
  };
};
