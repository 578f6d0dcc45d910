import { closestCenter, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { updateThenFocus } from '../overlays/updateThenFocus';
import { silentDragging } from './silentDragging';

interface SortableMovesOptions {
  ids: readonly string[];
  /** Names an item by its place. */
  labelOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  /** Holds the items, each a child of its own. */
  list: RefObject<HTMLElement | null>;
}

/** Moves items by pointer and by keyboard. The focus goes with the one that was moved, and its new place is announced. */
export const useSortableMoves = ({ ids, labelOf, onMove, list }: SortableMovesOptions) => {
  const { t } = useTranslation();
  const status = useRef<HTMLDivElement>(null);
  // A click on the handle is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const announce = (text: string) => {
    if (status.current !== null) status.current.textContent = text;
  };
  const move = (from: number, wanted: number) => {
    const to = Math.min(Math.max(wanted, 0), ids.length - 1);
    if (from < 0 || from === to) return;
    const name = labelOf(from);
    updateThenFocus(
      () => onMove(from, to),
      () => list.current?.children.item(to)?.querySelector<HTMLElement>('[data-handle]'),
    );
    announce(t('rows.moved', { name, place: to + 1, count: ids.length }));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return {
    /** Of the element that announces. */
    status,
    announce,
    move,
    dragging: {
      sensors,
      collisionDetection: closestCenter,
      onDragEnd,
      accessibility: { announcements: silentDragging, screenReaderInstructions: { draggable: '' } },
    },
  };
};
