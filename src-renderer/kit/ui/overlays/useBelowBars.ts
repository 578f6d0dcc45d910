import { useLayoutEffect } from 'react';
import { toastOffsetProperty } from './notify';

/** Bars of the window, the screen and dialogs. Toasts must not cover their buttons. */
const barSelector = 'header, [data-scope="dialog"][data-part="header"]';

/** Width (px) of the toasts at the window's edge. */
const toastColumnWidth = 470;

/** Gap between a bar and the toasts (px). */
const gap = 4;

/** Lower edge (px) of the top bars in the toasts' column. */
const computeBarsBottom = (elements: readonly Element[]): number =>
  Math.max(
    0,
    ...elements
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ width, right, top }) => width > 0 && right > innerWidth - toastColumnWidth && top < innerHeight / 3)
      .map(({ bottom }) => bottom),
  );

/** Keeps toasts below the top bars while mounted, as bars appear, resize and scroll. */
export const useToastOffset = (): void => {
  useLayoutEffect(() => {
    const rootStyle = document.documentElement.style;
    let frame = 0;
    // Observes sizes too: a bar may wrap when only a text in it changes, which adds no element.
    const resizeObserver = new ResizeObserver(() => schedulePlacement());
    const updateTop = () => {
      const elements = [...document.querySelectorAll(barSelector)];
      for (const bar of elements) resizeObserver.observe(bar);
      rootStyle.setProperty(toastOffsetProperty, `${computeBarsBottom(elements) + gap}px`);
    };
    const schedulePlacement = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateTop);
    };
    const mutationObserver = new MutationObserver(schedulePlacement);
    mutationObserver.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', schedulePlacement);
    window.addEventListener('scroll', schedulePlacement, { capture: true, passive: true });
    updateTop();
    return () => {
      cancelAnimationFrame(frame);
      mutationObserver.disconnect();
      resizeObserver.disconnect();
      window.removeEventListener('resize', schedulePlacement);
      window.removeEventListener('scroll', schedulePlacement, { capture: true });
    };
  }, []);
};
