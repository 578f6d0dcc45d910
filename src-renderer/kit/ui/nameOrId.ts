/** Stands where the platform says nothing. */
export const noValue = '—';

/** What to call an entity, also where the platform tells nothing of it but its id. */
export const nameOrId = ({ id, name }: { id: number; name?: string }): string => name || `#${id}`;
