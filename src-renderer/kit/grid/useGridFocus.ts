import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Cell position: line 0 is the header, column 0 represents the whole line. */
export interface CellPosition {
  line: number;
  column: number;
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

const findPosition = (target: EventTarget): CellPosition | null => {
  const text = target instanceof HTMLElement ? target.dataset['place'] : undefined;
  const [line, column] = (text ?? '').split(',').map(Number);
  return line === undefined || column === undefined || text === undefined ? null : { line, column };
};

export const formatPosition = ({ line, column }: CellPosition): string => `${line},${column}`;

/** Lines moved by PageUp and PageDown. */
const linesPerPage = 10;

interface GridFocusOptions {
  /** First line that takes focus: 1 if the header has no controls. */
  firstLine?: 0 | 1;
  /** Scrolls a line into view that is not rendered. */
  reveal?: (line: number) => void;
}

/** Single tab stop for a table of controls; arrows, Home, End and page keys move within it. */
export const useGridFocus = (lines: number, columns: number, { firstLine = 0, reveal }: GridFocusOptions = {}) => {
  const container = useRef<HTMLTableElement>(null);
  const [target, setTarget] = useState<CellPosition>({ line: firstLine, column: 0 });
  /** Cell to focus as soon as its line is rendered. */
  const awaitedCellRef = useRef<CellPosition | null>(null);
  // Clamped to the existing lines, since filtering may have removed the active one.
  const active = { line: Math.max(clamp(target.line, lines), firstLine), column: clamp(target.column, columns) };

  const focus = (position: CellPosition): boolean => {
    const element = container.current?.querySelector<HTMLElement>(`[data-place="${formatPosition(position)}"]`);
    element?.focus();
    return element !== null && element !== undefined;
  };
  useEffect(() => {
    if (awaitedCellRef.current !== null && focus(awaitedCellRef.current)) awaitedCellRef.current = null;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = findPosition(event.target);
    if (from === null || event.altKey || event.metaKey) return;
    const { line, column } = from;
    const steps: Record<string, CellPosition> = {
      ArrowUp: { line: line - 1, column },
      ArrowDown: { line: line + 1, column },
      ArrowLeft: { line, column: column - 1 },
      ArrowRight: { line, column: column + 1 },
      PageUp: { line: line - linesPerPage, column },
      PageDown: { line: line + linesPerPage, column },
      Home: { line: event.ctrlKey ? firstLine : line, column: 0 },
      End: { line: event.ctrlKey ? lines : line, column: columns },
    };
    const to = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (to === undefined) return;
    event.preventDefault();
    const position = { line: Math.max(clamp(to.line, lines), firstLine), column: clamp(to.column, columns) };
    if (focus(position) || reveal === undefined) return;
    awaitedCellRef.current = position;
    setTarget(position);
    reveal(position.line);
  };
  const onFocus = useCallback((event: FocusEvent) => {
    const position = findPosition(event.target);
    if (position !== null) setTarget(position);
  }, []);

  return { container, active, onKeyDown, onFocus };
};
