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

const draggedIn = (of: { data: { current?: unknown } } | null): Dragged | null =>
  (of?.data.current as Dragged | undefined) ?? null;

/** Categories drop between categories; products at the pointer, else at the nearest position. */
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

/** Pointer dragging of categories and products. */
export const useCategoryDragging = (
  actions: CategoryActions,
  isOpen: (key: string) => boolean,
  countOf: (key: string) => number,
) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  // A click on a handle is not a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ over }: DragEndEvent) => {
    setDragged(null);
    // Remembered from the start: off-screen lines unmount, and the library forgets their data.
    const from = dragged;
    const to = draggedIn(over);
    if (from === null || to === null || from.kind === 'end') return;
    if (from.kind === 'category') {
      if (from.category !== to.category) actions.placeCategory(from.category, to.index);
      return;
    }
    if (to.kind === 'product' && to.category === from.category && to.id === from.id) return;
    // Dropped on a category header, it goes to the start if expanded, else to the end.
    const index = to.kind === 'category' ? (isOpen(to.category) ? 0 : countOf(to.category)) : to.index;
    // The index was counted with the product still in the list.
    const isBehind = to.category === from.category && to.kind === 'end';
    actions.placeProduct(from.id, from.category, { category: to.category, index: isBehind ? index - 1 : index }, false);
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
