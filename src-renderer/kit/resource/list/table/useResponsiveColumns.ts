import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Column } from '../listDefinition';

type ResponsiveColumn = Pick<Column<never>, 'minTableWidth'>;

/** Minimum width in rem. */
const getMinWidth = ({ minTableWidth }: ResponsiveColumn): number =>
  minTableWidth === undefined ? 0 : Number.parseFloat(minTableWidth);

const getRemSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Returns the columns that fit the table's width, which may be narrow in a wide window; all columns until the table is
 * measured. Other columns are not rendered, since each costs as much as a visible one.
 */
export const useResponsiveColumns = <C extends ResponsiveColumn>(
  ref: RefObject<HTMLElement | null>,
  columns: readonly C[],
): readonly C[] => {
  /** Greatest minimum column width (rem) that the table exceeds. */
  const [reachedWidth, setReachedWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const widths = columns.map(getMinWidth);
    const measureTable = () => {
      const { clientWidth } = element;
      if (clientWidth === 0) return;
      const width = clientWidth / getRemSize();
      setReachedWidth(Math.max(0, ...widths.filter((minWidth) => minWidth < width)));
    };
    measureTable();
    const observer = new ResizeObserver(measureTable);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, columns]);
  return useMemo(() => columns.filter((column) => getMinWidth(column) <= reachedWidth), [columns, reachedWidth]);
};
