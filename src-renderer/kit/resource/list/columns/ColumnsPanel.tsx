import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { t } from 'i18next';
import type { ColumnLayout } from '@shared/bridge/preferences';
import { Button } from '@kit/ui/Button';
import { Checkbox } from '@kit/ui/inputs/choices';
import { updateThenFocus } from '@kit/ui/overlays/updateThenFocus';
import { SortableItem } from '@kit/ui/sortable/SortableItem';
import { moveItem } from '@kit/ui/sortable/moveItem';
import { toColumnLayout, type ColumnState } from './columnLayout';

export interface ColumnsPanelProps {
  columnStates: readonly ColumnState[];
  /** Called with the new columns; null for the default columns. */
  onChange: (layout: ColumnLayout | null) => void;
}

/** Silences the library's announcements, which are in English. */
const silentAnnouncements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Panel to show, hide and reorder columns, by dragging or by arrow keys on their handles. */
const ColumnsPanel = ({ columnStates, onChange }: ColumnsPanelProps) => {
  const listRef = useRef<HTMLDivElement>(null);
  const announcementRef = useRef<HTMLDivElement>(null);
  // Starts dragging only after 4 px, so that a click on the handle does not drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const keys = columnStates.map(({ column }) => column.key);
  const getName = (index: number) => t(columnStates[index]?.column.labelKey ?? 'list.columns.title');
  const moveColumn = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= keys.length || from === to) return;
    const name = getName(from);
    updateThenFocus(
      () => onChange(toColumnLayout(moveItem(columnStates, from, to))),
      () => listRef.current?.children.item(to)?.querySelector<HTMLElement>('[data-handle]'),
    );
    if (announcementRef.current !== null) {
      announcementRef.current.textContent = t('rows.moved', { name, place: to + 1, count: keys.length });
    }
  };
  const setColumnVisible = (key: string, isVisible: boolean) =>
    onChange(
      toColumnLayout(
        columnStates.map((columnState) =>
          columnState.column.key === key ? { ...columnState, shown: isVisible } : columnState,
        ),
      ),
    );
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) moveColumn(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <Stack gap="3">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={{ announcements: silentAnnouncements, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <Stack ref={listRef} gap="1" role="group" aria-label={t('list.columns.title')}>
            {columnStates.map(({ column, shown, fixed }, index) => (
              <SortableItem
                key={column.key}
                id={column.key}
                label={getName(index)}
                sortable
                onMove={(steps) => moveColumn(index, index + steps)}
              >
                <Box pt="2">
                  <Checkbox
                    label={getName(index)}
                    checked={shown}
                    disabled={fixed}
                    onChange={(checked) => setColumnVisible(column.key, checked)}
                  />
                </Box>
              </SortableItem>
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
      <Button variant="ghost" size="sm" alignSelf="flex-end" onClick={() => onChange(null)}>
        {t('list.columns.reset')}
      </Button>
      <Text ref={announcementRef} role="status" srOnly />
    </Stack>
  );
};

export default ColumnsPanel;
