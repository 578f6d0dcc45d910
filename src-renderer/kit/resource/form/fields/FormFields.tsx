import { useWatch } from 'react-hook-form';
import type { FormField, FormSection, FormValues } from './fields';
import { useFormAccess } from './formAccess';
import { FormFieldControl } from './FormFieldControl';
import { FieldGrid, FormSections } from './FormSections';
import { ReadOnlyField } from './ReadOnlyField';

const ShownField = <Item,>({ field }: { field: FormField<string, Item> }) => {
  const { control, item } = useFormAccess<FormValues, Item>();
  const values = useWatch({ control });
  return item === null ? null : <ReadOnlyField field={field} values={values} item={item} control={control} />;
};

const EditableOrReadOnlyField = <Item,>({ field }: { field: FormField<string, Item> }) => {
  const { control, mode, readOnly, item, blocked } = useFormAccess<FormValues, Item>();
  if (readOnly) return <ShownField field={field} />;
  return <FormFieldControl field={field} control={control} mode={mode} item={item} blocked={blocked[field.name]} />;
};

const renderField = <Item,>(field: FormField<string, Item>) => <EditableOrReadOnlyField field={field} />;

interface FormFieldsProps<Item> {
  sections: readonly FormSection<string, Item>[];
  /** Heading level of sections: `h2` on a page, `h3` in a dialog. */
  titleAs?: 'h2' | 'h3';
}

/** Declared fields of a form, editable or read-only. */
export const FormFields = <Item,>({ sections, titleAs = 'h2' }: FormFieldsProps<Item>) => {
  const { control } = useFormAccess<FormValues, Item>();
  return <FormSections titleAs={titleAs} sections={sections} control={control} render={renderField} />;
};

/** Fields without section headings. */
export const FormFieldGrid = <Item,>({ fields }: { fields: readonly FormField<string, Item>[] }) => {
  const { control } = useFormAccess<FormValues, Item>();
  return <FieldGrid fields={fields} control={control} render={renderField} />;
};
