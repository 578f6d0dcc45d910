import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import type { OutlineVertex, VertexHandlers } from '../mapTypes';
import { trackPointer } from './trackPointer';

/** Distance (m) moved per key press, about the width of a street; with Shift, about a block. */
const smallStep = 10;
const largeStep = 100;
/** Movement (px) below which a press counts as a click, not a drag. */
const maxClickMovement = 3;

const directions: Readonly<Record<string, Position>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const Handle = chakra('button', {
  base: {
    display: 'block',
    boxSize: '5',
    borderRadius: 'full',
    borderWidth: '3px',
    borderColor: 'bg.panel',
    bg: 'green.solid',
    boxShadow: '0 1px 4px rgba(0, 0, 0, 0.4)',
    cursor: 'grab',
    touchAction: 'none',
    // Invisible margin that enlarges the hit area: the visible mark is small, to hide little of the map.
    position: 'relative',
    _before: { content: '""', position: 'absolute', inset: '-7px' },
    _focusVisible: { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '&[data-dragged=true]': { cursor: 'grabbing', bg: 'brand.solid' },
    '&[aria-disabled=true]': { borderRadius: 'xs', bg: 'fg.muted', cursor: 'not-allowed' },
  },
});

type PointerPosition = Pick<globalThis.PointerEvent, 'clientX' | 'clientY'>;

interface VertexHandleProps {
  vertex: OutlineVertex;
  vertexHandlers: VertexHandlers;
  getPosition: (clientX: number, clientY: number) => Position;
  /** Called after the vertex was removed by a key. */
  onRemoved: () => void;
}

/** Vertex handle, moved by pointer, or by keys while focused. */
export const VertexHandle = ({ vertex, vertexHandlers, getPosition, onRemoved }: VertexHandleProps) => {
  const { index, label, isLocked } = vertex;
  const dragRef = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null);
  const [isDragging, setIsDragging] = useState(false);

  const endPress = () => {
    dragRef.current = null;
    setIsDragging(false);
  };
  const cancelDrag = () => {
    if (dragRef.current === null) return;
    endPress();
    vertexHandlers.cancel();
  };
  const dragVertex = ({ clientX, clientY }: PointerPosition) => {
    const dragStart = dragRef.current;
    if (dragStart === null) return;
    dragStart.hasMoved ||= Math.hypot(clientX - dragStart.x, clientY - dragStart.y) >= maxClickMovement;
    if (dragStart.hasMoved) vertexHandlers.drag(index, getPosition(clientX, clientY));
  };
  const endDrag = ({ clientX, clientY }: PointerPosition) => {
    const dragStart = dragRef.current;
    if (dragStart === null) return;
    endPress();
    if (dragStart.hasMoved) vertexHandlers.drop(index, getPosition(clientX, clientY));
    else vertexHandlers.cancel();
  };
  const latestHandlers = useRef({ move: dragVertex, release: endDrag, cancel: cancelDrag });
  useEffect(() => {
    latestHandlers.current = { move: dragVertex, release: endDrag, cancel: cancelDrag };
  });
  const stopTrackingRef = useRef(() => undefined as void);
  useEffect(() => () => stopTrackingRef.current(), []);
  useEffect(() => {
    if (!isDragging) return;
    const handleKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latestHandlers.current.cancel();
    };
    // Listens on the window, since dragging does not focus the handle.
    window.addEventListener('keydown', handleKeyDown, true);
    return () => window.removeEventListener('keydown', handleKeyDown, true);
  }, [isDragging]);

  const startDrag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // Captures the pointer even for read-only vertices: otherwise a release elsewhere would click the map and add a
    // vertex.
    event.currentTarget.setPointerCapture(event.pointerId);
    stopTrackingRef.current = trackPointer(event.pointerId, {
      move: (pointerEvent) => latestHandlers.current.move(pointerEvent),
      release: (pointerEvent) => latestHandlers.current.release(pointerEvent),
      cancel: () => latestHandlers.current.cancel(),
    });
    if (isLocked) return;
    dragRef.current = { x: event.clientX, y: event.clientY, hasMoved: false };
    setIsDragging(true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    const isRemoveKey = event.key === 'Delete' || event.key === 'Backspace';
    if (direction === undefined && !isUndo && !isRemoveKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (isUndo) return vertexHandlers.undo?.();
    if (isLocked) return;
    if (direction !== undefined) {
      const metres = event.shiftKey ? largeStep : smallStep;
      return vertexHandlers.nudge(index, [direction[0] * metres, direction[1] * metres]);
    }
    vertexHandlers.remove(index);
    onRemoved();
  };
  return (
    <Handle
      type="button"
      aria-label={label}
      aria-disabled={isLocked}
      data-vertex={index}
      data-dragged={isDragging}
      onPointerDown={startDrag}
      onKeyDown={handleKeyDown}
    />
  );
};
