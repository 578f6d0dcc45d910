/** A table whose reading would take more memory or time than the app has for it. */
export class TableTooBigError extends Error {
  override name = 'TableTooBigError';
}
