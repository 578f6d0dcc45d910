import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { chakra } from '@chakra-ui/react';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { RowIcon } from '../icons/RowIcon';

const Handle = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '9',
    flexShrink: '0',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
  },
});

/** Number of positions moved per arrow key, for lists and for grids. */
const movesByKey = {
  list: { ArrowUp: -1, ArrowDown: 1 },
  grid: { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Home: -Infinity, End: Infinity },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

interface DragHandleProps {
  label: string;
  layout: keyof typeof movesByKey;
  handleRef: (element: HTMLElement | null) => void;
  listeners: DraggableSyntheticListeners;
  /** Called with the number of positions to move by; negative moves up. */
  onMove: (steps: number) => void;
}

/** Handle to drag an item, or move it with arrow keys. */
export const DragHandle = ({ label, layout, handleRef, listeners, onMove }: DragHandleProps) => {
  const handleKeyDown = (event: KeyboardEvent) => {
    const offset = (movesByKey[layout] as Readonly<Record<string, number>>)[event.key];
    if (offset === undefined) return;
    event.preventDefault();
    onMove(offset);
  };
  return (
    <Handle ref={handleRef} type="button" data-handle aria-label={label} {...listeners} onKeyDown={handleKeyDown}>
      <RowIcon icon={GripVertical} size={18} />
    </Handle>
  );
};
