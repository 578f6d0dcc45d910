import { useMemo, useState } from 'react';

/**
 * Returns the ids of rows. The array keeps its identity while the ids are unchanged, since a new array would re-render
 * all memoized rows.
 */
export const useRowIds = <Row>(rows: readonly Row[], getRowKey: (row: Row) => number): readonly number[] => {
  const currentIds = useMemo(() => rows.map(getRowKey), [rows, getRowKey]);
  const [ids, setIds] = useState(currentIds);
  if (ids === currentIds || (ids.length === currentIds.length && ids.every((id, index) => id === currentIds[index])))
    return ids;
  setIds(currentIds);
  return currentIds;
};
