import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { focusable } from '@kit/ui/overlays/focusable';
import { isWithin } from '@kit/editor/paths';
import { tabPaths, type FormTab } from './definition';

/** The first control with an error, in the order that people see. */
const firstError = (panel: HTMLElement | null): HTMLElement | null => {
  const found = panel?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return found === null || found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
};

interface ErrorFocus {
  panel: RefObject<HTMLDivElement | null>;
  /** Goes to the tab of the first of these paths (the present one, if it has any) and focuses the first error there. */
  show: (paths: readonly string[]) => void;
}

/** Brings people to what they have to mend, whichever tab it is on. */
export const useErrorFocus = (
  tabs: readonly FormTab<never>[],
  current: FormTab<never>,
  choose: (name: string) => void,
): ErrorFocus => {
  const panel = useRef<HTMLDivElement>(null);
  const pending = useRef(false);

  const focus = useCallback(() => {
    // The errors are drawn in this turn, a tab just chosen in the next one.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        pending.current = false;
        const error = firstError(panel.current);
        error?.focus({ preventScroll: true });
        // Far from the bars above and below.
        error?.scrollIntoView({ block: 'center' });
      }),
    );
  }, []);

  useEffect(() => {
    if (pending.current) focus();
  }, [current, focus]);

  const show = (paths: readonly string[]) => {
    const hasError = (tab: FormTab<never>) =>
      tabPaths(tab).some((name) => paths.some((path) => isWithin(path, name) || isWithin(name, path)));
    const target = hasError(current) ? current : tabs.find(hasError);
    if (target === undefined) return;
    if (target === current) return focus();
    pending.current = true;
    choose(target.name);
  };
  return { panel, show };
};
