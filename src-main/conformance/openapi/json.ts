/** A part of the document. */
export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The different ones of many, in their order. */
export const distinct = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((each) => [JSON.stringify(each), each] as const)).values(),
];

/** One schema for several: the one that all are, or any of them. */
export const anyOf = (schemas: readonly Json[]): Json => {
  const different = distinct(schemas);
  return different.length === 1 ? (different[0] ?? {}) : { anyOf: different };
};
