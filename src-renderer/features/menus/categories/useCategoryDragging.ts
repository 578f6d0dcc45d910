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
export type DragItem =
  | { kind: 'category'; category: string; index: number }
  | { kind: 'product'; id: number; category: string; index: number }
  | { kind: 'end'; category: string; index: number };

const getDragItem = (target: { data: { current?: unknown } } | null): DragItem | null =>
  (target?.data.current as DragItem | undefined) ?? null;

/** Finds the drop target under the pointer, else the nearest one. Categories can be dropped only on categories. */
const detectCollisions =
  (isCategory: boolean): CollisionDetection =>
  (args) => {
    const droppableContainers = args.droppableContainers.filter(
      (container) => !isCategory || getDragItem(container)?.kind === 'category',
    );
    const collisions = pointerWithin({ ...args, droppableContainers });
    return collisions.length > 0 ? collisions : closestCenter({ ...args, droppableContainers });
  };
const detectionByKind = { category: detectCollisions(true), product: detectCollisions(false) };

/** Drags categories and products with the pointer. */
export const useCategoryDragging = (
  actions: CategoryActions,
  isOpen: (key: string) => boolean,
  getCount: (key: string) => number,
) => {
  const [draggedItem, setDraggedItem] = useState<DragItem | null>(null);
  // Requires some movement, so that a click on a handle is not a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const handleDrop = ({ over }: DragEndEvent) => {
    setDraggedItem(null);
    // Uses the item stored at the start of the drag, because lines that scroll out of view unmount and the library then
    // forgets their data.
    const source = draggedItem;
    const target = getDragItem(over);
    if (source === null || target === null || source.kind === 'end') return;
    if (source.kind === 'category') {
      if (source.category !== target.category) actions.placeCategory(source.category, target.index);
      return;
    }
    if (target.kind === 'product' && target.category === source.category && target.id === source.id) return;
    // A product dropped on a category's header goes to the start if the category is expanded, else to the end.
    const index = target.kind === 'category' ? (isOpen(target.category) ? 0 : getCount(target.category)) : target.index;
    // Accounts for the removal of the product from its old position, which moves the items behind it up by one.
    const isMovedToEnd = target.category === source.category && target.kind === 'end';
    actions.placeProduct(
      source.id,
      source.category,
      { category: target.category, index: isMovedToEnd ? index - 1 : index },
      false,
    );
  };
  return {
    dragged: draggedItem,
    context: {
      sensors,
      collisionDetection: detectionByKind[draggedItem?.kind === 'category' ? 'category' : 'product'],
      onDragStart: ({ active }: DragStartEvent) => setDraggedItem(getDragItem(active)),
      onDragCancel: () => setDraggedItem(null),
      onDragEnd: handleDrop,
    },
  };
};
