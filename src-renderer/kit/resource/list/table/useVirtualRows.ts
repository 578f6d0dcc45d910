import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Number of lines above which the list is virtualized. */
const threshold = 60;

/** Number of lines of a short list in its first paint: enough for 1366 x 768 pixels. The others follow. */
const firstPaintLines = 16;

interface Line {
  index: number;
}

interface VirtualRows<E extends Element> {
  /** Ref of the element that contains the lines. */
  containerRef: RefObject<E | null>;
  lines: Line[];
  /** Total height (px) of the lines omitted above; `after` is that of the lines omitted below. */
  before: number;
  after: number;
  measure: (element: Element | null) => void;
  scrollTo: (index: number) => void;
}

/** Nearest scrolling ancestor; the window if there is none. */
const findScroller = (element: Element): HTMLElement | Window => {
  for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return window;
};

const isWindow = (scroller: HTMLElement | Window | null): scroller is Window => scroller === window;

const measureOffset = (element: Element, scroller: HTMLElement | Window): number => {
  const { top } = element.getBoundingClientRect();
  return isWindow(scroller) ? top + scroller.scrollY : top - scroller.getBoundingClientRect().top + scroller.scrollTop;
};

interface VirtualOptions {
  /** Number of lines above which to virtualize. */
  from?: number;
  /** Lines rendered beyond the viewport on either side. */
  overscan?: number;
  /** Gap between lines (px). */
  gap?: number;
  /** Renders all lines of a short list in its first paint. Needed if an effect focuses a line or scrolls to it. */
  rendersAllAtOnce?: boolean;
  /** Returns a key for a line; measured heights are stored by key. */
  getKey?: (lineIndex: number) => number | string;
}

const noop = () => undefined;

/**
 * Virtualizes a long list inside any scrolling ancestor; renders a short one whole, right after its first paint. Lines
 * that are not measured must have exactly the height `lineHeight`; if it is a function, pass a new one when heights
 * change.
 */
export const useVirtualRows = <E extends Element>(
  count: number,
  lineHeight: number | ((lineIndex: number) => number),
  { from = threshold, overscan = 5, gap = 0, rendersAllAtOnce = false, getKey }: VirtualOptions = {},
): VirtualRows<E> => {
  const containerRef = useRef<E>(null);
  const [scroller, setScroller] = useState<HTMLElement | Window | null>(null);
  const [margin, setMargin] = useState(0);
  const [isComplete, setIsComplete] = useState(rendersAllAtOnce || count <= firstPaintLines);
  const isVirtual = count > from;

  useLayoutEffect(() => {
    const container = containerRef.current;
    if (!isVirtual || container === null) return undefined;
    const foundScroller = findScroller(container);
    setScroller(foundScroller);
    const measureMargin = () => setMargin(Math.round(measureOffset(container, foundScroller)));
    measureMargin();
    // Measures again when content above the list changes the page's height.
    const observer = new ResizeObserver(measureMargin);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isVirtual]);

  const sharedOptions = {
    count,
    estimateSize: typeof lineHeight === 'function' ? lineHeight : () => lineHeight,
    overscan,
    gap,
    scrollMargin: margin,
    ...(getKey && { getItemKey: getKey }),
  };
  const scrollsWindow = isWindow(scroller);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    ...sharedOptions,
    enabled: isVirtual && scroller !== null,
    getScrollElement: () => scroller as HTMLElement | null,
    observeElementRect: (scrollsWindow ? observeWindowRect : observeElementRect) as typeof observeElementRect,
    observeElementOffset: (scrollsWindow ? observeWindowOffset : observeElementOffset) as typeof observeElementOffset,
    scrollToFn: (scrollsWindow ? windowScroll : elementScroll) as typeof elementScroll,
    initialRect: { width: 0, height: 900 },
  });

  const lineHeightRef = useRef(lineHeight);
  useLayoutEffect(() => {
    if (lineHeightRef.current === lineHeight) return;
    lineHeightRef.current = lineHeight;
    virtualizer.measure();
  }, [lineHeight, virtualizer]);

  useEffect(() => {
    if (!isVirtual) startTransition(() => setIsComplete(true));
  }, [isVirtual]);

  if (!isVirtual) {
    const lines = Array.from({ length: isComplete ? count : Math.min(count, firstPaintLines) }, (_, index) => ({
      index,
    }));
    const getHeight = typeof lineHeight === 'function' ? lineHeight : () => lineHeight;
    let after = 0;
    for (let index = lines.length; index < count; index += 1) after += getHeight(index) + gap;
    return { containerRef, lines, before: 0, after, measure: noop, scrollTo: () => setIsComplete(true) };
  }
  const items = virtualizer.getVirtualItems();
  const firstVirtualItem = items[0];
  const lastVirtualItem = items.at(-1);
  return {
    containerRef,
    lines: items,
    before: firstVirtualItem === undefined ? 0 : firstVirtualItem.start - margin,
    after: lastVirtualItem === undefined ? 0 : virtualizer.getTotalSize() - (lastVirtualItem.end - margin),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
};
