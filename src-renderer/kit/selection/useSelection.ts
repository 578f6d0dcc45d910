import { useMemo, useRef, useState } from 'react';

/** Ids of selected rows. The selection persists across pages and filters. */
export interface Selection {
  ids: ReadonlySet<number>;
  /**
   * Toggles a row. With `shouldExtend`, applies its state to all rows since the last toggled one, in the order of `shownIds`.
   */
  toggle: (id: number, shownIds: readonly number[], shouldExtend?: boolean) => void;
  take: (ids: Iterable<number>) => void;
  drop: (ids: Iterable<number>) => void;
  /** Replaces the selected ids. */
  choose: (ids: Iterable<number>) => void;
}

const listIdsBetween = (shownIds: readonly number[], one: number, other: number): number[] => {
  const indexes = [shownIds.indexOf(one), shownIds.indexOf(other)];
  const [first = -1, last = -1] = indexes.sort((a, b) => a - b);
  return first < 0 ? [other] : shownIds.slice(first, last + 1);
};

export const useSelection = (initial: Iterable<number> = []): Selection => {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(initial));
  const anchor = useRef<number | null>(null);
  const actions = useMemo(() => {
    const change = (edit: (selectedIds: Set<number>) => void) =>
      setIds((before) => {
        const selectedIds = new Set(before);
        edit(selectedIds);
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
        const from = anchor.current;
        anchor.current = id;
        change((selectedIds) => {
          if (!shouldExtend || from === null) {
            if (!selectedIds.delete(id)) selectedIds.add(id);
          } else if (selectedIds.has(from)) addAll(selectedIds, listIdsBetween(shownIds, from, id));
          else removeAll(selectedIds, listIdsBetween(shownIds, from, id));
        });
      },
      take: (addedIds: Iterable<number>) => change((selectedIds) => addAll(selectedIds, addedIds)),
      drop: (removedIds: Iterable<number>) => change((selectedIds) => removeAll(selectedIds, removedIds)),
      choose: (selectedIds: Iterable<number>) => setIds(new Set(selectedIds)),
    };
  }, []);
  return useMemo(() => ({ ids, ...actions }), [ids, actions]);
};
