/** The area of a call: `stores` of `stores.close`. By itself, so that screens need not load the contract for it. */
export const callArea = (name: string): string => name.slice(0, name.indexOf('.'));
