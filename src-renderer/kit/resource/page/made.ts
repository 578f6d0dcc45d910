/** Router state of an entity just created by a form. */
export const made = { made: true } as const;

export const isMade = (state: unknown): boolean => (state as typeof made | null)?.made === true;
