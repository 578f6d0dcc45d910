/** Selects what may take the focus, for `matches` and `querySelector`. */
export const focusable = 'input, select, textarea, button, a[href], [tabindex]:not([tabindex="-1"])';
