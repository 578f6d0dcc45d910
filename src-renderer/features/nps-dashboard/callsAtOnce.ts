/** Maximum concurrent calls for the parts of a figure. */
export const callsAtOnce = 5;
