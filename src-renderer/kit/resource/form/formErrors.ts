import { set, type FieldErrors as LibraryErrors, type Resolver } from 'react-hook-form';
import { isWithin, getValueAt } from '@kit/editor/paths';
import type { FieldErrors } from '@kit/editor/validation';
import type { FormValues } from './fields/fields';

/**
 * Path where react-hook-form expects an error. If rows of a list have errors too, the list's own error is at `root`.
 */
const findErrorPath = (path: string, paths: readonly string[]): string =>
  paths.some((candidate) => candidate !== path && isWithin(candidate, path)) ? `${path}.root` : path;

/** Resolver of react-hook-form. The draft is built again on submit. */
export const createResolver =
  (validate: (values: FormValues) => FieldErrors): Resolver<FormValues> =>
  (values, _context, { fields }) => {
    const fieldErrors = validate(values);
    if (fieldErrors.size === 0) return { values, errors: {} };
    const errors: LibraryErrors<FormValues> = {};
    const paths = [...fieldErrors.keys()];
    for (const [path, message] of fieldErrors) {
      // Finds the ref of the input, if rendered, so that the form can focus the input.
      const field = getValueAt(fields, path) as { ref?: unknown } | undefined;
      set(errors, findErrorPath(path, paths), {
        type: 'rule',
        message,
        ...(field?.ref !== undefined && { ref: field.ref }),
      });
    }
    return { values: {}, errors };
  };
