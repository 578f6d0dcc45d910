import { useLayoutEffect, useState, type RefObject } from 'react';
import { countColumns } from './wallLayout';

interface TileSizes {
  columns: number;
  /** Font size of the wall (px), which grows with the window. */
  em: number;
}

/** Number of tiles per line, and their size. */
export const useTileSizes = (ref: RefObject<HTMLElement | null>): TileSizes => {
  const [sizes, setSizes] = useState<TileSizes>({ columns: 1, em: 16 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measureTiles = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize) || 16;
      const columnCount = countColumns(element.clientWidth, em);
      setSizes((previous) =>
        previous.columns === columnCount && previous.em === em ? previous : { columns: columnCount, em },
      );
    };
    measureTiles();
    const observer = new ResizeObserver(measureTiles);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return sizes;
};
