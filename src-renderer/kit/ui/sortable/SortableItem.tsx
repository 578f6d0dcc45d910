import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Flex } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { IconButton } from '@kit/ui/IconButton';
import { DragHandle } from './DragHandle';

interface SortableItemProps {
  id: string;
  label: string;
  sortable: boolean;
  /** Called with the number of positions to move by; negative moves up. */
  onMove: (steps: number) => void;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** List item with a drag handle and remove button. */
export const SortableItem = ({ id, label, sortable, onMove, onRemove, children }: SortableItemProps) => {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !sortable,
  });
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
        <DragHandle
          label={t('rows.move', { name: label })}
          layout="list"
          handleRef={setActivatorNodeRef}
          listeners={listeners}
          onMove={onMove}
        />
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
