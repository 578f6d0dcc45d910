import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@kit/ui/IconButton';

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

interface SortableItemProps {
  id: string;
  label: string;
  sortable: boolean;
  /** Up or down by so many places. */
  onMove: (steps: number) => void;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** What stands around an item of a list: a handle to drag or to move by arrows, and the way to remove it. */
export const SortableItem = ({ id, label, sortable, onMove, onRemove, children }: SortableItemProps) => {
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !sortable,
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Flex
      ref={setNodeRef}
      role="group"
      aria-label={label}
      gap="2"
      align="flex-start"
      position="relative"
      zIndex={isDragging ? '1' : undefined}
      opacity={isDragging ? '0.8' : undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      {sortable && (
        <Handle
          ref={setActivatorNodeRef}
          type="button"
          data-handle
          aria-label={t('rows.move', { name: label })}
          {...listeners}
          onKeyDown={press}
        >
          <GripVertical size={18} aria-hidden />
        </Handle>
      )}
      <Box flex="1" minW="0">
        {children}
      </Box>
      {onRemove !== undefined && (
        <IconButton size="sm" data-remove label={t('rows.remove', { name: label })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
};
