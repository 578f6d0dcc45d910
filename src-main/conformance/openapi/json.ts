import type { Json } from '@shared/domain/values/json';

/** Returns the distinct values in their original order. */
export const removeDuplicates = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((candidate) => [JSON.stringify(candidate), candidate] as const)).values(),
];

/** Combines schemas with `anyOf`. Returns the schema itself if all are equal. */
export const createAnyOf = (schemas: readonly Json[]): Json => {
  const uniqueSchemas = removeDuplicates(schemas);
  return uniqueSchemas.length === 1 ? (uniqueSchemas[0] ?? {}) : { anyOf: uniqueSchemas };
};
