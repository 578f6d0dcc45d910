import { t } from 'i18next';
import { maxLabelLength } from '@shared/contract/catalogue/productFields';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import { Field } from '@kit/ui/inputs/Field';
import { noValue } from '@kit/ui/nameOrId';
import { TextInput } from '@kit/ui/inputs/TextInput';

type LabelFieldProps = Pick<CustomFieldProps<unknown>, 'name' | 'label' | 'value' | 'onChange' | 'error'>;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Field for the label on the product's picture, with a character counter. */
export const LabelField = ({ name, label, value, onChange, error }: LabelFieldProps) => {
  const text = toText(value);
  const help =
    text === ''
      ? t('products.fields.labelHelp', { most: maxLabelLength })
      : t('products.fields.labelCount', { count: text.length, most: maxLabelLength });
  return (
    <Field label={label} help={help} error={error}>
      <TextInput name={name} value={text} onChange={onChange} autoComplete="off" />
    </Field>
  );
};

export const LabelText = ({ value }: { value: unknown }) => toText(value) || noValue;
