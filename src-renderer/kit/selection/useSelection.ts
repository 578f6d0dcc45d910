import { useMemo, useRef, useState } from 'react';

/** Ids of selected rows. The selection persists across pages and filters. */
export interface Selection {
  ids: ReadonlySet<number>;
  /**
   * Toggles a row. With `shouldExtend`, gives all rows between the last toggled row and this one the same state;
   * `shownIds` defines their order.
   */
  toggle: (id: number, shownIds: readonly number[], shouldExtend?: boolean) => void;
  take: (ids: Iterable<number>) => void;
  drop: (ids: Iterable<number>) => void;
  /** Replaces the selected ids. */
  choose: (ids: Iterable<number>) => void;
}

const listIdsBetween = (shownIds: readonly number[], firstId: number, secondId: number): number[] => {
  const indexes = [shownIds.indexOf(firstId), shownIds.indexOf(secondId)];
  const [first = -1, last = -1] = indexes.sort((a, b) => a - b);
  return first < 0 ? [secondId] : shownIds.slice(first, last + 1);
};

export const useSelection = (initialIds: Iterable<number> = []): Selection => {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(initialIds));
  const anchorRef = useRef<number | null>(null);
  const actions = useMemo(() => {
    const updateIds = (update: (selectedIds: Set<number>) => void) =>
      setIds((previous) => {
        const selectedIds = new Set(previous);
        update(selectedIds);
        return selectedIds;
      });
    const addAll = (selectedIds: Set<number>, addedIds: Iterable<number>) => {
      for (const id of addedIds) selectedIds.add(id);
    };
    const removeAll = (selectedIds: Set<number>, removedIds: Iterable<number>) => {
      for (const id of removedIds) selectedIds.delete(id);
    };
    return {
      toggle: (id: number, shownIds: readonly number[], shouldExtend = false) => {
        const anchorId = anchorRef.current;
        anchorRef.current = id;
        updateIds((selectedIds) => {
          if (!shouldExtend || anchorId === null) {
            if (!selectedIds.delete(id)) selectedIds.add(id);
          } else if (selectedIds.has(anchorId)) addAll(selectedIds, listIdsBetween(shownIds, anchorId, id));
          else removeAll(selectedIds, listIdsBetween(shownIds, anchorId, id));
        });
      },
      take: (addedIds: Iterable<number>) => updateIds((selectedIds) => addAll(selectedIds, addedIds)),
      drop: (removedIds: Iterable<number>) => updateIds((selectedIds) => removeAll(selectedIds, removedIds)),
      choose: (selectedIds: Iterable<number>) => setIds(new Set(selectedIds)),
    };
  }, []);
  return useMemo(() => ({ ids, ...actions }), [ids, actions]);
};
