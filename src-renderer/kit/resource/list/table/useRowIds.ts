import { useMemo, useState } from 'react';

/**
 * Returns the ids of rows. The array stays the same while the ids do, since a new one would render all memoized rows
 * whenever one of them changes.
 */
export const useRowIds = <Row>(rows: readonly Row[], rowKey: (row: Row) => number): readonly number[] => {
  const current = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const [ids, setIds] = useState(current);
  if (ids === current || (ids.length === current.length && ids.every((id, index) => id === current[index]))) return ids;
  setIds(current);
  return current;
};
