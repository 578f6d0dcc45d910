import { useCallback, useMemo, useState, type MouseEvent, type RefObject } from 'react';
import type { ListName, RowOf } from '@kit/data/lists';
import type { Filters } from '../filters/filters';
import type { ListBodyProps } from '../state/listBody';
import { getAvailableActions } from './availableActions';
import { findRowIndex, useRowFocus } from './useRowFocus';

interface RowLayout {
  containerRef: RefObject<HTMLElement | null>;
  columnCount: number;
  /** Rendered lines. */
  lines: readonly { index: number }[];
  scrollTo: (lineIndex: number) => void;
}

/** Selector of controls inside a row, whose clicks do not act on the row. */
const controlSelector = 'button, a, input, label, select, summary, [role="button"]';

/** Index of the highlighted row on arrival. Does not follow later changes: they would move focus back to the row. */
const useInitialHighlight = (id: number | null, index: number | null): number | null => {
  const [firstHighlight, setFirstHighlight] = useState({ id, at: index });
  if (firstHighlight.id !== id) setFirstHighlight({ id, at: index });
  return firstHighlight.at;
};

/**
 * Mouse and keyboard handling of rows, shared by table and cards. Enter and click run the first action; right click and
 * menu key open the menu.
 */
export const useRowInteraction = <N extends ListName, F extends Filters>(
  { resource, rows, actions, highlightedIndex, selection, onOpenMenu }: ListBodyProps<N, F>,
  { containerRef, columnCount, lines, scrollTo }: RowLayout,
) => {
  const findRow = (index: number): RowOf<N> | undefined => {
    const row = rows[index];
    return row !== undefined && getAvailableActions(actions, row).length > 0 ? row : undefined;
  };
  /** Runs the first action, for Enter and click. */
  const runFirstAction = (index: number) => {
    const row = findRow(index);
    if (row !== undefined) getAvailableActions(actions, row)[0]?.run(row);
  };
  const keys = useMemo(() => rows.map(resource.getRowKey), [rows, resource]);
  const highlightedRow = highlightedIndex === null ? undefined : rows[highlightedIndex];
  const rowFocus = useRowFocus({
    containerRef,
    keys,
    columnCount,
    scrollTo,
    highlightedIndex: useInitialHighlight(
      highlightedRow === undefined ? null : resource.getRowKey(highlightedRow),
      highlightedIndex,
    ),
    ...(selection !== null && {
      onSelect: (index: number, shouldExtend: boolean) => {
        const row = rows[index];
        if (row !== undefined) selection.toggle(resource.getRowKey(row), keys, shouldExtend);
      },
    }),
    onEnter: runFirstAction,
    onKey: (index, key) => {
      const row = findRow(index);
      if (row === undefined) return false;
      const action = getAvailableActions(actions, row).find(({ shortcut }) => shortcut === key);
      action?.run(row);
      return action !== undefined;
    },
    onOpenMenu: (index, trigger) => {
      const row = findRow(index);
      const { left, bottom } = trigger.getBoundingClientRect();
      if (row !== undefined) onOpenMenu({ row, x: left + 16, y: bottom - 8, trigger });
    },
  });
  const onContextMenu = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
      const row = element === null ? undefined : rows[findRowIndex(element) ?? -1];
      if (row === undefined || getAvailableActions(actions, row).length === 0) return;
      event.preventDefault();
      onOpenMenu({ row, x: event.clientX, y: event.clientY, trigger: element });
    },
    [rows, actions, onOpenMenu],
  );
  const onClick = ({ target, currentTarget, detail, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) => {
    // Ignores React events from portals: dialogs and tooltips of a row.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (detail > 1 || ctrlKey || metaKey || shiftKey || target.closest(controlSelector) !== null) return;
    // Ignores the click if the user selected text to copy.
    if (window.getSelection()?.isCollapsed === false) return;
    const index = findRowIndex(target.closest('[data-row]') ?? target);
    if (index !== null) runFirstAction(index);
  };
  const { active, onKeyDown, onFocus } = rowFocus;
  // True if the active row is rendered. If not, another row becomes the tab stop, since Tab could not reach the active
  // one.
  const isRendered = lines.some(({ index }) => index === Math.floor(active / columnCount));
  const tabStop = isRendered ? active : (lines[0]?.index ?? 0) * columnCount;
  return { active: tabStop, handlers: { onKeyDown, onFocus, onContextMenu, onClick } };
};
