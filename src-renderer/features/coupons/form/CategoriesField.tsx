import { useState } from 'react';
import { t } from 'i18next';
import type { Coupon } from '@shared/contract/sales/coupons';
import { parseTypedNames } from '@shared/domain/sales/couponCells';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import { ReadOnlyValue } from '@kit/resource/form/fields/ReadOnlyField';
import { Field } from '@kit/ui/inputs/Field';
import { noValue } from '@kit/ui/nameOrId';
import { TextInput } from '@kit/ui/inputs/TextInput';

const toNames = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Input for the excluded menu categories, separated by commas. */
export const CategoriesField = ({ name, label, value, onChange, error, readOnly }: CustomFieldProps<Coupon>) => {
  const names = toNames(value);
  const [typedText, setTypedText] = useState<string | null>(null);
  const isTypedTextCurrent = typedText !== null && parseTypedNames(typedText, names).join() === names.join();
  if (readOnly) return <ReadOnlyValue label={label}>{names.join(', ') || noValue}</ReadOnlyValue>;
  return (
    <Field label={label} help={t('coupons.fields.categoriesHelp')} error={error}>
      <TextInput
        name={name}
        autoComplete="off"
        value={isTypedTextCurrent ? typedText : names.join(', ')}
        onBlur={() => setTypedText(null)}
        onChange={({ currentTarget }) => {
          setTypedText(currentTarget.value);
          onChange(parseTypedNames(currentTarget.value, names));
        }}
      />
    </Field>
  );
};

export const CategoriesText = ({ value }: { value: unknown }) => toNames(value).join(', ') || noValue;
