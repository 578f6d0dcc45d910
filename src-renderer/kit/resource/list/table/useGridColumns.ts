import { useLayoutEffect, useState, type RefObject } from 'react';

/** Number of cards per line, given their minimum width. */
export const useGridColumnCount = (ref: RefObject<HTMLElement | null>, cardWidth: number, gap: number): number => {
  const [columnCount, setColumnCount] = useState(1);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const updateColumns = () =>
      setColumnCount(Math.max(1, Math.floor((element.clientWidth + gap) / (cardWidth + gap))));
    updateColumns();
    const observer = new ResizeObserver(updateColumns);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, cardWidth, gap]);
  return columnCount;
};
