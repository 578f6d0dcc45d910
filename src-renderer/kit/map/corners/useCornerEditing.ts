import { useState } from 'react';
import { beside, withCornerAt, withCornerMoved, withoutCorner, type Corner } from '@shared/domain/zones/corners';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import type { OutlineHands } from '../mapTypes';

interface Step<C> {
  before: readonly C[];
  /** As text: a form hands out copies. */
  after: string;
  /** The corner that keys moved, all the way in one step. */
  nudged: number | null;
}

/** Steps that can be taken back. */
const remembered = 50;

interface CornerEditing<C> {
  /** The corners with the one that is on its way where it is now. */
  shown: readonly C[];
  dragged: boolean;
  hands: OutlineHands;
}

/** Corners between the list that they are kept in and the map that they are moved on. */
export const useCornerEditing = <C extends Corner>(
  corners: readonly C[],
  onChange: (corners: C[]) => void,
  make: (position: Position) => C,
): CornerEditing<C> => {
  const [drag, setDrag] = useState<{ at: number; position: Position } | null>(null);
  const [steps, setSteps] = useState<readonly Step<C>[]>([]);
  const last = steps.at(-1);
  // Whoever changed the list by other means meanwhile does not want that undone, too.
  const canUndo = last !== undefined && last.after === JSON.stringify(corners);

  const change = (after: C[], nudged: number | null = null) => {
    const text = JSON.stringify(after);
    if (text === JSON.stringify(corners)) return;
    const isSameMove = canUndo && nudged !== null && last.nudged === nudged;
    const before = isSameMove ? last.before : corners;
    const earlier = !canUndo ? [] : isSameMove ? steps.slice(0, -1) : steps;
    setSteps([...earlier, { before, after: text, nudged }].slice(-remembered));
    onChange(after);
  };
  return {
    shown: drag === null ? corners : withCornerMoved(corners, drag.at, drag.position),
    dragged: drag !== null,
    hands: {
      drag: (at, position) => setDrag({ at, position }),
      drop: (at, position) => {
        setDrag(null);
        change(withCornerMoved(corners, at, position));
      },
      cancel: () => setDrag(null),
      nudge: (at, metres) => {
        const corner = corners[at];
        if (corner === undefined) return;
        change(withCornerMoved(corners, at, beside([corner.longitude, corner.latitude], metres)), at);
      },
      insert: (at, position) => change(withCornerAt(corners, at, make(position))),
      remove: (at) => change(withoutCorner(corners, at)),
      undo: canUndo
        ? () => {
            setSteps(steps.slice(0, -1));
            onChange([...last.before]);
          }
        : null,
    },
  };
};
