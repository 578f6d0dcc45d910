import { useMemo, useState } from 'react';
import type { RowSelection } from '@shared/domain/selection';
import { useSelection, type Selection } from './useSelection';

/** The chosen rows of a list that is read page by page: by id, or all that match its filters, save a few. */
export interface ListSelection<Query = unknown> extends Pick<Selection, 'toggle' | 'take' | 'drop'> {
  rows: RowSelection<Query>;
  has: (id: number) => boolean;
  isEmpty: boolean;
  /** How many are chosen, where so many match the filters. */
  sizeOf: (matching: number) => number;
  /** All that match, whichever of them have been read. */
  selectAllMatching: (query: Query) => void;
  clear: () => void;
}

/** With a query, the marks of the ids stand for the exceptions. */
export const useListSelection = <Query>(): ListSelection<Query> => {
  const marks = useSelection();
  const [all, setAll] = useState<{ query: Query } | null>(null);
  return useMemo(() => {
    const { ids, toggle, take, drop, choose } = marks;
    return {
      rows: all === null ? { kind: 'ids', ids: [...ids] } : { kind: 'query', query: all.query, except: [...ids] },
      has: (id) => ids.has(id) !== (all !== null),
      isEmpty: all === null && ids.size === 0,
      sizeOf: (matching) => (all === null ? ids.size : Math.max(0, matching - ids.size)),
      toggle,
      take: all === null ? take : drop,
      drop: all === null ? drop : take,
      selectAllMatching: (query) => {
        choose([]);
        setAll({ query });
      },
      clear: () => {
        choose([]);
        setAll(null);
      },
    };
  }, [marks, all]);
};
