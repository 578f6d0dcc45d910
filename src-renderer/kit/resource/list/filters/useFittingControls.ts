import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Between two controls (px). */
const gap = 8;
/** Of the button that opens the others (px). */
const moreWidth = 150;

/**
 * How many of so many widths fit into a room, in their order; where not all do, the button that opens the others takes a
 * place too. All in pixels.
 */
export const fittingCount = (widths: readonly number[], room: number): number => {
  const total = widths.reduce((sum, width) => sum + width + gap, 0);
  if (total <= room) return widths.length;
  let left = room - moreWidth - gap;
  let count = 0;
  for (const width of widths) {
    left -= width + gap;
    if (left < 0) break;
    count += 1;
  }
  return count;
};

/**
 * Which controls of a line have room in it, first to last: those are drawn, the others go behind a button. Each drawn one
 * carries its key in `data-control`; what else stands in the line says by `data-room` how little room it takes (px).
 */
export const useFittingControls = (
  line: RefObject<HTMLElement | null>,
  keys: readonly string[],
  /** Those that ask for something: they stay in the line, whatever room is left. */
  pinned: readonly string[],
): { shown: readonly string[]; folded: readonly string[] } => {
  const [count, setCount] = useState(Infinity);
  const widths = useRef(new Map<string, number>());
  const fit = useRef<() => void>(() => undefined);
  // After every drawing: what is chosen makes a control wider.
  useLayoutEffect(() => {
    fit.current = () => {
      const element = line.current;
      if (element === null || element.clientWidth === 0) return;
      for (const drawn of element.querySelectorAll<HTMLElement>('[data-control]')) {
        widths.current.set(drawn.dataset['control'] ?? '', drawn.offsetWidth);
      }
      const taken = [...element.querySelectorAll<HTMLElement>('[data-room]')].reduce(
        (sum, { dataset, offsetWidth }) => sum + gap + (Number(dataset['room']) || offsetWidth),
        -gap,
      );
      const widthsOf = (some: readonly string[]) => some.map((key) => widths.current.get(key) ?? 0);
      const pinnedWidth = widthsOf(pinned).reduce((sum, width) => sum + gap + width, 0);
      setCount(
        fittingCount(widthsOf(keys.filter((key) => !pinned.includes(key))), element.clientWidth - taken - pinnedWidth),
      );
    };
    fit.current();
  });
  useLayoutEffect(() => {
    if (line.current === null) return undefined;
    const observer = new ResizeObserver(() => fit.current());
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [line]);
  const shown = new Set([...pinned, ...keys.filter((key) => !pinned.includes(key)).slice(0, count)]);
  return { shown: keys.filter((key) => shown.has(key)), folded: keys.filter((key) => !shown.has(key)) };
};
