import { useEffect, type RefObject } from 'react';
import { useSearchParams } from '@kit/data/useSearchParams';
import { focusableSelector } from '@kit/ui/overlays/focusable';

/** Maximum time (ms) for a lazily loaded tab to show the field. */
const timeoutMs = 5_000;

/** Path and its ancestors, innermost first: `a.0.b`, `a.0`, `a`. */
const listOuterPaths = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
};

const findField = (panel: HTMLElement, path: string): HTMLElement | null =>
  panel.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);

const focusField = (field: HTMLElement): void => {
  const target = field.matches(focusableSelector) ? field : field.querySelector<HTMLElement>(focusableSelector);
  if (target === null) field.tabIndex = -1;
  (target ?? field).focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
};

/**
 * Focuses the field requested with `?field=deliveryMethods.0.deliveryFeeType` once, then removes the parameter. Custom
 * editors mark their fields with `data-field`; for an unmarked part, focuses the nearest marked ancestor.
 */
export const useRequestedField = (panel: RefObject<HTMLElement | null>, tab: string): void => {
  const [searchParams, setSearchParams] = useSearchParams();
  const requestedField = searchParams.get('field');
  useEffect(() => {
    const panelElement = panel.current;
    if (requestedField === null || panelElement === null) return undefined;
    const [exactPath = requestedField, ...outerPaths] = listOuterPaths(requestedField);
    const finishSearch = (element: HTMLElement | null) => {
      observer.disconnect();
      clearTimeout(timer);
      if (element !== null) focusField(element);
      setSearchParams(
        (previous) => {
          previous.delete('field');
          return previous;
        },
        { replace: true },
      );
    };
    const findNearest = () =>
      outerPaths.map((path) => findField(panelElement, path)).find((field) => field !== null) ?? null;
    const observer = new MutationObserver(() => {
      const foundField = findField(panelElement, exactPath);
      if (foundField !== null) finishSearch(foundField);
    });
    let isNearestFocused = false;
    const timer = setTimeout(() => finishSearch(isNearestFocused ? null : findNearest()), timeoutMs);
    const frame = requestAnimationFrame(() => {
      const foundField = findField(panelElement, exactPath);
      if (foundField !== null) return finishSearch(foundField);
      const nearestField = findNearest();
      isNearestFocused = nearestField !== null;
      if (nearestField !== null) focusField(nearestField);
      return undefined;
    });
    observer.observe(panelElement, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [requestedField, tab, panel, setSearchParams]);
};
