import * as v from 'valibot';

/** Largest id. Platforms count beyond 32 bits, but JSON numbers are exact only up to here. */
export const maxId = Number.MAX_SAFE_INTEGER;

/** Schema for the id of an entity. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxId));

/** Parses the digits of an id; null for anything else. */
export const parseIdText = (text: string): number | null =>
  /^[1-9]\d*$/.test(text) && Number(text) <= maxId ? Number(text) : null;
