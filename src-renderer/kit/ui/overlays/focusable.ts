/** Selector of focusable elements. */
export const focusable = 'input, select, textarea, button, a[href], [tabindex]:not([tabindex="-1"])';
