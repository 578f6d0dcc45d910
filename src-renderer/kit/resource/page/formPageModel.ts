import type { CountryRules } from '@shared/domain/values/countries';
import type { EditorModel } from '@kit/editor/editorTypes';
import type { CrudArea, DraftOf, ItemOf } from '../form/crudCalls';
import type { FormSection, FormValues } from '../form/fields/fields';
import { fieldsModel } from '../form/formModel';
import type { PageForm } from './definition';

/** Editor model of a form page: fields and parts of all tabs. */
export const formPageModel = <A extends CrudArea, Values extends object>(
  form: Pick<PageForm<A, Values>, 'tabs' | 'schema' | 'blank' | 'valuesOf' | 'toDraft' | 'toFormPath' | 'mergers'>,
  rules: CountryRules,
): EditorModel<ItemOf<A> & object, DraftOf<A>> => {
  const { toDraft, toFormPath, mergers } = form;
  const sections = form.tabs.flatMap((tab) => tab.sections ?? []) as unknown as FormSection<string, never>[];
  return {
    ...fieldsModel(
      sections,
      form.tabs.flatMap(({ parts = [] }) => parts.map(({ name }) => name)),
    ),
    blank: form.blank as FormValues,
    valuesOf: (item) => form.valuesOf(item) as FormValues,
    ...(toDraft && { toDraft: (values: FormValues) => toDraft(values as Values) }),
    ...(toFormPath && { toFormPath: (path: string, values: FormValues) => toFormPath(path, values as Values) }),
    ...(mergers && { mergers }),
    schema: (touched) => form.schema(rules, touched),
  };
};
