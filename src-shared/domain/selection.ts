/** Selected rows of a list: certain ids, or all rows that match a query, with exceptions. */
export type RowSelection<Query> =
  | { kind: 'ids'; ids: readonly number[] }
  | { kind: 'query'; query: Query; except: readonly number[] };
