import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { drawThenFocus } from '@kit/ui/drawThenFocus';
import { valueAt } from '@kit/editor/paths';
import { ownFieldError } from '../form/validation';
import { RowFrame } from './RowFrame';
import type { Rows } from './useRows';

interface RowListProps {
  rows: Rows;
  /** Names the list. */
  label: string;
  /** Names a row by its place, counted from 0: "Pregunta 2". */
  rowLabel: (index: number) => string;
  /** Draws a row's controls; they find their values at `${rows.name}.${index}`. */
  children: (index: number) => ReactNode;
  /** The button that adds one; absent where none can be added now. */
  addLabel?: string;
  onAdd?: () => void;
  /** Whether the order of the rows says something. */
  sortable?: boolean;
  readOnly?: boolean;
  empty?: string;
}

/** The library would speak English; what happened is said here. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** An error about the list as a whole: too many rows, none at all. */
const ListFieldError = ({ control, name }: { control: Control<FieldValues>; name: string }) => {
  const { errors } = useFormState({ control, name });
  const fieldError = ownFieldError(valueAt(errors, name));
  return fieldError === undefined ? null : (
    <Text role="alert" textStyle="sm" color="fg.error">
      {fieldError}
    </Text>
  );
};

/**
 * Rows that can be added, removed and put in order, by pointer and by keyboard. The focus goes to a row that was added,
 * with one that was moved, and to the neighbour of one that was removed.
 */
export const RowList = ({
  rows,
  label,
  rowLabel,
  children,
  addLabel,
  onAdd,
  sortable = false,
  readOnly = false,
  empty,
}: RowListProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLDivElement>(null);
  // A click on the handle is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const { ids, control, name } = rows;

  const focusRow = (change: () => void, index: number, what: string) =>
    drawThenFocus(change, () => list.current?.children.item(index)?.querySelector<HTMLElement>(what) ?? adding.current);
  const say = (text: string) => {
    if (said.current !== null) said.current.textContent = text;
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    focusRow(() => rows.move(from, to), to, '[data-handle]');
    say(t('rows.moved', { name: rowLabel(from), place: to + 1, count: ids.length }));
  };
  const remove = (index: number) => {
    const what = rowLabel(index);
    focusRow(() => rows.remove(index), Math.min(index, ids.length - 2), '[data-remove]');
    say(t('rows.removed', { name: what }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };

  return (
    <Stack gap="3" role="group" aria-label={label}>
      {ids.length === 0 && empty !== undefined && (
        <Text color="fg.muted" textStyle="sm">
          {empty}
        </Text>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          <Stack ref={list} gap="3">
            {ids.map((id, index) => (
              <RowFrame
                key={id}
                id={id}
                label={rowLabel(index)}
                sortable={sortable && !readOnly}
                onMove={(steps) => move(index, index + steps)}
                {...(!readOnly && { onRemove: () => remove(index) })}
              >
                {children(index)}
              </RowFrame>
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
      <ListFieldError control={control} name={name} />
      {!readOnly && onAdd !== undefined && addLabel !== undefined && (
        <Button
          ref={adding}
          look="outline"
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
