interface ErrorNode {
  message?: unknown;
  root?: unknown;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is ErrorNode => typeof value === 'object' && value !== null;

/** Paths and messages of all errors below one of react-hook-form. */
export const fieldErrorsIn = (error: unknown, at = ''): [path: string, message: string][] => {
  if (!isNode(error)) return [];
  if (typeof error.message === 'string') return [[at, error.message]];
  return Object.entries(error).flatMap(([key, inner]) => {
    if (key === 'root') return fieldErrorsIn(inner, at);
    // A leaf's own parts are no errors: `ref` is an element with a world behind it.
    return key === 'ref' || key === 'types' ? [] : fieldErrorsIn(inner, at === '' ? key : `${at}.${key}`);
  });
};

/** The first error of a value or anything in it. */
export const firstFieldError = (error: unknown): string | undefined => fieldErrorsIn(error)[0]?.[1];

/** The error of a value as a whole, not of what is in it. */
export const ownFieldError = (error: unknown): string | undefined =>
  fieldErrorsIn(error).find(([at]) => at === '')?.[1];
