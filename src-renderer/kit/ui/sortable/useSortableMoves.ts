import { closestCenter, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { useRef, type RefObject } from 'react';
import { t } from 'i18next';
import { updateThenFocus } from '../overlays/updateThenFocus';
import { silentDragging } from './silentDragging';

interface SortableMovesOptions {
  ids: readonly string[];
  /** Label of an item by index. */
  getLabel: (index: number) => string;
  onMove: (from: number, to: number) => void;
  /** Element whose children are the items. */
  listRef: RefObject<HTMLElement | null>;
}

/** Moves items by pointer and keyboard. Focus stays with the moved item, and its new position is announced. */
export const useSortableMoves = ({ ids, getLabel, onMove, listRef }: SortableMovesOptions) => {
  const statusRef = useRef<HTMLDivElement>(null);
  // Starts dragging only after 4 px, so that a click on the handle is not a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const announce = (text: string) => {
    if (statusRef.current !== null) statusRef.current.textContent = text;
  };
  const moveItem = (from: number, target: number) => {
    const to = Math.min(Math.max(target, 0), ids.length - 1);
    if (from < 0 || from === to) return;
    const name = getLabel(from);
    updateThenFocus(
      () => onMove(from, to),
      () => listRef.current?.children.item(to)?.querySelector<HTMLElement>('[data-handle]'),
    );
    announce(t('rows.moved', { name, place: to + 1, count: ids.length }));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) moveItem(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return {
    /** Ref of the live region that announces moves. */
    status: statusRef,
    announce,
    move: moveItem,
    dragging: {
      sensors,
      collisionDetection: closestCenter,
      onDragEnd,
      accessibility: { announcements: silentDragging, screenReaderInstructions: { draggable: '' } },
    },
  };
};
