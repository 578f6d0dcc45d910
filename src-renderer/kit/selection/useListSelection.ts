import { useMemo, useState } from 'react';
import type { RowSelection } from '@shared/domain/selection';
import { useSelection, type Selection } from './useSelection';

/** Selected rows of a paginated list: single ids, or all rows that match the filters except some ids. */
export interface ListSelection<Query = unknown> extends Pick<Selection, 'toggle' | 'take' | 'drop'> {
  rows: RowSelection<Query>;
  has: (id: number) => boolean;
  isEmpty: boolean;
  /** Returns the number of selected rows; `matchingCount` is the number of rows that match the filters. */
  getSize: (matchingCount: number) => number;
  /** Selects all rows that match the query, loaded or not. */
  selectAllMatching: (query: Query) => void;
  clear: () => void;
}

/** Selection state of a list. While all matches are selected, the stored ids are the exceptions. */
export const useListSelection = <Query>(): ListSelection<Query> => {
  const rowSelection = useSelection();
  const [allMatching, setAllMatching] = useState<{ query: Query } | null>(null);
  return useMemo(() => {
    const { ids, toggle, take, drop, choose } = rowSelection;
    return {
      rows:
        allMatching === null
          ? { kind: 'ids', ids: [...ids] }
          : { kind: 'query', query: allMatching.query, except: [...ids] },
      has: (id) => ids.has(id) !== (allMatching !== null),
      isEmpty: allMatching === null && ids.size === 0,
      getSize: (matchingCount) => (allMatching === null ? ids.size : Math.max(0, matchingCount - ids.size)),
      toggle,
      take: allMatching === null ? take : drop,
      drop: allMatching === null ? drop : take,
      selectAllMatching: (query) => {
        choose([]);
        setAllMatching({ query });
      },
      clear: () => {
        choose([]);
        setAllMatching(null);
      },
    };
  }, [rowSelection, allMatching]);
};
