/** Router state of a new entity's form that another screen opened: values to fill in, and the screen to return to. */
export interface CreationTrip {
  prefill: Readonly<Record<string, unknown>>;
  returnTo: string;
}

/** Router state with which the form returns. */
export interface CreatedReturn {
  created: {
    area: string;
    /** Null if the platform did not return the entity. */
    id: number | null;
  };
}

export const readCreationTrip = (state: unknown): CreationTrip | null =>
  typeof state === 'object' && state !== null && 'returnTo' in state ? (state as CreationTrip) : null;

export const readCreatedReturn = (state: unknown): CreatedReturn['created'] | null =>
  typeof state === 'object' && state !== null && 'created' in state ? (state as CreatedReturn).created : null;
