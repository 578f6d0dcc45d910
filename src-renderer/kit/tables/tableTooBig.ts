/** Thrown for tables that would need too much memory or time. */
export class TableTooBigError extends Error {
  override name = 'TableTooBigError';
}
