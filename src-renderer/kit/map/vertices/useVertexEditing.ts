import { useState } from 'react';
import { offsetByMeters, replaceVertex, moveVertex, removeVertex, type Vertex } from '@shared/domain/zones/vertices';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import type { VertexHandlers } from '../mapTypes';

interface Step<C> {
  before: readonly C[];
  /** Vertices after the step, serialized, since a form returns copies. */
  after: string;
  /** Index of the vertex moved by keys; consecutive key presses are one undo step. */
  nudgedIndex: number | null;
}

/** Maximum undo steps. */
const maxUndoSteps = 50;

interface VertexEditing<C> {
  /** Vertices to render: the dragged one at its current position. */
  shownVertices: readonly C[];
  isDragging: boolean;
  vertexHandlers: VertexHandlers;
}

/** Edits the vertices of an outline on the map, with undo. */
export const useVertexEditing = <C extends Vertex>(
  vertices: readonly C[],
  onChange: (vertices: C[]) => void,
  createVertex: (position: Position) => C,
): VertexEditing<C> => {
  const [drag, setDrag] = useState<{ index: number; position: Position } | null>(null);
  const [undoSteps, setUndoSteps] = useState<readonly Step<C>[]>([]);
  const lastStep = undoSteps.at(-1);
  // Disables undo after a change made elsewhere, since undoing would lose that change.
  const canUndo = lastStep !== undefined && lastStep.after === JSON.stringify(vertices);

  const changeVertices = (newVertices: C[], nudgedIndex: number | null = null) => {
    const text = JSON.stringify(newVertices);
    if (text === JSON.stringify(vertices)) return;
    const isSameMove = canUndo && nudgedIndex !== null && lastStep.nudgedIndex === nudgedIndex;
    const previousVertices = isSameMove ? lastStep.before : vertices;
    const previousSteps = !canUndo ? [] : isSameMove ? undoSteps.slice(0, -1) : undoSteps;
    setUndoSteps([...previousSteps, { before: previousVertices, after: text, nudgedIndex }].slice(-maxUndoSteps));
    onChange(newVertices);
  };
  return {
    shownVertices: drag === null ? vertices : moveVertex(vertices, drag.index, drag.position),
    isDragging: drag !== null,
    vertexHandlers: {
      drag: (index, position) => setDrag({ index, position }),
      drop: (index, position) => {
        setDrag(null);
        changeVertices(moveVertex(vertices, index, position));
      },
      cancel: () => setDrag(null),
      nudge: (index, metres) => {
        const vertex = vertices[index];
        if (vertex === undefined) return;
        changeVertices(moveVertex(vertices, index, offsetByMeters([vertex.longitude, vertex.latitude], metres)), index);
      },
      insert: (index, position) => changeVertices(replaceVertex(vertices, index, createVertex(position))),
      remove: (index) => changeVertices(removeVertex(vertices, index)),
      undo: canUndo
        ? () => {
            setUndoSteps(undoSteps.slice(0, -1));
            onChange([...lastStep.before]);
          }
        : null,
    },
  };
};
