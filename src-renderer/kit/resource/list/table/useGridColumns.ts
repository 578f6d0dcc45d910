import { useLayoutEffect, useState, type RefObject } from 'react';

/** Number of cards of a minimum width per line. */
export const useGridColumns = (ref: RefObject<HTMLElement | null>, cardWidth: number, gap: number): number => {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const count = () => setColumns(Math.max(1, Math.floor((element.clientWidth + gap) / (cardWidth + gap))));
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, cardWidth, gap]);
  return columns;
};
