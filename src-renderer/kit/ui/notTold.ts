/** Stands where the platform says nothing. */
export const notTold = '—';

/** What to call a thing, also where the platform tells nothing of it but its id. */
export const nameOrId = ({ id, name }: { id: number; name: string }): string => name || `#${id}`;
