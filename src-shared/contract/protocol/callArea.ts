/**
 * Returns the area of a call: `stores` for `stores.close`. This is a separate module, so that screens need not load the
 * contract.
 */
export const parseCallArea = (name: string): string => name.slice(0, name.indexOf('.'));
