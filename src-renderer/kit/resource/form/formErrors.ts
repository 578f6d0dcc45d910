import { set, type FieldErrors as LibraryErrors, type Resolver } from 'react-hook-form';
import { isWithin, valueAt } from '@kit/editor/paths';
import type { FieldErrors } from '@kit/editor/validation';
import type { FormValues } from './fields/fields';

/** An error of a list as a whole stands beside those of its rows, where react-hook-form has room for it. */
const errorPath = (path: string, all: readonly string[]): string =>
  all.some((other) => other !== path && isWithin(other, path)) ? `${path}.root` : path;

/** Validation as react-hook-form wants it. The draft itself is made again when the form is sent. */
export const resolverOf =
  (validate: (values: FormValues) => FieldErrors): Resolver<FormValues> =>
  (values, _context, { fields }) => {
    const found = validate(values);
    if (found.size === 0) return { values, errors: {} };
    const errors: LibraryErrors<FormValues> = {};
    const paths = [...found.keys()];
    for (const [path, message] of found) {
      // The box, where one is on screen, so that the focus finds it.
      const field = valueAt(fields, path) as { ref?: unknown } | undefined;
      set(errors, errorPath(path, paths), {
        type: 'rule',
        message,
        ...(field?.ref !== undefined && { ref: field.ref }),
      });
    }
    return { values: {}, errors };
  };
