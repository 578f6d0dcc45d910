import type { EditorModel } from '@kit/editor/editorTypes';
import { isWithin, valueAt, type Values } from '@kit/editor/paths';
import { pathsOf, traitsOf, type FormField, type FormSection } from './fields';

type AnyField = FormField<string, never>;

const fieldsOf = (sections: readonly FormSection<string, never>[]): AnyField[] =>
  sections.flatMap(({ fields }) => fields);

/** Whether a field is shown, as the other values stand. */
export const isShown = ({ shownWhen }: Pick<FormField, 'shownWhen'>, values: Values): boolean =>
  shownWhen === undefined || shownWhen((path) => valueAt(values, path));

/** Paths that no field shows now, of those that some field shows at times. */
const hiddenIn = (fields: readonly AnyField[], values: Values): ReadonlySet<string> => {
  const shown = fields.filter((field) => isShown(field, values)).flatMap(pathsOf);
  const others = fields.filter(({ shownWhen }) => shownWhen !== undefined).flatMap(pathsOf);
  return new Set(others.filter((name) => !shown.some((each) => isWithin(name, each))));
};

/** What the fields of sections say to an editor. `others`: paths that are edited by other means. */
export const fieldsModel = (
  sections: readonly FormSection<string, never>[],
  others: readonly string[] = [],
): Pick<EditorModel<never, never>, 'names' | 'traits' | 'hidden'> => {
  const fields = fieldsOf(sections);
  const isStatic = fields.every(({ shownWhen }) => shownWhen === undefined);
  return {
    names: [...new Set([...fields.flatMap(pathsOf), ...others])],
    traits: traitsOf(sections),
    ...(!isStatic && { hidden: (values: Values) => hiddenIn(fields, values) }),
  };
};
