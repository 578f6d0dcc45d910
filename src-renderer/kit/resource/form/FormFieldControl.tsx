import { Textarea } from '@chakra-ui/react';
import { useController, type Control, type RefCallBack } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '@kit/ui/ChoiceCards';
import { Field } from '@kit/ui/Field';
import { Switch } from '@kit/ui/Switch';
import { PasswordInput, TextInput } from '@kit/ui/TextInput';
import { PhoneControl } from './controls/PhoneControl';
import { PickControl } from './controls/PickControl';
import { CountControl, DecimalControl } from './controls/TypedNumber';
import type { FormField, FormMode, FormValues } from './fields';
import { valueAt } from './paths';
import { firstComplaint } from './validation';

interface FormFieldControlProps<Item> {
  field: FormField<string, Item>;
  control: Control<FormValues>;
  mode: FormMode;
  item: Item | null;
  /** Why this user cannot change what stands in a box. */
  blocked?: string | undefined;
}

const unknownWords = (words: readonly unknown[], options: readonly { value: string }[]): string[] => [
  ...new Set(
    words.filter(
      (word): word is string =>
        typeof word === 'string' && word !== '' && !options.some((option) => option.value === word),
    ),
  ),
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idsOf = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value as number[];
  return typeof value === 'number' ? [value] : [];
};

interface BoxProps<Item> {
  field: Exclude<FormField<string, Item>, { kind: 'switch' } | { kind: 'choice' } | { kind: 'own' }>;
  label: string;
  item: Item | null;
  input: { ref: RefCallBack; value: unknown; onChange: (value: unknown) => void };
}

/** What is typed or picked in a box; the Field around it brings label, help and error. */
const Boxed = <Item,>({ field, label, item, input }: BoxProps<Item>) => {
  const { ref, value, onChange } = input;
  // Named, so that what stands elsewhere can lead here.
  const text = { ref, name: field.name, value: textOf(value), onChange, autoComplete: 'off' };
  switch (field.kind) {
    case 'text':
      return <TextInput {...text} />;
    case 'email':
      // Not type="email": browsers trim what is typed there, and then say less than our own rule.
      return <TextInput {...text} inputMode="email" spellCheck={false} autoCapitalize="none" />;
    case 'phone':
      return <PhoneControl ref={ref} value={text.value} onChange={onChange} />;
    case 'password':
      return <PasswordInput {...text} autoComplete="new-password" />;
    case 'textarea':
      return <Textarea {...text} rows={3} />;
    case 'count':
      return <CountControl ref={ref} value={value} onChange={onChange} />;
    case 'decimal':
      return <DecimalControl ref={ref} value={value} onChange={onChange} />;
    case 'pick':
    case 'picks': {
      const single = field.kind === 'pick';
      return (
        <PickControl
          ref={ref}
          label={label}
          single={single}
          useOptions={field.useOptions}
          known={item === null ? [] : (field.known?.(item) ?? [])}
          value={idsOf(value)}
          onChange={(ids) => onChange(single ? (ids[0] ?? null) : ids)}
        />
      );
    }
  }
};

/** One field of a form, with label, help and error tied to its control. */
export const FormFieldControl = <Item,>({ field, control, mode, item, blocked }: FormFieldControlProps<Item>) => {
  const { t } = useTranslation();
  const { field: input, fieldState } = useController({ control, name: field.name });
  const { ref, value, onChange } = input;
  const label = t(field.labelKey);
  const helpKey = mode === 'create' ? field.helpKey : (field.editHelpKey ?? field.helpKey);
  const help = helpKey === undefined ? undefined : t(helpKey);
  const error = firstComplaint(fieldState.error);
  const required = field.required ?? false;
  const stored = valueAt(control._defaultValues, field.name);

  if (field.kind === 'switch') {
    return <Switch ref={ref} label={label} help={help} checked={value === true} onChange={onChange} />;
  }
  if (field.kind === 'own') {
    return field.render({ name: field.name, control, label, value, onChange, error, readOnly: false, item });
  }
  if (field.kind === 'choice') {
    return (
      <ChoiceCards
        ref={ref}
        label={label}
        required={required}
        help={help}
        error={error}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        choices={[
          ...field.options.map(({ value: option, labelKey, icon: Icon }) => ({
            value: option,
            label: t(labelKey),
            icon: Icon && <Icon size={20} aria-hidden />,
          })),
          // What only the platform knows is shown where it stands, and offered nowhere else.
          ...unknownWords([stored, value], field.options).map((word) => ({ value: word, label: word })),
        ]}
      />
    );
  }
  return (
    <Field label={label} required={required} help={blocked ?? help} error={error} disabled={blocked !== undefined}>
      <Boxed field={field} label={label} item={item} input={{ ref, value, onChange }} />
    </Field>
  );
};
