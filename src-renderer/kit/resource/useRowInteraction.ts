import { useCallback, useState, type MouseEvent, type RefObject } from 'react';
import type { ListName, RowOf } from '@kit/data/lists';
import type { Filters } from './filters';
import type { ListBodyProps } from './listBody';
import { offeredActions } from './offeredActions';
import { rowOf, useRowFocus } from './useRowFocus';

interface Place {
  container: RefObject<HTMLElement | null>;
  columns: number;
  scrollTo: (line: number) => void;
}

/** Controls inside a row keep their clicks. */
const controls = 'button, a, input, label, select, summary, [role="button"]';

/** Where a row was when an address first pointed at it: rows that come above it do not call the focus back. */
const useArrival = (id: number | null, at: number | null): number | null => {
  const [arrived, setArrived] = useState({ id, at });
  if (arrived.id !== id) setArrived({ id, at });
  return arrived.at;
};

/** Mouse and keyboard on rows, the same for table and cards: Enter and a click act, right click and the menu key open the menu. */
export const useRowInteraction = <N extends ListName, F extends Filters>(
  { resource, rows, actions, pointedAt, selection, onMenu }: ListBodyProps<N, F>,
  { container, columns, scrollTo }: Place,
) => {
  const offered = (index: number): RowOf<N> | undefined => {
    const row = rows[index];
    return row !== undefined && offeredActions(actions, row).length > 0 ? row : undefined;
  };
  /** What Enter and a click do. */
  const doFirst = (index: number) => {
    const row = offered(index);
    if (row !== undefined) offeredActions(actions, row)[0]?.run(row);
  };
  const pointed = pointedAt === null ? undefined : rows[pointedAt];
  const focus = useRowFocus({
    container,
    count: rows.length,
    columns,
    scrollTo,
    pointedAt: useArrival(pointed === undefined ? null : resource.rowKey(pointed), pointedAt),
    ...(selection !== null && {
      onSelect: (index: number, extend: boolean) => {
        const row = rows[index];
        if (row !== undefined) selection.toggle(resource.rowKey(row), rows.map(resource.rowKey), extend);
      },
    }),
    onEnter: doFirst,
    onKey: (index, key) => {
      const row = offered(index);
      if (row === undefined) return false;
      const action = offeredActions(actions, row).find(({ shortcut }) => shortcut === key);
      action?.run(row);
      return action !== undefined;
    },
    onMenu: (index, from) => {
      const row = offered(index);
      const { left, bottom } = from.getBoundingClientRect();
      if (row !== undefined) onMenu({ row, x: left + 16, y: bottom - 8, from });
    },
  });
  const onContextMenu = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
      const row = element === null ? undefined : rows[rowOf(element) ?? -1];
      if (row === undefined || offeredActions(actions, row).length === 0) return;
      event.preventDefault();
      onMenu({ row, x: event.clientX, y: event.clientY, from: element });
    },
    [rows, actions, onMenu],
  );
  const onClick = ({ target, currentTarget, detail, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) => {
    // Dialogs and tooltips of a row are drawn elsewhere, and their clicks come by here all the same.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (detail > 1 || ctrlKey || metaKey || shiftKey || target.closest(controls) !== null) return;
    // Whoever marks an address to copy it stays.
    if (window.getSelection()?.isCollapsed === false) return;
    const index = rowOf(target.closest('[data-row]') ?? target);
    if (index !== null) doFirst(index);
  };
  const { active, onKeyDown, onFocus } = focus;
  return { active, handlers: { onKeyDown, onFocus, onContextMenu, onClick } };
};
