import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from 'i18next';
import { computeMidpoints } from '@shared/domain/zones/vertices';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import type { MapOutline, VertexHandlers } from '../mapTypes';
import { VertexHandle } from './VertexHandle';

/** Number of vertices above which midpoint buttons are omitted, since they would hide the outline. */
const maxVerticesWithMidpoints = 60;

const MidpointHandle = chakra('button', {
  base: {
    display: 'block',
    boxSize: '3.5',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'green.solid',
    bg: 'bg.panel',
    opacity: '0.8',
    cursor: 'copy',
    position: 'relative',
    _before: { content: '""', position: 'absolute', inset: '-5px' },
    _hover: { opacity: '1', bg: 'green.solid' },
    _focusVisible: { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px', opacity: '1' },
  },
});

interface VertexHandlesProps {
  outline: MapOutline;
  vertexHandlers: VertexHandlers;
  /** Renders content at a map position; `key` must be unique among all rendered contents. */
  renderAt: (key: string, position: Position, content: ReactNode) => ReactNode;
  getPosition: (clientX: number, clientY: number) => Position;
  /** Returns the element that contains the handles. */
  getContainer: () => HTMLElement | null;
}

/** Vertex handles, with buttons at midpoints to insert vertices. */
export const VertexHandles = ({ outline, vertexHandlers, renderAt, getPosition, getContainer }: VertexHandlesProps) => {
  const { vertices, isDragging } = outline;
  const focusIndexRef = useRef<number | null>(null);
  // Moves focus to a neighbor after inserting or removing a vertex.
  useEffect(() => {
    const index = focusIndexRef.current;
    if (index === null) return;
    focusIndexRef.current = null;
    getContainer()?.querySelector<HTMLElement>(`[data-vertex="${index}"]`)?.focus();
  });
  const midpoints =
    isDragging || vertices.length > maxVerticesWithMidpoints
      ? []
      : computeMidpoints(vertices.map(({ position }) => position));
  return (
    <>
      {midpoints.map(({ after, position }) => {
        const [vertex, nextVertex] = [vertices[after], vertices[after + 1] ?? vertices[0]];
        if (vertex === undefined || nextVertex === undefined) return null;
        const insert = () => {
          focusIndexRef.current = vertex.index + 1;
          vertexHandlers.insert(vertex.index + 1, position);
        };
        const label = t('map.insertVertex', { one: vertex.index + 1, next: nextVertex.index + 1 });
        return renderAt(
          `middle-${after}`,
          position,
          <MidpointHandle type="button" aria-label={label} onClick={insert} />,
        );
      })}
      {vertices.map((vertex) =>
        renderAt(
          `vertex-${vertex.index}`,
          vertex.position,
          <VertexHandle
            vertex={vertex}
            vertexHandlers={vertexHandlers}
            getPosition={getPosition}
            onRemoved={() => (focusIndexRef.current = Math.max(0, vertex.index - 1))}
          />,
        ),
      )}
    </>
  );
};
