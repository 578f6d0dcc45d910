import { useLayoutEffect, useState, type RefObject } from 'react';

/** Number of cards of a minimum width per line. */
export const useGridColumns = (ref: RefObject<HTMLElement | null>, cardWidth: number, gap: number): number => {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const updateColumns = () => setColumns(Math.max(1, Math.floor((element.clientWidth + gap) / (cardWidth + gap))));
    updateColumns();
    const observer = new ResizeObserver(updateColumns);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, cardWidth, gap]);
  return columns;
};
