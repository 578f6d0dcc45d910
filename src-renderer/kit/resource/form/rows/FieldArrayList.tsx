import { Text } from '@chakra-ui/react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { getValueAt } from '@kit/editor/paths';
import { SortableList, type SortableListProps } from '@kit/ui/sortable/SortableList';
import { getRootError } from '../fieldErrors';
import type { FieldArrayRows } from './useFieldArrayRows';

interface FieldArrayListProps extends Omit<SortableListProps, 'ids' | 'onMove' | 'onRemove' | 'notice'> {
  /** Controls read their values at `${rows.name}.${index}`. */
  rows: FieldArrayRows;
  readOnly?: boolean;
}

/** Error of the list as a whole: too many rows, or none. */
const ListFieldError = ({ control, name }: { control: Control<FieldValues>; name: string }) => {
  const { errors } = useFormState({ control, name });
  const fieldError = getRootError(getValueAt(errors, name));
  return fieldError === undefined ? null : (
    <Text role="alert" textStyle="sm" color="fg.error">
      {fieldError}
    </Text>
  );
};

/** Editable list of form rows: see `SortableList`. */
export const FieldArrayList = ({
  rows,
  sortable = false,
  readOnly = false,
  onAdd,
  ...listProps
}: FieldArrayListProps) => (
  <SortableList
    {...listProps}
    ids={rows.ids}
    sortable={sortable && !readOnly}
    onMove={rows.move}
    {...(!readOnly && { onRemove: rows.remove, onAdd })}
    notice={<ListFieldError control={rows.control} name={rows.name} />}
  />
);
