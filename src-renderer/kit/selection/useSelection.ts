import { useMemo, useRef, useState } from 'react';

/** Selected rows by id, kept across pages and filters. */
export interface Selection {
  ids: ReadonlySet<number>;
  /**
   * Toggles a row. With `extend`, applies its state to all rows since the last toggled one, in the order of `shown`.
   */
  toggle: (id: number, shown: readonly number[], extend?: boolean) => void;
  take: (ids: Iterable<number>) => void;
  drop: (ids: Iterable<number>) => void;
  /** Replaces the selection. */
  choose: (ids: Iterable<number>) => void;
}

const between = (shown: readonly number[], one: number, other: number): number[] => {
  const places = [shown.indexOf(one), shown.indexOf(other)];
  const [first = -1, last = -1] = places.sort((a, b) => a - b);
  return first < 0 ? [other] : shown.slice(first, last + 1);
};

export const useSelection = (initial: Iterable<number> = []): Selection => {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(initial));
  const anchor = useRef<number | null>(null);
  const actions = useMemo(() => {
    const change = (edit: (chosen: Set<number>) => void) =>
      setIds((before) => {
        const chosen = new Set(before);
        edit(chosen);
        return chosen;
      });
    const addAll = (chosen: Set<number>, more: Iterable<number>) => {
      for (const id of more) chosen.add(id);
    };
    const removeAll = (chosen: Set<number>, fewer: Iterable<number>) => {
      for (const id of fewer) chosen.delete(id);
    };
    return {
      toggle: (id: number, shown: readonly number[], extend = false) => {
        const from = anchor.current;
        anchor.current = id;
        change((chosen) => {
          if (!extend || from === null) {
            if (!chosen.delete(id)) chosen.add(id);
          } else if (chosen.has(from)) addAll(chosen, between(shown, from, id));
          else removeAll(chosen, between(shown, from, id));
        });
      },
      take: (more: Iterable<number>) => change((chosen) => addAll(chosen, more)),
      drop: (fewer: Iterable<number>) => change((chosen) => removeAll(chosen, fewer)),
      choose: (only: Iterable<number>) => setIds(new Set(only)),
    };
  }, []);
  return useMemo(() => ({ ids, ...actions }), [ids, actions]);
};
