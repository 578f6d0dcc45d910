import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Cell position: line 0 is the header, column 0 represents the whole line. */
export interface CellPosition {
  rowIndex: number;
  column: number;
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

const findPosition = (target: EventTarget): CellPosition | null => {
  const text = target instanceof HTMLElement ? target.dataset['place'] : undefined;
  const [rowIndex, column] = (text ?? '').split(',').map(Number);
  return rowIndex === undefined || column === undefined || text === undefined ? null : { rowIndex, column };
};

export const formatPosition = ({ rowIndex, column }: CellPosition): string => `${rowIndex},${column}`;

/** Lines moved by PageUp and PageDown. */
const linesPerPage = 10;

interface GridFocusOptions {
  /** First line that takes focus: 1 if the header has no controls. */
  firstLine?: 0 | 1;
  /** Scrolls to a line that is not rendered. */
  reveal?: (rowIndex: number) => void;
}

/**
 * Keyboard navigation for a table of controls with a single tab stop: arrows, Home, End and page keys move within the
 * table.
 */
export const useGridFocus = (
  rowCount: number,
  columnCount: number,
  { firstLine = 0, reveal }: GridFocusOptions = {},
) => {
  const tableRef = useRef<HTMLTableElement>(null);
  const [target, setTarget] = useState<CellPosition>({ rowIndex: firstLine, column: 0 });
  /** Cell to focus as soon as its line is rendered. */
  const awaitedCellRef = useRef<CellPosition | null>(null);
  // Limits the active cell to existing lines and columns, since filtering may have removed its line.
  const activeCell = {
    line: Math.max(clamp(target.rowIndex, rowCount), firstLine),
    column: clamp(target.column, columnCount),
  };

  const focusCell = (position: CellPosition): boolean => {
    const element = tableRef.current?.querySelector<HTMLElement>(`[data-place="${formatPosition(position)}"]`);
    element?.focus();
    return element !== null && element !== undefined;
  };
  useEffect(() => {
    if (awaitedCellRef.current !== null && focusCell(awaitedCellRef.current)) awaitedCellRef.current = null;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const currentPosition = findPosition(event.target);
    if (currentPosition === null || event.altKey || event.metaKey) return;
    const { rowIndex, column } = currentPosition;
    const movesByKey: Record<string, CellPosition> = {
      ArrowUp: { rowIndex: rowIndex - 1, column },
      ArrowDown: { rowIndex: rowIndex + 1, column },
      ArrowLeft: { rowIndex, column: column - 1 },
      ArrowRight: { rowIndex, column: column + 1 },
      PageUp: { rowIndex: rowIndex - linesPerPage, column },
      PageDown: { rowIndex: rowIndex + linesPerPage, column },
      Home: { rowIndex: event.ctrlKey ? firstLine : rowIndex, column: 0 },
      End: { rowIndex: event.ctrlKey ? rowCount : rowIndex, column: columnCount },
    };
    const nextPosition = Object.hasOwn(movesByKey, event.key) ? movesByKey[event.key] : undefined;
    if (nextPosition === undefined) return;
    event.preventDefault();
    const position = {
      rowIndex: Math.max(clamp(nextPosition.rowIndex, rowCount), firstLine),
      column: clamp(nextPosition.column, columnCount),
    };
    if (focusCell(position) || reveal === undefined) return;
    awaitedCellRef.current = position;
    setTarget(position);
    reveal(position.rowIndex);
  };
  const onFocus = useCallback((event: FocusEvent) => {
    const position = findPosition(event.target);
    if (position !== null) setTarget(position);
  }, []);

  return { container: tableRef, active: activeCell, onKeyDown, onFocus };
};
