import { useMemo, useState } from 'react';
import type { CheckState } from '@kit/grid/GridCheckbox';

/** Keys of the selected cells; the selection survives filtering. */
export interface CellSelection {
  keys: ReadonlySet<string>;
  shareOf: (keys: readonly string[]) => CheckState;
  /** Selects all these cells, or deselects them if all are selected. */
  toggle: (keys: readonly string[]) => void;
  choose: (keys: Iterable<string>) => void;
}

export const useCellSelection = (): CellSelection => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const shareOf = (some: readonly string[]): CheckState => {
      const selectedCount = some.filter((key) => keys.has(key)).length;
      return selectedCount === 0 ? 'none' : selectedCount === some.length ? 'all' : 'some';
    };
    return {
      keys,
      shareOf,
      toggle: (some) =>
        setKeys((before) => {
          const after = new Set(before);
          const takes = some.some((key) => !before.has(key));
          for (const key of some) {
            if (takes) after.add(key);
            else after.delete(key);
          }
          return after;
        }),
      choose: (some) => setKeys(new Set(some)),
    };
  }, [keys]);
};
