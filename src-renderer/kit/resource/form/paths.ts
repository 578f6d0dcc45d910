import { get, set } from 'react-hook-form';

/** `businessHours` of `businessHours.3.closingTime`. */
export const topOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** What stands at a path like `businessHours.3.closingTime`. */
export const valueAt = (values: object, path: string): unknown => get<object>(values, path);

/** The values with others at some paths. */
export const withValuesAt = <Values extends object>(
  values: Values,
  others: Iterable<readonly [path: string, value: unknown]>,
): Values => {
  const changed = structuredClone(values);
  for (const [path, value] of others) set(changed, path, value);
  return changed;
};

/** Whether one path is the other or leads to it. */
export const isWithin = (path: string, around: string): boolean => path === around || path.startsWith(`${around}.`);
