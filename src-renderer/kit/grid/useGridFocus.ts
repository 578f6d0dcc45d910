import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Cell position: line 0 is the header, column 0 represents the whole line. */
export interface CellPosition {
  line: number;
  column: number;
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

const placeOf = (target: EventTarget): CellPosition | null => {
  const text = target instanceof HTMLElement ? target.dataset['place'] : undefined;
  const [line, column] = (text ?? '').split(',').map(Number);
  return line === undefined || column === undefined || text === undefined ? null : { line, column };
};

export const placeText = ({ line, column }: CellPosition): string => `${line},${column}`;

/** Lines per PageUp and PageDown. */
const pageOfLines = 10;

interface GridFocusOptions {
  /** 1 if the header has no controls. */
  firstLine?: 0 | 1;
  /** Scrolls to a line that is not rendered. */
  reveal?: (line: number) => void;
}

/** Single tab stop for a table of controls; arrows, Home, End and page keys move within it. */
export const useGridFocus = (lines: number, columns: number, { firstLine = 0, reveal }: GridFocusOptions = {}) => {
  const container = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<CellPosition>({ line: firstLine, column: 0 });
  /** Position to focus once its line is rendered. */
  const awaited = useRef<CellPosition | null>(null);
  // Filtering may have removed the line.
  const active = { line: Math.max(clamp(wanted.line, lines), firstLine), column: clamp(wanted.column, columns) };

  const focus = (place: CellPosition): boolean => {
    const found = container.current?.querySelector<HTMLElement>(`[data-place="${placeText(place)}"]`);
    found?.focus();
    return found !== null && found !== undefined;
  };
  useEffect(() => {
    if (awaited.current !== null && focus(awaited.current)) awaited.current = null;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (from === null || event.altKey || event.metaKey) return;
    const { line, column } = from;
    const steps: Record<string, CellPosition> = {
      ArrowUp: { line: line - 1, column },
      ArrowDown: { line: line + 1, column },
      ArrowLeft: { line, column: column - 1 },
      ArrowRight: { line, column: column + 1 },
      PageUp: { line: line - pageOfLines, column },
      PageDown: { line: line + pageOfLines, column },
      Home: { line: event.ctrlKey ? firstLine : line, column: 0 },
      End: { line: event.ctrlKey ? lines : line, column: columns },
    };
    const to = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (to === undefined) return;
    event.preventDefault();
    const place = { line: Math.max(clamp(to.line, lines), firstLine), column: clamp(to.column, columns) };
    if (focus(place) || reveal === undefined) return;
    awaited.current = place;
    setWanted(place);
    reveal(place.line);
  };
  const onFocus = useCallback((event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place !== null) setWanted(place);
  }, []);

  return { container, active, onKeyDown, onFocus };
};
