import { DndContext } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { SortableTile } from './SortableTile';
import { useSortableMoves } from './useSortableMoves';

interface SortableGridProps<Id extends string> {
  ids: readonly Id[];
  /** Accessible name of the grid. */
  label: string;
  getTitle: (id: Id) => string;
  columns: number;
  /** Number of columns that an item spans in wide windows; in narrow ones it spans all. */
  getColumns: (id: Id) => number;
  /** Renders an item, which is inert while arranging. */
  children: (id: Id) => ReactNode;
  onMove: (from: number, to: number) => void;
  isHidden: (id: Id) => boolean;
  onHiddenChange: (id: Id, isHidden: boolean) => void;
  /** Announcement after an item was hidden or shown. */
  getHiddenText: (title: string, isHidden: boolean) => string;
}

/**
 * Sorting strategy that leaves the neighbors of a dragged item in place, since items differ in width; a line shows the
 * target. By keyboard, items move one step or to an end.
 */
const keepPositions = () => null;

/** Grid whose items can be moved, hidden and shown by pointer and keyboard. */
export const SortableGrid = <Id extends string>({
  ids,
  label,
  getTitle,
  columns,
  getColumns,
  children,
  onMove,
  isHidden,
  onHiddenChange,
  getHiddenText,
}: SortableGridProps<Id>) => {
  const listRef = useRef<HTMLDivElement>(null);
  const getLabel = (index: number) => {
    const id = ids[index];
    return id === undefined ? '' : getTitle(id);
  };
  const { status, announce, move, dragging } = useSortableMoves({ ids, getLabel, onMove, listRef });
  return (
    <Box role="group" aria-label={label}>
      <DndContext {...dragging}>
        <SortableContext items={[...ids]} strategy={keepPositions}>
          <SimpleGrid ref={listRef} columns={columns} gap="4">
            {ids.map((id, index) => (
              <SortableTile
                key={id}
                id={id}
                title={getTitle(id)}
                columns={columns}
                span={getColumns(id)}
                isHidden={isHidden(id)}
                onMove={(steps) => move(index, index + steps)}
                onHiddenChange={(isHidden) => {
                  onHiddenChange(id, isHidden);
                  announce(getHiddenText(getTitle(id), isHidden));
                }}
              >
                {children(id)}
              </SortableTile>
            ))}
          </SimpleGrid>
        </SortableContext>
      </DndContext>
      <Text ref={status} role="status" srOnly />
    </Box>
  );
};
