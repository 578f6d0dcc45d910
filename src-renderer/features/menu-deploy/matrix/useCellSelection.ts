import { useMemo, useState } from 'react';
import type { CheckState } from '@kit/grid/GridCheckbox';

/** Keys of the selected cells; the selection survives filtering. */
export interface CellSelection {
  keys: ReadonlySet<string>;
  getShare: (keys: readonly string[]) => CheckState;
  /** Selects all these cells, or deselects them if all are selected. */
  toggle: (keys: readonly string[]) => void;
  choose: (keys: Iterable<string>) => void;
}

export const useCellSelection = (): CellSelection => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const getCheckState = (items: readonly string[]): CheckState => {
      const selectedCount = items.filter((key) => keys.has(key)).length;
      return selectedCount === 0 ? 'none' : selectedCount === items.length ? 'all' : 'some';
    };
    return {
      keys,
      getShare: getCheckState,
      toggle: (items) =>
        setKeys((previousKeys) => {
          const nextKeys = new Set(previousKeys);
          const isSelecting = items.some((key) => !previousKeys.has(key));
          for (const key of items) {
            if (isSelecting) nextKeys.add(key);
            else nextKeys.delete(key);
          }
          return nextKeys;
        }),
      choose: (selectedKeys) => setKeys(new Set(selectedKeys)),
    };
  }, [keys]);
};
