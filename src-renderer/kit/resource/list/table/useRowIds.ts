import { useMemo, useState } from 'react';

/**
 * Returns the ids of rows. The array stays the same while the ids do, since a new one would render all memoized rows
 * whenever one of them changes.
 */
export const useRowIds = <Row>(rows: readonly Row[], getRowKey: (row: Row) => number): readonly number[] => {
  const currentIds = useMemo(() => rows.map(getRowKey), [rows, getRowKey]);
  const [ids, setIds] = useState(currentIds);
  if (ids === currentIds || (ids.length === currentIds.length && ids.every((id, index) => id === currentIds[index])))
    return ids;
  setIds(currentIds);
  return currentIds;
};
