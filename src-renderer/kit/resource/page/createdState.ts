/** Router state that marks an entity as just created by a form. */
export const createdState = { createdState: true } as const;

export const isCreatedState = (state: unknown): boolean => (state as typeof createdState | null)?.createdState === true;
