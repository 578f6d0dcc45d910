/** What the router keeps beside the address of an entity that a form has just made. */
export const made = { made: true } as const;

export const isMade = (state: unknown): boolean => (state as typeof made | null)?.made === true;
