import { useFieldArray, type ArrayPath, type Control, type FieldArray, type FieldValues } from 'react-hook-form';

/** A list of rows in a form. Its rows keep their identity while they move. */
export interface FieldArrayRows {
  control: Control<FieldValues>;
  name: string;
  /** One for each row, the same wherever it goes. */
  ids: readonly string[];
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

interface RowsOf<Row> extends FieldArrayRows {
  append: (row: Row) => void;
}

/**
 * The rows of a form at a path; draw them with `FieldArrayList`. Drawn again when rows come, go or move, not when somebody types
 * in one. Rows are objects.
 */
export const useFieldArrayRows = <Values extends FieldValues, Name extends ArrayPath<Values>>(
  control: Control<Values>,
  name: Name,
): RowsOf<FieldArray<Values, Name>> => {
  // Rows may have ids of their own.
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
