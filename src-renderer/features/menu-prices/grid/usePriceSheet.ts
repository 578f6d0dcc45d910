import { useCallback, useMemo, useRef, useState } from 'react';
import { edit, editGroups, createHistory, redo, undo, type History } from '@shared/domain/catalogue/priceSheet/history';
import type { CellChange, Sheet, SheetGroup } from '@shared/domain/catalogue/priceSheet/sheet';

export interface PriceSheet {
  sheet: Sheet;
  canUndo: boolean;
  canRedo: boolean;
  /** Sets cells, as a single undo step. */
  set: (changes: Iterable<CellChange>) => void;
  setGroups: (groups: readonly SheetGroup[]) => void;
  undo: () => void;
  redo: () => void;
  /** Current sheet, for code that runs after the render. */
  latest: () => Sheet;
  /** Replaces the sheet. With `keepsSteps`, earlier changes can still be undone. */
  replace: (sheet: Sheet, keepsSteps: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** State of the edited sheet, with undo and redo. */
export const usePriceSheet = (initial: () => Sheet): PriceSheet => {
  const [history, setHistory] = useState(() => createHistory(initial()));
  const current = useRef(history);
  const [listeners] = useState(() => new Set<() => void>());
  const replaceHistory = useCallback(
    (next: History) => {
      if (next === current.current) return;
      current.current = next;
      setHistory(next);
      for (const listener of [...listeners]) listener();
    },
    [listeners],
  );
  const actions = useMemo(
    () => ({
      set: (changes: Iterable<CellChange>) => replaceHistory(edit(current.current, changes)),
      setGroups: (groups: readonly SheetGroup[]) => replaceHistory(editGroups(current.current, groups)),
      undo: () => replaceHistory(undo(current.current)),
      redo: () => replaceHistory(redo(current.current)),
      latest: () => current.current.sheet,
      replace: (sheet: Sheet, keepsSteps: boolean) =>
        replaceHistory(keepsSteps ? { ...current.current, sheet } : createHistory(sheet)),
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    [replaceHistory, listeners],
  );
  return { sheet: history.sheet, canUndo: history.past.length > 0, canRedo: history.future.length > 0, ...actions };
};
