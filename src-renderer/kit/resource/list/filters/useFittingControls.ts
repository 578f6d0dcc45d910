import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Gap between controls (px). */
const gap = 8;
/** Width (px) of the button that opens the collapsed controls. */
const moreButtonWidth = 150;

/**
 * Number of controls that fit, given their widths (px) in order; if some do not fit, the button that opens them needs
 * room too.
 */
export const countFitting = (widths: readonly number[], freeWidth: number): number => {
  const totalWidth = widths.reduce((sum, width) => sum + width + gap, 0);
  if (totalWidth <= freeWidth) return widths.length;
  let remainingWidth = freeWidth - moreButtonWidth - gap;
  let count = 0;
  for (const width of widths) {
    remainingWidth -= width + gap;
    if (remainingWidth < 0) break;
    count += 1;
  }
  return count;
};

interface Fit {
  count: number;
  /** Widths of the controls (px) by key, also of collapsed ones. */
  widths: Map<string, number>;
}

/** Last fit of each toolbar with the same controls, so that it renders only controls that fit when it opens again. */
const lastFits = new Map<string, Fit>();

/**
 * Splits controls into those that fit in the line and those collapsed behind a button. Each control has its key in
 * `data-control`; other elements declare their minimum width (px) in `data-room`. `name` identifies the toolbar.
 */
export const useFittingControls = (
  name: string,
  containerRef: RefObject<HTMLElement | null>,
  keys: readonly string[],
  /** Keys of controls that are never collapsed: those of set filters. */
  pinnedKeys: readonly string[],
): { shown: readonly string[]; collapsed: readonly string[] } => {
  const fitKey = [name, ...keys, '|', ...pinnedKeys].join(' ');
  const lastFit = lastFits.get(fitKey);
  const [count, setCount] = useState(lastFit?.count ?? Infinity);
  const [widths] = useState(() => new Map(lastFit?.widths));
  const fitRef = useRef<() => void>(() => undefined);
  // Measured after every render, since a selection widens a control.
  useLayoutEffect(() => {
    fitRef.current = () => {
      const element = containerRef.current;
      if (element === null || element.clientWidth === 0) return;
      for (const control of element.querySelectorAll<HTMLElement>('[data-control]')) {
        widths.set(control.dataset['control'] ?? '', control.offsetWidth);
      }
      const usedWidth = [...element.querySelectorAll<HTMLElement>('[data-room]')].reduce(
        (sum, { dataset, offsetWidth }) => sum + gap + (Number(dataset['room']) || offsetWidth),
        -gap,
      );
      const getWidths = (controlKeys: readonly string[]) => controlKeys.map((key) => widths.get(key) ?? 0);
      const pinnedWidth = getWidths(pinnedKeys).reduce((sum, width) => sum + gap + width, 0);
      const fittingCount = countFitting(
        getWidths(keys.filter((key) => !pinnedKeys.includes(key))),
        element.clientWidth - usedWidth - pinnedWidth,
      );
      lastFits.set(fitKey, { count: fittingCount, widths });
      setCount(fittingCount);
    };
    fitRef.current();
  });
  useLayoutEffect(() => {
    if (containerRef.current === null) return undefined;
    const observer = new ResizeObserver(() => fitRef.current());
    observer.observe(containerRef.current);
    return () => observer.disconnect();
  }, [containerRef]);
  const shownKeys = new Set([...pinnedKeys, ...keys.filter((key) => !pinnedKeys.includes(key)).slice(0, count)]);
  return { shown: keys.filter((key) => shownKeys.has(key)), collapsed: keys.filter((key) => !shownKeys.has(key)) };
};
