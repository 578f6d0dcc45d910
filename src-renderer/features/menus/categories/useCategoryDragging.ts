import {
  closestCenter,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { CategoryActions } from './useCategories';

/** Dragged item or drop target. */
export type Dragged =
  | { kind: 'category'; category: string; index: number }
  | { kind: 'product'; id: number; category: string; index: number }
  | { kind: 'end'; category: string; index: number };

const readDragged = (target: { data: { current?: unknown } } | null): Dragged | null =>
  (target?.data.current as Dragged | undefined) ?? null;

/**
 * Finds the drop target: for a category, another category; for a product, the target under the pointer, else the
 * nearest.
 */
const detectCollisions =
  (isCategory: boolean): CollisionDetection =>
  (args) => {
    const droppableContainers = args.droppableContainers.filter(
      (container) => !isCategory || readDragged(container)?.kind === 'category',
    );
    const collisions = pointerWithin({ ...args, droppableContainers });
    return collisions.length > 0 ? collisions : closestCenter({ ...args, droppableContainers });
  };
const detection = { category: detectCollisions(true), product: detectCollisions(false) };

/** Drags categories and products with the pointer. */
export const useCategoryDragging = (
  actions: CategoryActions,
  isOpen: (key: string) => boolean,
  getCount: (key: string) => number,
) => {
  const [draggedRow, setDraggedRow] = useState<Dragged | null>(null);
  // Requires some movement, so that a click on a handle is not a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const handleDrop = ({ over }: DragEndEvent) => {
    setDraggedRow(null);
    // Uses the row stored at the drag's start: lines that scroll out of view unmount, and the library forgets their
    // data.
    const from = draggedRow;
    const to = readDragged(over);
    if (from === null || to === null || from.kind === 'end') return;
    if (from.kind === 'category') {
      if (from.category !== to.category) actions.placeCategory(from.category, to.index);
      return;
    }
    if (to.kind === 'product' && to.category === from.category && to.id === from.id) return;
    // A product dropped on a category's header goes to the start if the category is expanded, else to the end.
    const index = to.kind === 'category' ? (isOpen(to.category) ? 0 : getCount(to.category)) : to.index;
    // Accounts for removing the product from its old place, which moves the items behind it up by one.
    const isBehind = to.category === from.category && to.kind === 'end';
    actions.placeProduct(from.id, from.category, { category: to.category, index: isBehind ? index - 1 : index }, false);
  };
  return {
    dragged: draggedRow,
    context: {
      sensors,
      collisionDetection: detection[draggedRow?.kind === 'category' ? 'category' : 'product'],
      onDragStart: ({ active }: DragStartEvent) => setDraggedRow(readDragged(active)),
      onDragCancel: () => setDraggedRow(null),
      onDragEnd: handleDrop,
    },
  };
};
