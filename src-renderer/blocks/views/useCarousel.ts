import { useCallback, useEffect, useRef, useState } from 'react';

const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Scroll state of a carousel: whether it overflows, and the index of the leading item. */
export const useCarousel = (count: number) => {
  const rowRef = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const scrollToSlide = useCallback((slideIndex: number) => {
    const item = rowRef.current?.children[slideIndex];
    if (!(item instanceof HTMLElement) || rowRef.current === null) return;
    setIndex(slideIndex);
    rowRef.current.scrollTo?.({ left: item.offsetLeft, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, []);
  const onScroll = useCallback(() => {
    const list = rowRef.current;
    if (list === null) return;
    const offsets = [...list.children].map((slide) => Math.abs((slide as HTMLElement).offsetLeft - list.scrollLeft));
    setIndex(Math.max(0, offsets.indexOf(Math.min(...offsets))));
  }, []);
  const step = useCallback(
    (offset: number) => count > 0 && scrollToSlide((Math.min(index, count - 1) + offset + count) % count),
    [count, index, scrollToSlide],
  );
  const [hasOverflow, setHasOverflow] = useState(count > 1);
  useEffect(() => {
    const list = rowRef.current;
    if (list === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setHasOverflow(list.scrollWidth > list.clientWidth + 1));
    observer.observe(list);
    return () => observer.disconnect();
  }, [count]);
  return {
    row: rowRef,
    overflows: hasOverflow,
    place: Math.min(index, Math.max(0, count - 1)),
    show: scrollToSlide,
    step,
    onScroll,
  };
};

/**
 * Advances a carousel every `seconds` until paused. Returns the pause state and a toggle; null if `seconds` is 0,
 * autoplay is not allowed, or the visitor prefers less motion.
 */
export const useAutoplay = (seconds: number, isAllowed: boolean, advance: () => void) => {
  const [isPaused, setIsPaused] = useState(false);
  const isMoving = seconds > 0 && isAllowed && !prefersReducedMotion();
  const advanceRef = useRef(advance);
  useEffect(() => {
    advanceRef.current = advance;
  });
  useEffect(() => {
    if (!isMoving || isPaused) return undefined;
    const timer = setInterval(() => advanceRef.current(), seconds * 1000);
    return () => clearInterval(timer);
  }, [isMoving, isPaused, seconds]);
  return isMoving ? { isPaused, toggle: () => setIsPaused((wasPaused) => !wasPaused) } : null;
};
