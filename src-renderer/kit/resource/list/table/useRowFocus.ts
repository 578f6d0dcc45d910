import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface RowFocusOptions {
  container: RefObject<HTMLElement | null>;
  /** Of the rows on show, in their order. */
  keys: readonly number[];
  /** How many rows one step up or down goes: the columns of a grid. */
  columns: number;
  /** The places line by line, where lines are not all as long as the columns are many. */
  lines?: readonly (readonly number[])[];
  scrollTo: (line: number) => void;
  /** The row an address points at, by its place; it gets the focus once. */
  highlightedIndex: number | null;
  onEnter: (index: number) => void;
  onOpenMenu: (index: number, element: HTMLElement) => void;
  /** Space chooses a row; arrows held with Shift go on choosing. Absent: rows cannot be chosen. */
  onSelect?: (index: number, extend: boolean) => void;
  /** Any other key. Whether it meant something. */
  onKey?: (index: number, key: string) => boolean;
}

interface RowFocus {
  /** The one row that Tab reaches: the one that had the focus last, where it is still on show, else the first. */
  active: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: { target: EventTarget }) => void;
}

/** The place of the row that an element is, or null where it is none. */
export const rowOf = (target: EventTarget): number | null => {
  const text = target instanceof HTMLElement ? target.dataset['row'] : undefined;
  return text === undefined ? null : Number(text);
};

const lineOf = (lines: readonly (readonly number[])[], index: number): number =>
  lines.findIndex((line) => line.includes(index));

/** The place above or below one, the nearest where that line is shorter; -1 where there is no line. */
const besideLine = (lines: readonly (readonly number[])[], index: number, step: 1 | -1): number => {
  const at = lineOf(lines, index);
  const line = lines[at + step];
  return line?.[Math.min(lines[at]?.indexOf(index) ?? 0, line.length - 1)] ?? -1;
};

/**
 * Rows by keyboard: Tab enters the list once, arrows, Home and End walk its rows, Enter does the first thing a row
 * offers, the menu key opens all of them, Space chooses. Rows carry their place in `data-row`.
 */
export const useRowFocus = ({
  container,
  keys,
  columns,
  lines,
  scrollTo,
  highlightedIndex,
  onEnter,
  onOpenMenu,
  onSelect,
  onKey,
}: RowFocusOptions): RowFocus => {
  // By its key: after a filter another entity stands in the same place.
  const [chosen, setChosen] = useState<number | null>(null);
  const active = Math.max(0, chosen === null ? 0 : keys.indexOf(chosen));

  const go = useCallback(
    (index: number) => {
      const row = () => container.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
      setChosen(keys[index] ?? null);
      scrollTo(lines === undefined ? Math.floor(index / columns) : lineOf(lines, index));
      const drawn = row();
      // At once: the next key may come before the next frame, and goes on from the row that has the focus.
      if (drawn != null) drawn.focus();
      // A row far away is drawn only after the list has scrolled to it.
      else requestAnimationFrame(() => row()?.focus());
    },
    [container, scrollTo, columns, lines, keys],
  );

  const goRef = useRef(go);
  useEffect(() => {
    goRef.current = go;
  });
  useEffect(() => {
    if (highlightedIndex !== null) goRef.current(highlightedIndex);
  }, [highlightedIndex]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys pressed on a button inside a row belong to the button.
    const index = rowOf(event.target);
    if (index === null || event.altKey || event.metaKey || event.ctrlKey) return;
    const last = keys.length - 1;
    const steps = new Map([
      ['ArrowDown', lines === undefined ? index + columns : besideLine(lines, index, 1)],
      ['ArrowUp', lines === undefined ? index - columns : besideLine(lines, index, -1)],
      ['ArrowRight', columns > 1 ? index + 1 : index],
      ['ArrowLeft', columns > 1 ? index - 1 : index],
      ['Home', 0],
      ['End', last],
    ]);
    const target = steps.get(event.key);
    if (target !== undefined) {
      event.preventDefault();
      if (target < 0 || target > last) return;
      if (event.shiftKey) onSelect?.(target, true);
      go(target);
    } else if (event.key === ' ' && onSelect !== undefined) {
      event.preventDefault();
      if (!event.repeat) onSelect(index, event.shiftKey);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // A key held down must not act again and again.
      if (!event.repeat) onEnter(index);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      onOpenMenu(index, event.target as HTMLElement);
    } else if (!event.repeat && onKey?.(index, event.key.toLowerCase()) === true) {
      event.preventDefault();
    }
  };

  return {
    active,
    onKeyDown,
    onFocus: ({ target }) => {
      const index = rowOf(target);
      if (index !== null) setChosen(keys[index] ?? null);
    },
  };
};
