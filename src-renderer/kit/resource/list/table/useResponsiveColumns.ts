import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Column } from '../definition';

type FromWidth = Pick<Column<never>, 'minTableWidth'>;

/** In rem. */
const leastWidth = ({ minTableWidth }: FromWidth): number =>
  minTableWidth === undefined ? 0 : Number.parseFloat(minTableWidth);

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Those of the columns that a table has room for, so that it keeps what tells the rows apart; all of them until it is known
 * how wide it is. It may be narrow in a wide window, beside the sidebar. The others are not drawn at all: each costs as much
 * as one that can be seen.
 */
export const useResponsiveColumns = <C extends FromWidth>(
  ref: RefObject<HTMLElement | null>,
  columns: readonly C[],
): readonly C[] => {
  /** The widest of the columns' least widths that there is room for. */
  const [reached, setReached] = useState(Infinity);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const widths = columns.map(leastWidth);
    const look = () => {
      const { clientWidth } = element;
      if (clientWidth === 0) return;
      const width = clientWidth / rem();
      setReached(Math.max(0, ...widths.filter((least) => least < width)));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, columns]);
  return useMemo(() => columns.filter((column) => leastWidth(column) <= reached), [columns, reached]);
};
