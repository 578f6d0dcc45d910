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

/** What is dragged, or dropped on. */
type Dragged =
  | { kind: 'category'; category: string; at: number }
  | { kind: 'product'; id: number; category: string; at: number }
  | { kind: 'end'; category: string; at: number };

const draggedIn = (of: { data: { current?: unknown } } | null): Dragged | null =>
  (of?.data.current as Dragged | undefined) ?? null;

/** A category goes between categories; a product to the place under the pointer, else to the nearest one. */
const collisions =
  (isCategory: boolean): CollisionDetection =>
  (args) => {
    const droppableContainers = args.droppableContainers.filter(
      (container) => !isCategory || draggedIn(container)?.kind === 'category',
    );
    const under = pointerWithin({ ...args, droppableContainers });
    return under.length > 0 ? under : closestCenter({ ...args, droppableContainers });
  };
const detection = { category: collisions(true), product: collisions(false) };

/** Dragging categories and products by the pointer. */
export const useCategoryDragging = (
  actions: CategoryActions,
  isOpen: (key: string) => boolean,
  countOf: (key: string) => number,
) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  // A click on a handle is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ over }: DragEndEvent) => {
    setDragged(null);
    // As it was taken: far from the view it is no longer drawn, and the library forgets what it was.
    const from = dragged;
    const to = draggedIn(over);
    if (from === null || to === null || from.kind === 'end') return;
    if (from.kind === 'category') {
      if (from.category !== to.category) actions.placeCategory(from.category, to.at);
      return;
    }
    if (to.kind === 'product' && to.category === from.category && to.id === from.id) return;
    // On the head of a category it goes to its beginning where that can be seen, else to its end.
    const at = to.kind === 'category' ? (isOpen(to.category) ? 0 : countOf(to.category)) : to.at;
    // The place was counted with the product still in it.
    const isBehind = to.category === from.category && to.kind === 'end';
    actions.placeProduct(from.id, from.category, { category: to.category, at: isBehind ? at - 1 : at }, false);
  };
  return {
    dragged,
    context: {
      sensors,
      collisionDetection: detection[dragged?.kind === 'category' ? 'category' : 'product'],
      onDragStart: ({ active }: DragStartEvent) => setDragged(draggedIn(active)),
      onDragCancel: () => setDragged(null),
      onDragEnd: drop,
    },
  };
};
