import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { focusable } from '@kit/ui/focusable';
import { isWithin } from '@kit/editor/paths';
import { namesIn, type FormTab } from './definition';

/** The first control at fault, in the order that people see. */
const firstFault = (panel: HTMLElement | null): HTMLElement | null => {
  const found = panel?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return found === null || found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
};

interface FaultFocus {
  panel: RefObject<HTMLDivElement | null>;
  /** Goes to the tab of the first of these paths (the present one, if it has any) and focuses the first fault there. */
  show: (paths: readonly string[]) => void;
}

/** Brings people to what they have to mend, whichever tab it is on. */
export const useFaultFocus = (
  tabs: readonly FormTab<never>[],
  current: FormTab<never>,
  choose: (name: string) => void,
): FaultFocus => {
  const panel = useRef<HTMLDivElement>(null);
  const pending = useRef(false);

  const focus = useCallback(() => {
    // The errors are drawn in this turn, a tab just chosen in the next one.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        pending.current = false;
        firstFault(panel.current)?.focus();
      }),
    );
  }, []);

  useEffect(() => {
    if (pending.current) focus();
  }, [current, focus]);

  const show = (paths: readonly string[]) => {
    const hasFault = (tab: FormTab<never>) =>
      namesIn(tab).some((name) => paths.some((path) => isWithin(path, name) || isWithin(name, path)));
    const target = hasFault(current) ? current : tabs.find(hasFault);
    if (target === undefined) return;
    if (target === current) return focus();
    pending.current = true;
    choose(target.name);
  };
  return { panel, show };
};
