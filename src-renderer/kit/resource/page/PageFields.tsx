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

const Drawn = <Item,>({ field }: { field: FormField<string, Item> }) => {
  const { control, mode, readOnly, item } = usePageForm<FormValues, Item>();
  if (readOnly) return <ShownField field={field} />;
  return <FormFieldControl field={field} control={control} mode={mode} item={item} />;
};

const drawn = <Item,>(field: FormField<string, Item>) => <Drawn field={field} />;

/** Fields of a form page by their definition: to be filled in, or only read. */
export const PageFields = <Item,>({ sections }: { sections: readonly FormSection<string, Item>[] }) => {
  const { control } = usePageForm<FormValues, Item>();
  return <FormSections titleAs="h2" sections={sections} control={control} draw={drawn} />;
};

/** The same for those who draw the sections' headings themselves. */
export const PageFieldGrid = <Item,>({ fields }: { fields: readonly FormField<string, Item>[] }) => {
  const { control } = usePageForm<FormValues, Item>();
  return <FieldGrid fields={fields} control={control} draw={drawn} />;
};
