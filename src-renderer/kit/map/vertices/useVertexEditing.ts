import { useState } from 'react';
import {
  offsetByMeters,
  withVertexAt,
  withVertexMoved,
  withoutVertex,
  type Vertex,
} from '@shared/domain/zones/vertices';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import type { VertexHandlers } from '../mapTypes';

interface Step<C> {
  before: readonly C[];
  /** As text: a form returns copies. */
  after: string;
  /** The vertex that keys moved, all the way in one step. */
  nudged: number | null;
}

/** Steps that can be taken back. */
const maxUndoSteps = 50;

interface VertexEditing<C> {
  /** The vertices with the one that is on its way where it is now. */
  shown: readonly C[];
  dragged: boolean;
  vertexHandlers: VertexHandlers;
}

/** Vertices between the list that they are kept in and the map that they are moved on. */
export const useVertexEditing = <C extends Vertex>(
  vertices: readonly C[],
  onChange: (vertices: C[]) => void,
  make: (position: Position) => C,
): VertexEditing<C> => {
  const [drag, setDrag] = useState<{ at: number; position: Position } | null>(null);
  const [steps, setSteps] = useState<readonly Step<C>[]>([]);
  const last = steps.at(-1);
  // Whoever changed the list by other means meanwhile does not want that undone, too.
  const canUndo = last !== undefined && last.after === JSON.stringify(vertices);

  const change = (after: C[], nudged: number | null = null) => {
    const text = JSON.stringify(after);
    if (text === JSON.stringify(vertices)) return;
    const isSameMove = canUndo && nudged !== null && last.nudged === nudged;
    const before = isSameMove ? last.before : vertices;
    const earlier = !canUndo ? [] : isSameMove ? steps.slice(0, -1) : steps;
    setSteps([...earlier, { before, after: text, nudged }].slice(-maxUndoSteps));
    onChange(after);
  };
  return {
    shown: drag === null ? vertices : withVertexMoved(vertices, drag.at, drag.position),
    dragged: drag !== null,
    vertexHandlers: {
      drag: (at, position) => setDrag({ at, position }),
      drop: (at, position) => {
        setDrag(null);
        change(withVertexMoved(vertices, at, position));
      },
      cancel: () => setDrag(null),
      nudge: (at, metres) => {
        const vertex = vertices[at];
        if (vertex === undefined) return;
        change(withVertexMoved(vertices, at, offsetByMeters([vertex.longitude, vertex.latitude], metres)), at);
      },
      insert: (at, position) => change(withVertexAt(vertices, at, make(position))),
      remove: (at) => change(withoutVertex(vertices, at)),
      undo: canUndo
        ? () => {
            setSteps(steps.slice(0, -1));
            onChange([...last.before]);
          }
        : null,
    },
  };
};
