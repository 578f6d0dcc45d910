import { useEffect, type RefObject } from 'react';
import { toastsTop } from './notify';

/** Space between a bar and the toasts below it (px). */
const gap = 4;

/** Places toasts below a bar at the top of the window, so that none covers its buttons while it shows. */
export const useToastsBelow = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const root = document.documentElement.style;
    const place = () => root.setProperty(toastsTop, `${Math.max(0, element.getBoundingClientRect().bottom) + gap}px`);
    const observer = new ResizeObserver(place);
    observer.observe(element);
    // Bars above it come and go with the size of the window unchanged.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      root.removeProperty(toastsTop);
    };
  }, [bar]);
};
