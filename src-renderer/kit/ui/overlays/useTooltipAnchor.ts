import { useCallback, useEffect, useState } from 'react';
import { limits } from '@shared/domain/platform/limits';

const findAnchor = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * Element with `data-tooltip` whose tooltip is open, and a function that closes it. Opens `limits.tooltipDelay` after
 * hover or keyboard focus; closes when pointer or focus leave the element, or when it is pressed.
 */
export const useTooltipAnchor = (): [anchor: HTMLElement | null, close: () => void] => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  useEffect(() => {
    let hovered: HTMLElement | null = null;
    /** Element whose tooltip opens next. */
    let pending: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const closeAll = () => {
      clearTimeout(timer);
      pending = null;
      setAnchor(null);
    };
    const closeFor = (element: HTMLElement | null) => {
      if (pending === element) clearTimeout(timer);
      setAnchor((current) => (current === element ? null : current));
    };
    /** Closes the open tooltip first, because the library positions a tooltip only when it opens. */
    const openLater = (element: HTMLElement) => {
      closeAll();
      pending = element;
      timer = setTimeout(() => setAnchor(element), limits.tooltipDelay);
    };
    const trackHover = ({ target, pointerType }: PointerEvent) => {
      const element = pointerType === 'touch' ? null : findAnchor(target);
      if (element === hovered) return;
      closeFor(hovered);
      hovered = element;
      if (element !== null) openLater(element);
    };
    const stopHover = () => {
      closeFor(hovered);
      hovered = null;
    };
    const openOnFocus = ({ target }: FocusEvent) => {
      const element = findAnchor(target);
      if (element?.matches(':focus-visible')) openLater(element);
    };
    const closeOnBlur = ({ target }: FocusEvent) => closeFor(findAnchor(target));

    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('pointerover', trackHover, options);
    document.documentElement.addEventListener('pointerleave', stopHover, { signal: controller.signal });
    document.addEventListener('focusin', openOnFocus, options);
    document.addEventListener('focusout', closeOnBlur, options);
    document.addEventListener('pointerdown', closeAll, options);
    document.addEventListener('click', closeAll, options);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return [anchor, close];
};
