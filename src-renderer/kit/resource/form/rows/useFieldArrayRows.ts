import { useFieldArray, type ArrayPath, type Control, type FieldArray, type FieldValues } from 'react-hook-form';

/** List of form rows that keep their identity when moved. */
export interface FieldArrayRows {
  control: Control<FieldValues>;
  name: string;
  /** Stable id per row. */
  ids: readonly string[];
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

interface RowsOf<Row> extends FieldArrayRows {
  append: (row: Row) => void;
}

/**
 * Rows of a form at a path, for `FieldArrayList`. Re-renders when rows are added, removed or moved, not while typing in
 * one. Rows are objects.
 */
export const useFieldArrayRows = <Values extends FieldValues, Name extends ArrayPath<Values>>(
  control: Control<Values>,
  name: Name,
): RowsOf<FieldArray<Values, Name>> => {
  // Not `id`, since rows may have an `id` of their own.
  const { fields, append, move, remove } = useFieldArray({ control, name, keyName: 'rowKey' });
  return {
    control: control as unknown as Control<FieldValues>,
    name,
    ids: fields.map(({ rowKey }) => rowKey),
    append: (row) => append(row, { shouldFocus: false }),
    move,
    remove,
  };
};
