import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { t } from 'i18next';
import { Button } from '../Button';
import { updateThenFocus } from '../overlays/updateThenFocus';
import { SortableItem } from './SortableItem';
import { useSortableMoves } from './useSortableMoves';

export interface SortableListProps {
  /** Stable id of each item. */
  ids: readonly string[];
  /** Accessible name of the list. */
  label: string;
  /** Label of an item by index: "Pregunta 2". */
  getRowLabel: (index: number) => string;
  /** Renders an item. */
  children: (index: number) => ReactNode;
  onMove: (from: number, to: number) => void;
  /** Absent if items cannot be removed. */
  onRemove?: ((index: number) => void) | undefined;
  /** Label of the add button; absent if nothing can be added now. */
  addLabel?: string | undefined;
  onAdd?: (() => void) | undefined;
  /** True if items can be reordered. */
  sortable?: boolean;
  emptyText?: string | undefined;
  gap?: string;
  /** Rendered below the items. */
  notice?: ReactNode;
}

/**
 * List whose items can be added, removed and reordered by pointer and keyboard. Focus goes to an added item, stays with
 * a moved one, and moves to the neighbor of a removed one.
 */
export const SortableList = ({
  ids,
  label,
  getRowLabel,
  children,
  onMove,
  onRemove,
  addLabel,
  onAdd,
  sortable = true,
  emptyText,
  gap = '3',
  notice,
}: SortableListProps) => {
  const listRef = useRef<HTMLDivElement>(null);
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const { status, announce, move, dragging } = useSortableMoves({ ids, getLabel: getRowLabel, onMove, listRef });

  const focusRow = (change: () => void, index: number, rowName: string) =>
    updateThenFocus(
      change,
      () => listRef.current?.children.item(index)?.querySelector<HTMLElement>(rowName) ?? addButtonRef.current,
    );
  const remove = (index: number) => {
    const rowName = getRowLabel(index);
    focusRow(() => onRemove?.(index), Math.min(index, ids.length - 2), '[data-remove]');
    announce(t('rows.removed', { name: rowName }));
  };

  return (
    <Stack gap={gap} role="group" aria-label={label}>
      {ids.length === 0 && emptyText !== undefined && (
        <Text color="fg.muted" textStyle="sm">
          {emptyText}
        </Text>
      )}
      <DndContext {...dragging}>
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          <Stack ref={listRef} gap={gap}>
            {ids.map((id, index) => (
              <SortableItem
                key={id}
                id={id}
                label={getRowLabel(index)}
                sortable={sortable}
                onMove={(steps) => move(index, index + steps)}
                onRemove={onRemove && (() => remove(index))}
              >
                {children(index)}
              </SortableItem>
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
      {notice}
      {onAdd !== undefined && addLabel !== undefined && (
        <Button
          ref={addButtonRef}
          variant="outline"
          size="sm"
          alignSelf="flex-start"
          onClick={() => focusRow(onAdd, ids.length, 'input, select, textarea')}
        >
          <Plus aria-hidden /> {addLabel}
        </Button>
      )}
      <Text ref={status} role="status" srOnly />
    </Stack>
  );
};
