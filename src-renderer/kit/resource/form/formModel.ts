import type { CountryRules } from '@shared/domain/values/countries';
import type { EditorModel } from '@kit/editor/editorTypes';
import { isWithin, valueAt, type Values } from '@kit/editor/paths';
import { dirtySchema } from '@kit/editor/validation';
import type { CrudArea, DraftOf, ItemOf, ValuesOf } from './crudCalls';
import type { ResourceForm } from './definition';
import { getFieldPaths, createFieldComparison, type FormField, type FormSection } from './fields/fields';

type AnyField = FormField<string, never>;

const getFields = (sections: readonly FormSection<string, never>[]): AnyField[] =>
  sections.flatMap(({ fields }) => fields);

/** True if a field is visible with the given values. */
export const isShown = ({ shownWhen }: Pick<FormField, 'shownWhen'>, values: Values): boolean =>
  shownWhen === undefined || shownWhen((path) => valueAt(values, path));

/** Paths that are conditionally shown and currently hidden. */
const hiddenIn = (fields: readonly AnyField[], values: Values): ReadonlySet<string> => {
  const shown = fields.filter((field) => isShown(field, values)).flatMap(getFieldPaths);
  const others = fields.filter(({ shownWhen }) => shownWhen !== undefined).flatMap(getFieldPaths);
  return new Set(others.filter((name) => !shown.some((each) => isWithin(name, each))));
};

/** Editor model of sections. `others` are paths edited outside the fields. */
export const fieldsModel = (
  sections: readonly FormSection<string, never>[],
  others: readonly string[] = [],
): Pick<EditorModel<never, never>, 'names' | 'traits' | 'hidden'> => {
  const fields = getFields(sections);
  const isStatic = fields.every(({ shownWhen }) => shownWhen === undefined);
  return {
    names: [...new Set([...fields.flatMap(getFieldPaths), ...others])],
    traits: createFieldComparison(sections),
    ...(!isStatic && { hidden: (values: Values) => hiddenIn(fields, values) }),
  };
};

/** Editor model of a dialog form. */
export const dialogModel = <A extends CrudArea>(
  form: Pick<ResourceForm<A>, 'sections' | 'schema' | 'blank' | 'valuesOf' | 'toDraft'>,
  rules: CountryRules,
): EditorModel<ItemOf<A> & object, DraftOf<A>> => {
  const { toDraft } = form;
  const schema = form.schema(rules);
  return {
    ...fieldsModel(form.sections),
    blank: { ...form.blank },
    valuesOf: (existing) => ({ ...form.valuesOf(existing) }),
    ...(toDraft && { toDraft: (values: Values) => toDraft(values as ValuesOf<A>) }),
    schema: (touched) => (touched === undefined ? schema : dirtySchema(schema, touched)),
  };
};
