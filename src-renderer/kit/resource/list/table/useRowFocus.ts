import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface RowFocusOptions {
  containerRef: RefObject<HTMLElement | null>;
  /** Keys of visible rows, in order. */
  keys: readonly number[];
  /** Number of rows that arrow up and down move by: 1 in a table, the number of columns in a grid. */
  columnCount: number;
  /** Row indexes of each line, if lines differ in length. */
  lines?: readonly (readonly number[])[];
  scrollTo: (lineIndex: number) => void;
  /** Index of the row that the URL highlights; focused once, on arrival. */
  highlightedIndex: number | null;
  onEnter: (index: number) => void;
  onOpenMenu: (index: number, element: HTMLElement) => void;
  /** Space selects a row; Shift and arrows extend the selection. Absent if rows cannot be selected. */
  onSelect?: (index: number, shouldExtend: boolean) => void;
  /** Called for any other key; returns true if it handled the key. */
  onKey?: (index: number, key: string) => boolean;
}

interface RowFocus {
  /** Index of the only row in the tab order: the last focused row if it is visible, else the first. */
  active: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: { target: EventTarget }) => void;
}

/** Index of the row of an element, or null. */
export const findRowIndex = (target: EventTarget): number | null => {
  const text = target instanceof HTMLElement ? target.dataset['row'] : undefined;
  return text === undefined ? null : Number(text);
};

const findLine = (lines: readonly (readonly number[])[], index: number): number =>
  lines.findIndex((line) => line.includes(index));

/**
 * Index of the row above (`step` -1) or below (1). If that line is shorter, the index of its last row; -1 if there is
 * no such line.
 */
const findNeighborRow = (lines: readonly (readonly number[])[], index: number, step: 1 | -1): number => {
  const lineIndex = findLine(lines, index);
  const line = lines[lineIndex + step];
  return line?.[Math.min(lines[lineIndex]?.indexOf(index) ?? 0, line.length - 1)] ?? -1;
};

/**
 * Keyboard navigation of rows: Tab enters the list once; arrows, Home and End move; Enter runs the first action; the
 * menu key opens the menu of all actions; Space selects. Rows have their index in `data-row`.
 */
export const useRowFocus = ({
  containerRef,
  keys,
  columnCount,
  lines,
  scrollTo,
  highlightedIndex,
  onEnter,
  onOpenMenu,
  onSelect,
  onKey,
}: RowFocusOptions): RowFocus => {
  // The focused row is tracked by key, since after filtering its index may belong to another entity.
  const [selectedKey, setSelectedKey] = useState<number | null>(null);
  const activeIndex = Math.max(0, selectedKey === null ? 0 : keys.indexOf(selectedKey));

  const focusRow = useCallback(
    (index: number) => {
      const findRow = () => containerRef.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
      setSelectedKey(keys[index] ?? null);
      scrollTo(lines === undefined ? Math.floor(index / columnCount) : findLine(lines, index));
      const element = findRow();
      // Focuses immediately, since the next key may come before the next frame.
      if (element != null) element.focus();
      // Waits a frame: a distant row renders only after scrolling.
      else requestAnimationFrame(() => findRow()?.focus());
    },
    [containerRef, scrollTo, columnCount, lines, keys],
  );

  const focusRowRef = useRef(focusRow);
  useEffect(() => {
    focusRowRef.current = focusRow;
  });
  useEffect(() => {
    if (highlightedIndex !== null) focusRowRef.current(highlightedIndex);
  }, [highlightedIndex]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys on a button inside a row belong to the button.
    const index = findRowIndex(event.target);
    if (index === null || event.altKey || event.metaKey || event.ctrlKey) return;
    const lastIndex = keys.length - 1;
    const movesByKey = new Map([
      ['ArrowDown', lines === undefined ? index + columnCount : findNeighborRow(lines, index, 1)],
      ['ArrowUp', lines === undefined ? index - columnCount : findNeighborRow(lines, index, -1)],
      ['ArrowRight', columnCount > 1 ? index + 1 : index],
      ['ArrowLeft', columnCount > 1 ? index - 1 : index],
      ['Home', 0],
      ['End', lastIndex],
    ]);
    const target = movesByKey.get(event.key);
    if (target !== undefined) {
      event.preventDefault();
      if (target < 0 || target > lastIndex) return;
      if (event.shiftKey) onSelect?.(target, true);
      focusRow(target);
    } else if (event.key === ' ' && onSelect !== undefined) {
      event.preventDefault();
      if (!event.repeat) onSelect(index, event.shiftKey);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Ignores key repeat, so that a long key press runs the action once.
      if (!event.repeat) onEnter(index);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      onOpenMenu(index, event.target as HTMLElement);
    } else if (!event.repeat && onKey?.(index, event.key.toLowerCase()) === true) {
      event.preventDefault();
    }
  };

  return {
    active: activeIndex,
    onKeyDown,
    onFocus: ({ target }) => {
      const index = findRowIndex(target);
      if (index !== null) setSelectedKey(keys[index] ?? null);
    },
  };
};
