import { useWatch } from 'react-hook-form';
import type { FormField, FormSection, FormValues } from '../form/fields/fields';
import { FormFieldControl } from '../form/fields/FormFieldControl';
import { FieldGrid, FormSections } from '../form/fields/FormSections';
import { ReadOnlyField } from '../form/fields/ReadOnlyField';
import { usePageForm } from './pageForm';

const ShownField = <Item,>({ field }: { field: FormField<string, Item> }) => {
  const { control, item } = usePageForm<FormValues, Item>();
  const values = useWatch({ control });
  return item === null ? null : <ReadOnlyField field={field} values={values} item={item} control={control} />;
};

const PageField = <Item,>({ field }: { field: FormField<string, Item> }) => {
  const { control, mode, readOnly, item } = usePageForm<FormValues, Item>();
  if (readOnly) return <ShownField field={field} />;
  return <FormFieldControl field={field} control={control} mode={mode} item={item} />;
};

const renderField = <Item,>(field: FormField<string, Item>) => <PageField field={field} />;

/** Declared fields of a form page, editable or read-only. */
export const PageFields = <Item,>({ sections }: { sections: readonly FormSection<string, Item>[] }) => {
  const { control } = usePageForm<FormValues, Item>();
  return <FormSections titleAs="h2" sections={sections} control={control} draw={renderField} />;
};

/** Fields without section headings. */
export const PageFieldGrid = <Item,>({ fields }: { fields: readonly FormField<string, Item>[] }) => {
  const { control } = usePageForm<FormValues, Item>();
  return <FieldGrid fields={fields} control={control} draw={renderField} />;
};
