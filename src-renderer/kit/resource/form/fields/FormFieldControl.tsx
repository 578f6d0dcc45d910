import { Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useController, useWatch, type Control, type RefCallBack } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { applyCountryOverrides, type CountryOverrides } from '@shared/domain/settings/settings';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { valueAt } from '@kit/editor/paths';
import { PictureField } from '@kit/pictures/PictureField';
import { ChoiceCards } from '@kit/ui/inputs/ChoiceCards';
import { Select } from '@kit/ui/inputs/choices';
import { useSession } from '@kit/session/hooks';
import { Field } from '@kit/ui/inputs/Field';
import { FieldGroup } from '@kit/ui/inputs/FieldGroup';
import { Switch } from '@kit/ui/inputs/Switch';
import { PasswordInput, TextInput } from '@kit/ui/inputs/TextInput';
import { AddressControl } from '../controls/AddressControl';
import { SuggestedAddress } from '../controls/SuggestedAddress';
import { CheckboxGroupControl } from '../controls/CheckboxGroupControl';
import { ColourControl } from '../controls/ColourControl';
import { DateRangeControl } from '../controls/DateRangeControl';
import { PhoneControl } from '../controls/PhoneControl';
import { EntityPicker } from '../controls/EntityPicker';
import { PicturesControl } from '../controls/PicturesControl';
import { SizedPictureList } from '../controls/SizedPictureList';
import { DateControl, TimeControl, type ParsedInputProps } from '../controls/ParsedInput';
import { IntegerControl, DecimalControl, MoneyControl, PercentControl } from '../controls/TypedNumber';
import { WallTimeControl } from '../controls/WallTimeControl';
import type { AddressPaths, FieldOf, FormField, FormMode, FormValues } from './fields';
import { firstFieldError } from '../validation';
import { UnitChoice } from './UnitChoice';

interface FormFieldControlProps<Item> {
  field: FormField<string, Item>;
  control: Control<FormValues>;
  mode: FormMode;
  item: Item | null;
  /** Why this user cannot change the field. */
  blocked?: string | undefined;
}

type Kind = FormField['kind'];

