import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Column } from '../listDefinition';

type ResponsiveColumn = Pick<Column<never>, 'minTableWidth'>;

/** Minimum width in rem. */
const getMinWidth = ({ minTableWidth }: ResponsiveColumn): number =>
  minTableWidth === undefined ? 0 : Number.parseFloat(minTableWidth);

const getRemSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Last measured width of a table (rem), which the next one probably has too. */
let lastWidth = Infinity;

/** Returns the greatest minimum column width (rem) that the table exceeds. */
const getReachedWidth = (columns: readonly ResponsiveColumn[], width: number): number =>
  Math.max(0, ...columns.map(getMinWidth).filter((minWidth) => minWidth < width));

/**
 * Returns the columns that fit the table's width, which may be narrow in a wide window; those that fit the last
 * table until it is measured. Other columns are not rendered, since each costs as much as a visible one.
 */
export const useResponsiveColumns = <C extends ResponsiveColumn>(
  ref: RefObject<HTMLElement | null>,
  columns: readonly C[],
): readonly C[] => {
  const [reachedWidth, setReachedWidth] = useState(() => getReachedWidth(columns, lastWidth));
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measureTable = () => {
      const { clientWidth } = element;
      if (clientWidth === 0) return;
      lastWidth = clientWidth / getRemSize();
      setReachedWidth(getReachedWidth(columns, lastWidth));
    };
    measureTable();
    const observer = new ResizeObserver(measureTable);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, columns]);
  return useMemo(() => columns.filter((column) => getMinWidth(column) <= reachedWidth), [columns, reachedWidth]);
};
