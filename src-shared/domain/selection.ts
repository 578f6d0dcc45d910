/** Which rows of a list are chosen: some by id, or all that match a query, save a few. */
export type RowSelection<Query> =
  | { kind: 'ids'; ids: readonly number[] }
  | { kind: 'query'; query: Query; except: readonly number[] };
