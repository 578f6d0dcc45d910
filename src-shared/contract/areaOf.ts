/** The area of a call: `stores` of `stores.close`. By itself, so that screens need not load the contract for it. */
export const areaOf = (name: string): string => name.slice(0, name.indexOf('.'));
