/** Selector of focusable elements. */
export const focusableSelector = 'input, select, textarea, button, a[href], [tabindex]:not([tabindex="-1"])';
