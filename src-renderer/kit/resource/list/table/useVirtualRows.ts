import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** From how many lines on only those near the view are drawn. */
const threshold = 60;

interface Line {
  index: number;
}

interface VirtualRows<E extends Element> {
  /** Goes on the element whose first line is the list's first. */
  containerRef: RefObject<E | null>;
  lines: Line[];
  /** Height of what is not drawn before and after. */
  before: number;
  after: number;
  measure: (element: Element | null) => void;
  scrollTo: (index: number) => void;
}

/** The element that scrolls what it contains: a frame's main part, or the page itself. */
const scrollerOf = (element: Element): HTMLElement | Window => {
  for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return window;
};

const isPage = (scroller: HTMLElement | Window | null): scroller is Window => scroller === window;

const offsetWithin = (element: Element, scroller: HTMLElement | Window): number => {
  const { top } = element.getBoundingClientRect();
  return isPage(scroller) ? top + scroller.scrollY : top - scroller.getBoundingClientRect().top + scroller.scrollTop;
};

interface VirtualOptions {
  /** Lines are drawn only near the view from this many on. */
  from?: number;
  /** Lines that are drawn beyond what can be seen, on either side. */
  overscan?: number;
  /** Space between lines (px). */
  gap?: number;
  /** Identity of a line: its measured height goes with it when others come before it. */
  keyOf?: (line: number) => number | string;
}

const ignoreElement = () => undefined;

/**
 * Draws a long list's lines only where they can be seen, inside whatever scrolls; a short list is drawn whole. Lines that
 * are not measured once they are drawn have exactly the height that is given; a function that gives it is a new one
 * whenever heights change.
 */
export const useVirtualRows = <E extends Element>(
  count: number,
  lineHeight: number | ((line: number) => number),
  { from = threshold, overscan = 5, gap = 0, keyOf }: VirtualOptions = {},
): VirtualRows<E> => {
  const containerRef = useRef<E>(null);
  const [scroller, setScroller] = useState<HTMLElement | Window | null>(null);
  const [margin, setMargin] = useState(0);
  const isVirtual = count > from;

  useLayoutEffect(() => {
    const container = containerRef.current;
    if (!isVirtual || container === null) return undefined;
    const found = scrollerOf(container);
    setScroller(found);
    const place = () => setMargin(Math.round(offsetWithin(container, found)));
    place();
    // What stands above the list comes, goes and grows; then the page's height changes too.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isVirtual]);

  const shared = {
    count,
    estimateSize: typeof lineHeight === 'function' ? lineHeight : () => lineHeight,
    overscan,
    gap,
    scrollMargin: margin,
    ...(keyOf && { getItemKey: keyOf }),
  };
  const inWindow = isPage(scroller);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    ...shared,
    enabled: isVirtual && scroller !== null,
    getScrollElement: () => scroller as HTMLElement | null,
    observeElementRect: (inWindow ? observeWindowRect : observeElementRect) as typeof observeElementRect,
    observeElementOffset: (inWindow ? observeWindowOffset : observeElementOffset) as typeof observeElementOffset,
    scrollToFn: (inWindow ? windowScroll : elementScroll) as typeof elementScroll,
    initialRect: { width: 0, height: 900 },
  });

  const knownHeight = useRef(lineHeight);
  useLayoutEffect(() => {
    if (knownHeight.current === lineHeight) return;
    knownHeight.current = lineHeight;
    virtualizer.measure();
  }, [lineHeight, virtualizer]);

  if (!isVirtual) {
    const lines = Array.from({ length: count }, (_, index) => ({ index }));
    return { containerRef, lines, before: 0, after: 0, measure: ignoreElement, scrollTo: ignoreElement };
  }
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    containerRef,
    lines: items,
    before: first === undefined ? 0 : first.start - margin,
    after: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - margin),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
};
