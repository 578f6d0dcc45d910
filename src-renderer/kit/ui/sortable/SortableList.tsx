import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { updateThenFocus } from '../updateThenFocus';
import { SortableItem } from './SortableItem';

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

/** The library would speak English; what happened is said by whoever uses it. */
export const silentDragging = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

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
  const said = useRef<HTMLDivElement>(null);
  // A click on the handle is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const focusRow = (change: () => void, index: number, what: string) =>
    updateThenFocus(
      change,
      () => list.current?.children.item(index)?.querySelector<HTMLElement>(what) ?? adding.current,
    );
  const say = (text: string) => {
    if (said.current !== null) said.current.textContent = text;
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    const what = rowLabel(from);
    focusRow(() => onMove(from, to), to, '[data-handle]');
    say(t('rows.moved', { name: what, place: to + 1, count: ids.length }));
  };
  const remove = (index: number) => {
    const what = rowLabel(index);
    focusRow(() => onRemove?.(index), Math.min(index, ids.length - 2), '[data-remove]');
    say(t('rows.removed', { name: what }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };

  return (
    <Stack gap={gap} role="group" aria-label={label}>
      {ids.length === 0 && empty !== undefined && (
        <Text color="fg.muted" textStyle="sm">
          {empty}
        </Text>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: silentDragging, screenReaderInstructions: { draggable: '' } }}
      >
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
      <Text ref={said} role="status" srOnly />
    </Stack>
  );
};
