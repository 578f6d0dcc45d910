/** Area of a call: `stores` of `stores.close`. In a module of its own, so that screens need not load the contract. */
export const callArea = (name: string): string => name.slice(0, name.indexOf('.'));
