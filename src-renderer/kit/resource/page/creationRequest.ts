/** Router state of a new entity's form that another screen opened: values to fill in, and the screen to return to. */
export interface CreationRequest {
  prefill: Readonly<Record<string, unknown>>;
  returnTo: string;
}

/** Router state that a new entity's form passes back to the screen that opened it. */
export interface CreationResult {
  created: {
    area: string;
    /** Null if the platform did not return the entity. */
    id: number | null;
  };
}

export const readCreationRequest = (state: unknown): CreationRequest | null =>
  typeof state === 'object' && state !== null && 'returnTo' in state ? (state as CreationRequest) : null;

export const readCreationResult = (state: unknown): CreationResult['created'] | null =>
  typeof state === 'object' && state !== null && 'created' in state ? (state as CreationResult).created : null;
