import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Place of a cell: line 0 is the header, column 0 the checkbox of a whole line. */
export interface Place {
  line: number;
  column: number;
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

const placeOf = (target: EventTarget): Place | null => {
  const text = target instanceof HTMLElement ? target.dataset['place'] : undefined;
  const [line, column] = (text ?? '').split(',').map(Number);
  return line === undefined || column === undefined || text === undefined ? null : { line, column };
};

export const placeText = ({ line, column }: Place): string => `${line},${column}`;

/** One stop of the tabulator for a table of checkboxes; arrows, Home and End move within it. */
export const useGridFocus = (lines: number, columns: number) => {
  const container = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<Place>({ line: 0, column: 0 });
  // Filtering may have taken the line away.
  const active = { line: clamp(wanted.line, lines), column: clamp(wanted.column, columns) };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (from === null) return;
    const { line, column } = from;
    const steps: Record<string, Place> = {
      ArrowUp: { line: line - 1, column },
      ArrowDown: { line: line + 1, column },
      ArrowLeft: { line, column: column - 1 },
      ArrowRight: { line, column: column + 1 },
      Home: { line: event.ctrlKey ? 0 : line, column: 0 },
      End: { line: event.ctrlKey ? lines : line, column: columns },
    };
    const to = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (to === undefined) return;
    event.preventDefault();
    const place = { line: clamp(to.line, lines), column: clamp(to.column, columns) };
    container.current?.querySelector<HTMLElement>(`[data-place="${placeText(place)}"]`)?.focus();
  };
  const onFocus = useCallback((event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place !== null) setWanted(place);
  }, []);

  return { container, active, onKeyDown, onFocus };
};
