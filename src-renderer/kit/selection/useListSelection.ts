import { useMemo, useState } from 'react';
import type { RowSelection } from '@shared/domain/selection';
import { useSelection, type Selection } from './useSelection';

/** Selected rows of a paginated list: by id, or all that match its filters with exceptions. */
export interface ListSelection<Query = unknown> extends Pick<Selection, 'toggle' | 'take' | 'drop'> {
  rows: RowSelection<Query>;
  has: (id: number) => boolean;
  isEmpty: boolean;
  /** Number of selected rows, given the number of matches. */
  sizeOf: (matching: number) => number;
  /** Selects all matches, loaded or not. */
  selectAllMatching: (query: Query) => void;
  clear: () => void;
}

/** With a query, ids mark the exceptions. */
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
