import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { focusableSelector } from '@kit/ui/overlays/focusable';
import { isWithin } from '@kit/editor/paths';
import { getTabPaths, type FormTab } from '../form/formDefinition';

/** First control with an error, in visual order. */
const findFirstError = (panel: HTMLElement | null): HTMLElement | null => {
  const element = panel?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return element === null || element.matches(focusableSelector)
    ? element
    : element.querySelector<HTMLElement>(focusableSelector);
};

interface ErrorFocus {
  panel: RefObject<HTMLDivElement | null>;
  /**
   * Focuses the first error: on the current tab if it edits any of the paths, otherwise on the first tab that does,
   * which is opened.
   */
  show: (paths: readonly string[]) => void;
}

/** Leads the user to the first error on any tab. */
export const useErrorFocus = (
  tabs: readonly FormTab<never>[],
  currentTab: FormTab<never>,
  selectTab: (name: string) => void,
): ErrorFocus => {
  const panelRef = useRef<HTMLDivElement>(null);
  const isPendingRef = useRef(false);

  const focusFirstError = useCallback(() => {
    // Waits two frames: errors render in this one, a newly selected tab in the next.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isPendingRef.current = false;
        const errorElement = findFirstError(panelRef.current);
        errorElement?.focus({ preventScroll: true });
        // Scrolls the error to the center, where no bar covers it.
        errorElement?.scrollIntoView({ block: 'center' });
      }),
    );
  }, []);

  useEffect(() => {
    if (isPendingRef.current) focusFirstError();
  }, [currentTab, focusFirstError]);

  const showFirstError = (paths: readonly string[]) => {
    const hasError = (tab: FormTab<never>) =>
      getTabPaths(tab).some((name) => paths.some((path) => isWithin(path, name) || isWithin(name, path)));
    const targetTab = hasError(currentTab) ? currentTab : tabs.find(hasError);
    if (targetTab === undefined) return;
    if (targetTab === currentTab) return focusFirstError();
    isPendingRef.current = true;
    selectTab(targetTab.name);
  };
  return { panel: panelRef, show: showFirstError };
};
