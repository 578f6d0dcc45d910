import { useLayoutEffect, useState, type RefObject } from 'react';
import { computeBoardFontSize, estimateCardHeight } from './boardFontSize';
import { isNarrowColumn, type BoardColumn } from './boardModel';

/** Font size (px) that fits the board's current orders and window size. */
export const useBoardFontSize = (
  containerRef: RefObject<HTMLElement | null>,
  columns: readonly BoardColumn[],
): number => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = containerRef.current;
    if (element === null) return undefined;
    const measureBoard = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((previousSize) =>
        previousSize.width === width && previousSize.height === height ? previousSize : { width, height },
      );
    };
    measureBoard();
    const observer = new ResizeObserver(measureBoard);
    observer.observe(element);
    return () => observer.disconnect();
  }, [containerRef]);
  return computeBoardFontSize({
    ...size,
    // Ignores finished orders, whose column may need scrolling.
    columns: columns.map((column) => ({
      isNarrow: isNarrowColumn(column),
      height: column.key === 'over' ? 0 : column.orders.reduce((sum, order) => sum + estimateCardHeight(order), 0),
    })),
  });
};
