/** Selector of focusable elements. */
export const focusableSelector = 'input, select, textarea, button, a[href], [tabindex]:not([tabindex="-1"])';

/** Excludes a picker's selected options: they precede its input, and Enter would remove one. */
const controlSelector = `:is(${focusableSelector}):not(:disabled, [type="hidden"], [data-selected-option])`;

/** Finds the control that gets the initial focus in a dialog or panel. */
export const findFirstControl = (container: HTMLElement): HTMLElement | null =>
  container.querySelector<HTMLElement>(controlSelector);