/** Inputs of the renderers in the table below. */
interface FieldRenderProps<K extends Kind> {
  field: FieldOf<K, never>;
  label: string;
  help: string | undefined;
  error: string | undefined;
  required: boolean;
  disabled: boolean;
  item: never;
  control: Control<FormValues>;
  ref: RefCallBack;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Value as last saved or read. */
  stored: unknown;
  choices: readonly { value: string; label: string; icon?: ReactNode }[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idsOf = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value as number[];
  return typeof value === 'number' ? [value] : [];
};

const unknownValues = (words: readonly unknown[], options: readonly { value: string }[]): string[] => [
  ...new Set(
    words.filter(
      (word): word is string =>
        typeof word === 'string' && word !== '' && !options.some((option) => option.value === word),
    ),
  ),
];

/** Unknown platform values are selectable only where they are stored. */
const withUnknown = ({ choices, stored, value }: FieldRenderProps<'choice'>) => [
  ...choices,
  ...unknownValues([stored, value], choices).map((word) => ({ value: word, label: word })),
];

/** Wraps a control in a labelled field with help and error. */
const boxed =
  <K extends Kind>(box: (drawn: FieldRenderProps<K>) => ReactNode) =>
  (drawn: FieldRenderProps<K>) => (
    <Field
      label={drawn.label}
      required={drawn.required}
      help={drawn.help}
      error={drawn.error}
      disabled={drawn.disabled}
    >
      {box(drawn)}
    </Field>
  );

const grouped =
  <K extends Kind>(box: (drawn: FieldRenderProps<K>) => ReactNode) =>
  (drawn: FieldRenderProps<K>) => (
    <FieldGroup label={drawn.label} required={drawn.required} help={drawn.help} error={drawn.error}>
      {box(drawn)}
    </FieldGroup>
  );

type Input = Pick<FieldRenderProps<Kind>, 'ref' | 'value' | 'onChange'>;

// Has an id, so that links can lead to it.
const textProps = ({ ref, field: { name }, value, onChange }: Input & { field: { name: string } }) => ({
  ref,
  name,
  value: textOf(value),
  onChange,
  autoComplete: 'off',
});

const typedProps = ({ ref, value, onChange }: Input): ParsedInputProps => ({ ref, value, onChange });

const CountryMoney = ({ at, control, ...props }: ParsedInputProps & { at: string; control: Control<FormValues> }) => {
  const { isoCountry, ...told } = (useWatch({ control, name: at }) ?? {}) as CountryOverrides;
  return (
    <MoneyControl {...props} {...(isoCountry !== undefined && { country: applyCountryOverrides(isoCountry, told) })} />
  );
};

const drawPick = <K extends 'pick' | 'picks'>(single: boolean) =>
  boxed<K>(({ field, item, label, ref, value, onChange }) => {
    const { useOptions, known } = field as FieldOf<'pick' | 'picks', never>;
    return (
      <EntityPicker
        {...{ ref, label, single, useOptions }}
        known={item === null ? [] : (known?.(item) ?? [])}
        value={idsOf(value)}
        onChange={(ids) => onChange(single ? (ids[0] ?? null) : ids)}
      />
    );
  });

const drawText = boxed<'text'>((drawn) => <TextInput {...textProps(drawn)} />);

/** Uses suggestions if the environment's geocoder offers them. */
const AddressText = ({ drawn, paths }: { drawn: FieldRenderProps<'text'>; paths: Required<AddressPaths> }) => {
  const suggests = useSession().environment.geocoder?.suggestions === true;
  const { field, label, help, error, required, disabled, control } = drawn;
  if (!suggests) return drawText(drawn);
  return <SuggestedAddress {...{ label, help, error, required, disabled, control, paths }} name={field.name} />;
};

const drawChoice = (drawn: FieldRenderProps<'choice'>) => {
  const { field, ref, label, required, help, error, value, onChange } = drawn;
  const choices = withUnknown(drawn);
  if (field.look === 'list') {
    return (
      <Field label={label} required={required} help={help} error={error}>
        <Select choices={choices} value={textOf(value)} onChange={onChange} />
      </Field>
    );
  }
  const chosen = typeof value === 'string' ? value : null;
  return <ChoiceCards {...{ ref, label, required, help, error, choices, onChange }} value={chosen} />;
};

/** Control of each field kind. */
const controls: { [K in Kind]: (drawn: FieldRenderProps<K>) => ReactNode } = {
  text: (drawn) => {
    const { addressOf } = drawn.field;
    return addressOf === undefined ? drawText(drawn) : <AddressText drawn={drawn} paths={addressOf} />;
  },
  // Not type="email": browsers trim its text and report less than our own rule.
  email: boxed((drawn) => (
    <TextInput {...textProps(drawn)} inputMode="email" spellCheck={false} autoCapitalize="none" />
  )),
  phone: boxed(({ ref, value, onChange }) => <PhoneControl ref={ref} value={textOf(value)} onChange={onChange} />),
  password: boxed((drawn) => <PasswordInput {...textProps(drawn)} autoComplete="new-password" />),
  textarea: boxed((drawn) => <Textarea {...textProps(drawn)} rows={3} />),
  count: boxed((drawn) => <IntegerControl {...typedProps(drawn)} />),
  decimal: boxed((drawn) => <DecimalControl {...typedProps(drawn)} />),
  percent: boxed((drawn) => <PercentControl {...typedProps(drawn)} />),
  money: boxed(({ field: { countryAt }, ...drawn }) =>
    countryAt === undefined ? (
      <MoneyControl {...typedProps(drawn)} />
    ) : (
      <CountryMoney {...typedProps(drawn)} at={countryAt} control={drawn.control} />
    ),
  ),
  date: boxed((drawn) => <DateControl {...typedProps(drawn)} />),
  time: boxed((drawn) => <TimeControl {...typedProps(drawn)} />),
  dateRange: grouped(({ value, onChange, error, ref }) => (
    <DateRangeControl ref={ref} value={value} onChange={onChange} invalid={error !== undefined} />
  )),
  wallTime: ({ field: { usualTime }, label, help, error, required, value, onChange }) => (
    <WallTimeControl {...{ label, help, error, required, value, onChange, usualTime }} />
  ),
  switch: ({ ref, label, help, value, onChange }) => (
    <Switch ref={ref} label={label} help={help} checked={value === true} onChange={onChange} />
  ),
  choice: (drawn) => {
    const { unitOf } = drawn.field;
    if (unitOf === undefined) return drawChoice(drawn);
    return <UnitChoice {...drawn} unitOf={unitOf} draw={(onChange) => drawChoice({ ...drawn, onChange })} />;
  },
  choices: grouped(({ field, choices, value, onChange }) => (
    <CheckboxGroupControl
      choices={choices.map((choice, index) => ({
        ...choice,
        ...(field.options[index]?.fixed && { fixed: true as const }),
      }))}
      value={value}
      onChange={onChange}
    />
  )),
  weekdays: grouped(({ choices, value, onChange }) => (
    <CheckboxGroupControl choices={choices} value={value} onChange={onChange} columns={7} />
  )),
  colour: ({ field: { Preview }, ref, label, help, error, required, value, onChange }) => (
    <>
      <ColourControl {...{ ref, label, help, error, required, onChange }} value={textOf(value)} />
      {Preview !== undefined && <Preview value={textOf(value)} />}
    </>
  ),
  picture: ({ field: { size, category }, label, help, error, value, onChange }) => (
    <PictureField
      {...{ label, size, category, error, onChange }}
      {...(help !== undefined && { help })}
      value={textOf(value) === '' ? null : textOf(value)}
    />
  ),
  pictures: ({ field: { name, size, category, most }, label, help, control, value, onChange }) => (
    <PicturesControl
      {...{ label, help, name, size, category, most, onChange }}
      control={control}
      value={Array.isArray(value) ? (value as string[]) : []}
    />
  ),
  pictureList: ({
    field: { name, size, category, most, known, usedIn },
    label,
    help,
    error,
    control,
    item,
    value,
    onChange,
  }) => (
    <SizedPictureList
      {...{ label, help, error, control, name, size, category, most, onChange }}
      known={item === null ? [] : known(item)}
      value={idsOf(value)}
      {...(usedIn !== undefined && {
        usedIn: { useUses: usedIn.useUses, ownPath: item === null ? null : usedIn.pathOf(item) },
      })}
    />
  ),
  address: ({ field: { name, paths }, label, required, control }) => (
    <AddressControl {...{ name, label, required, paths, control }} />
  ),
  pick: drawPick<'pick'>(true),
  picks: drawPick<'picks'>(false),
  pickEither: boxed(({ field: { of }, label, ref, value, onChange }) => (
    <EntityPicker
      {...{ ref, label }}
      single
      useOptions={of.useOptions}
      known={[]}
      value={of.encode(value)}
      onChange={([code]) => onChange(of.decode(code))}
    />
  )),
  own: ({ field, control, label, value, onChange, error, item }) =>
    field.render({ name: field.name, control, label, value, onChange, error, readOnly: false, item }),
};

/** Form field with label, help and error tied to its control. */
export const FormFieldControl = <Item,>({ field, control, mode, item, blocked }: FormFieldControlProps<Item>) => {
  const { t } = useTranslation();
  const { field: input, fieldState } = useController({ control, name: field.name });
  const helpKey = mode === 'create' ? field.helpKey : (field.editHelpKey ?? field.helpKey);
  const options = 'options' in field ? field.options : [];
  const days = field.kind === 'weekdays' ? weekdays : [];
  const draw = controls[field.kind] as unknown as (drawn: object) => ReactNode;
  return draw({
    field,
    control,
    item,
    label: t(field.labelKey),
    // A conventional help key may not exist.
    help: (blocked ?? (helpKey === undefined ? '' : t(helpKey, { defaultValue: '' }))) || undefined,
    error: firstFieldError(fieldState.error),
    required: field.required ?? false,
    disabled: blocked !== undefined,
    ref: input.ref,
    value: input.value,
    onChange: input.onChange,
    stored: valueAt(control._defaultValues, field.name),
    choices: [
      ...options.map(({ value, labelKey, icon: Icon }) => ({
        value,
        label: t(labelKey),
        icon: Icon && <Icon size={20} aria-hidden />,
      })),
      ...days.map((day) => ({ value: day, label: t(`form.weekdays.${day}`) })),
    ],
  });
};
