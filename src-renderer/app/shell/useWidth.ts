import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in pixels, followed as it changes; null before it is there. */
export const useWidth = <T extends HTMLElement>(): [RefObject<T | null>, number | null] => {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
