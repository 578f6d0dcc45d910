/** Placeholder for a missing value. */
export const noValue = '—';

/** Name of an entity, or its id if there is no name. */
export const getNameOrId = ({ id, name }: { id: number; name?: string }): string => name || `#${id}`;
