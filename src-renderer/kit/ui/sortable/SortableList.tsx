import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { updateThenFocus } from '../overlays/updateThenFocus';
import { SortableItem } from './SortableItem';
import { useSortableMoves } from './useSortableMoves';

export interface SortableListProps {
  /** One for each item, the same wherever it goes. */
  ids: readonly string[];
  /** Names the list. */
  label: string;
  /** Names an item by its place, counted from 0: "Pregunta 2". */
  rowLabel: (index: number) => string;
  /** Draws an item. */
  children: (index: number) => ReactNode;
  onMove: (from: number, to: number) => void;
  /** Absent where none can be taken out. */
  onRemove?: ((index: number) => void) | undefined;
  /** The button that adds one; absent where none can be added now. */
  addLabel?: string | undefined;
  onAdd?: (() => void) | undefined;
  /** Whether the order says something, and may be changed. */
  sortable?: boolean;
  empty?: string | undefined;
  /** Space between the items. */
  gap?: string;
  /** Stands below the items. */
  notice?: ReactNode;
}

/**
 * Items that can be added, removed and put in order, by pointer and by keyboard. The focus goes to one that was added, with
 * one that was moved, and to the neighbour of one that was removed.
 */
export const SortableList = ({
  ids,
  label,
  rowLabel,
  children,
  onMove,
  onRemove,
  addLabel,
  onAdd,
  sortable = true,
  empty,
  gap = '3',
  notice,
}: SortableListProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const { status, announce, move, dragging } = useSortableMoves({ ids, labelOf: rowLabel, onMove, list });

  const focusRow = (change: () => void, index: number, what: string) =>
    updateThenFocus(
      change,
      () => list.current?.children.item(index)?.querySelector<HTMLElement>(what) ?? adding.current,
    );
  const remove = (index: number) => {
    const what = rowLabel(index);
    focusRow(() => onRemove?.(index), Math.min(index, ids.length - 2), '[data-remove]');
    announce(t('rows.removed', { name: what }));
  };

  return (
    <Stack gap={gap} role="group" aria-label={label}>
      {ids.length === 0 && empty !== undefined && (
        <Text color="fg.muted" textStyle="sm">
          {empty}
        </Text>
      )}
      <DndContext {...dragging}>
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          <Stack ref={list} gap={gap}>
            {ids.map((id, index) => (
              <SortableItem
                key={id}
                id={id}
                label={rowLabel(index)}
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
          ref={adding}
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
