interface ErrorNode {
  message?: unknown;
  root?: unknown;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is ErrorNode => typeof value === 'object' && value !== null;

/** Paths and messages of all errors below a react-hook-form error. */
export const listFieldErrors = (error: unknown, path = ''): [path: string, message: string][] => {
  if (!isNode(error)) return [];
  if (typeof error.message === 'string') return [[path, error.message]];
  return Object.entries(error).flatMap(([key, child]) => {
    if (key === 'root') return listFieldErrors(child, path);
    // Skips `ref` (a DOM element) and `types`, which contain no field errors.
    return key === 'ref' || key === 'types' ? [] : listFieldErrors(child, path === '' ? key : `${path}.${key}`);
  });
};

/** First error of a value or of a value nested in it. */
export const getFirstFieldError = (error: unknown): string | undefined => listFieldErrors(error)[0]?.[1];

/** Error of the value as a whole. */
export const getRootError = (error: unknown): string | undefined =>
  listFieldErrors(error).find(([path]) => path === '')?.[1];
