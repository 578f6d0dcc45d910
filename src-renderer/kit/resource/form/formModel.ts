import type { CountryRules } from '@shared/domain/values/countries';
import type { EditorModel } from '@kit/editor/editorTypes';
import { isWithin, getValueAt } from '@kit/editor/paths';
import type { CrudArea, DraftOf, ItemOf } from './crudCalls';
import type { ResourceForm } from './formDefinition';
import { getFieldPaths, createFieldTraits, type FormField, type FormSection, type FormValues } from './fields/fields';

type AnyField = FormField<string, never>;

const getFields = (sections: readonly FormSection<string, never>[]): AnyField[] =>
  sections.flatMap(({ fields }) => fields);

/** True if a field is visible with the given values. */
export const isShown = ({ shownWhen }: Pick<FormField, 'shownWhen'>, values: FormValues): boolean =>
  shownWhen === undefined || shownWhen((path) => getValueAt(values, path));

/** Paths that are conditionally shown and currently hidden. */
const findHiddenFields = (fields: readonly AnyField[], values: FormValues): ReadonlySet<string> => {
  const shownFields = fields.filter((field) => isShown(field, values)).flatMap(getFieldPaths);
  const conditionalFields = fields.filter(({ shownWhen }) => shownWhen !== undefined).flatMap(getFieldPaths);
  return new Set(conditionalFields.filter((name) => !shownFields.some((candidate) => isWithin(name, candidate))));
};

/** Editor model of sections. `customNames` are paths edited outside the fields. */
export const createFieldsModel = (
  sections: readonly FormSection<string, never>[],
  customNames: readonly string[] = [],
): Pick<EditorModel<never, never>, 'names' | 'traits' | 'getHiddenFields'> => {
  const fields = getFields(sections);
  const isStatic = fields.every(({ shownWhen }) => shownWhen === undefined);
  return {
    names: [...new Set([...fields.flatMap(getFieldPaths), ...customNames])],
    traits: createFieldTraits(sections),
    ...(!isStatic && { getHiddenFields: (values: FormValues) => findHiddenFields(fields, values) }),
  };
};

/** Editor model of a form: fields and parts of all tabs. */
export const createFormModel = <A extends CrudArea, Values extends object>(
  form: Pick<ResourceForm<A, Values>, 'tabs' | 'schema' | 'blank' | 'getValues' | 'toDraft' | 'toFormPath' | 'mergers'>,
  rules: CountryRules,
): EditorModel<ItemOf<A> & object, DraftOf<A>> => {
  const { tabs, toDraft, toFormPath, mergers } = form;
  return {
    ...createFieldsModel(
      tabs.flatMap((tab) => tab.sections ?? []),
      tabs.flatMap(({ parts = [] }) => parts.map(({ name }) => name)),
    ),
    blank: form.blank as FormValues,
    getValues: (item) => form.getValues(item) as FormValues,
    ...(toDraft && { toDraft: (values: FormValues) => toDraft(values as Values) }),
    ...(toFormPath && { toFormPath: (path: string, values: FormValues) => toFormPath(path, values as Values) }),
    ...(mergers && { mergers }),
    schema: (touchedFields) => form.schema(rules, touchedFields),
  };
};
