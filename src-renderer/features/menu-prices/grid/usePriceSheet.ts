import { useCallback, useMemo, useRef, useState } from 'react';
import {
  editCells,
  editGroups,
  createHistory,
  redo,
  undo,
  type SheetHistory,
} from '@shared/domain/catalogue/priceSheet/history';
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
  /** Replaces the sheet. With `shouldKeepHistory`, earlier changes can still be undone. */
  replace: (sheet: Sheet, shouldKeepHistory: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** State of the edited sheet, with undo and redo. */
export const usePriceSheet = (createInitialSheet: () => Sheet): PriceSheet => {
  const [history, setHistory] = useState(() => createHistory(createInitialSheet()));
  const historyRef = useRef(history);
  const [listeners] = useState(() => new Set<() => void>());
  const replaceHistory = useCallback(
    (nextHistory: SheetHistory) => {
      if (nextHistory === historyRef.current) return;
      historyRef.current = nextHistory;
      setHistory(nextHistory);
      for (const listener of [...listeners]) listener();
    },
    [listeners],
  );
  const actions = useMemo(
    () => ({
      set: (changes: Iterable<CellChange>) => replaceHistory(editCells(historyRef.current, changes)),
      setGroups: (groups: readonly SheetGroup[]) => replaceHistory(editGroups(historyRef.current, groups)),
      undo: () => replaceHistory(undo(historyRef.current)),
      redo: () => replaceHistory(redo(historyRef.current)),
      latest: () => historyRef.current.sheet,
      replace: (sheet: Sheet, shouldKeepHistory: boolean) =>
        replaceHistory(shouldKeepHistory ? { ...historyRef.current, sheet } : createHistory(sheet)),
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    [replaceHistory, listeners],
  );
  return { sheet: history.sheet, canUndo: history.past.length > 0, canRedo: history.future.length > 0, ...actions };
};
