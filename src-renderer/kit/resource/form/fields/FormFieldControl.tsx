import type { ReactNode } from 'react';
import { useController, useWatch, type Control, type RefCallBack } from 'react-hook-form';
import { t } from 'i18next';
import { applyCountryOverrides, type CountryOverrides } from '@shared/domain/settings/settings';
import { isWallDate, type WallDate } from '@shared/domain/values/typedDates';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { getValueAt } from '@kit/editor/paths';
import { ChoiceCards } from '@kit/ui/inputs/ChoiceCards';
import { useSession } from '@kit/session/hooks';
import { FieldGroup } from '@kit/ui/inputs/FieldGroup';
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
import { DecimalControl, MoneyControl, PercentControl } from '../controls/TypedNumber';
import { WallTimeControl } from '../controls/WallTimeControl';
import type { AddressPaths, FieldOf, FormField, FormMode, FormValues } from './fields';
import { getFirstFieldError } from '../fieldErrors';
import { wrapInField, plainControls, getTextProps, toText, type ControlProps } from './plainControls';
import { UnitChoice } from './UnitChoice';

interface FormFieldControlProps<Item> {
  field: FormField<string, Item>;
  control: Control<FormValues>;
  mode: FormMode;
  item: Item | null;
  /** Reason why this user cannot change the field. */
  blocked?: string | undefined;
}

type Kind = FormField['kind'];

/** Props of the components in `controls`. */
interface FieldRenderProps<K extends Kind> extends ControlProps {
  field: FieldOf<K, never>;
  required: boolean;
  disabled: boolean;
  item: never;
  control: Control<FormValues>;
  ref: RefCallBack;
  /** Value as last saved or read. */
  storedValue: unknown;
  choices: readonly { value: string; label: string; icon?: ReactNode }[];
}

const toIds = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value as number[];
  return typeof value === 'number' ? [value] : [];
};

const listUnknownValues = (values: readonly unknown[], options: readonly { value: string }[]): string[] => [
  ...new Set(
    values.filter(
      (value): value is string =>
        typeof value === 'string' && value !== '' && !options.some((option) => option.value === value),
    ),
  ),
];

/** Adds the current value to the choices if the app does not know it. */
const addUnknownChoices = ({ choices, storedValue, value }: FieldRenderProps<'choice'>) => [
  ...choices,
  ...listUnknownValues([storedValue, value], choices).map((unknownValue) => ({
    value: unknownValue,
    label: unknownValue,
  })),
];

const wrapInFieldGroup =
  <K extends Kind>(renderInput: (props: FieldRenderProps<K>) => ReactNode) =>
  (props: FieldRenderProps<K>) => (
    <FieldGroup label={props.label} required={props.required} help={props.help} error={props.error}>
      {renderInput(props)}
    </FieldGroup>
  );

const createTypedProps = ({ ref, value, onChange }: ControlProps): ParsedInputProps => ({ ref, value, onChange });

const CountryMoney = ({
  countryPath,
  control,
  ...props
}: ParsedInputProps & { countryPath: string; control: Control<FormValues> }) => {
  const { isoCountry, ...overrides } = (useWatch({ control, name: countryPath }) ?? {}) as CountryOverrides;
  return (
    <MoneyControl
      {...props}
      {...(isoCountry !== undefined && { country: applyCountryOverrides(isoCountry, overrides) })}
    />
  );
};

interface WithMinDateProps {
  notBefore: string | undefined;
  control: Control<FormValues>;
  render: (min: WallDate | undefined) => ReactNode;
}

/** Passes the day in the field `notBefore` to `render`, as the first day that the calendar offers. */
const WithMinDate = ({ notBefore, control, render }: WithMinDateProps) => {
  const start: unknown = useWatch({ control, name: notBefore ?? '', disabled: notBefore === undefined });
  const day = toText(start).slice(0, 10);
  return render(isWallDate(day) ? day : undefined);
};

const renderPick = <K extends 'pick' | 'picks'>(isSingle: boolean) =>
  wrapInField(({ field, item, label, ref, value, onChange }: FieldRenderProps<K>) => {
    const { useOptions, known: getKnownOptions } = field as FieldOf<'pick' | 'picks', never>;
    return (
      <EntityPicker
        {...{ ref, label, isSingle, useOptions }}
        knownOptions={item === null ? [] : (getKnownOptions?.(item) ?? [])}
        value={toIds(value)}
        onChange={(ids) => onChange(isSingle ? (ids[0] ?? null) : ids)}
      />
    );
  });

/** Text input of an address, with suggestions if the environment's geocoder offers them. */
const AddressText = ({
  fieldProps,
  paths,
}: {
  fieldProps: FieldRenderProps<'text'>;
  paths: Required<AddressPaths>;
}) => {
  const hasSuggestions = useSession().environment.geocoder?.hasSuggestions === true;
  const { field, label, help, error, required, disabled, control } = fieldProps;
  if (!hasSuggestions) return plainControls.text(fieldProps);
  return <SuggestedAddress {...{ label, help, error, required, disabled, control, paths }} name={field.name} />;
};

const renderChoice = (props: FieldRenderProps<'choice'>) => {
  const { field, ref, label, required, help, error, value, onChange } = props;
  const choices = addUnknownChoices(props);
  if (field.variant === 'list') return plainControls.select({ ...props, choices, disabled: false });
  const selectedValue = typeof value === 'string' ? value : null;
  return <ChoiceCards {...{ ref, label, required, help, error, choices, onChange }} value={selectedValue} />;
};

/** Control of each field kind. */
const controls: { [K in Kind]: (props: FieldRenderProps<K>) => ReactNode } = {
  ...plainControls,
  text: (props) => {
    const { addressOf } = props.field;
    return addressOf === undefined ? plainControls.text(props) : <AddressText fieldProps={props} paths={addressOf} />;
  },
  // Not type="email": browsers trim its text, and their validation is less strict than the app's rule.
  email: wrapInField((props) => (
    <TextInput {...getTextProps(props)} inputMode="email" spellCheck={false} autoCapitalize="none" />
  )),
  phone: wrapInField(({ ref, value, onChange }) => (
    <PhoneControl ref={ref} value={toText(value)} onChange={onChange} />
  )),
  password: wrapInField((props) => <PasswordInput {...getTextProps(props)} autoComplete="new-password" />),
  decimal: wrapInField((props) => <DecimalControl {...createTypedProps(props)} />),
  percent: wrapInField((props) => <PercentControl {...createTypedProps(props)} />),
  money: wrapInField(({ field: { countryAt }, ...props }) =>
    countryAt === undefined ? (
      <MoneyControl {...createTypedProps(props)} />
    ) : (
      <CountryMoney {...createTypedProps(props)} countryPath={countryAt} control={props.control} />
    ),
  ),
  date: wrapInField(({ field: { notBefore }, ...props }) => (
    <WithMinDate
      {...{ notBefore, control: props.control }}
      render={(min) => <DateControl {...createTypedProps(props)} min={min} />}
    />
  )),
  time: wrapInField((props) => <TimeControl {...createTypedProps(props)} />),
  dateRange: wrapInFieldGroup(({ value, onChange, error, ref }) => (
    <DateRangeControl ref={ref} value={value} onChange={onChange} invalid={error !== undefined} />
  )),
  wallTime: ({ field: { defaultTime, notBefore }, control, label, help, error, required, value, onChange }) => (
    <WithMinDate
      {...{ notBefore, control }}
      render={(min) => <WallTimeControl {...{ label, help, error, required, value, onChange, defaultTime, min }} />}
    />
  ),
  choice: (props) => {
    const { unitOf } = props.field;
    if (unitOf === undefined) return renderChoice(props);
    return <UnitChoice {...props} unitTarget={unitOf} render={(onChange) => renderChoice({ ...props, onChange })} />;
  },
  choices: wrapInFieldGroup(({ field, choices, value, onChange }) => (
    <CheckboxGroupControl
      choices={choices.map((choice, index) => ({
        ...choice,
        ...(field.options[index]?.fixed && { fixed: true as const }),
      }))}
      value={value}
      onChange={onChange}
    />
  )),
  weekdays: wrapInFieldGroup(({ choices, value, onChange }) => (
    <CheckboxGroupControl choices={choices} value={value} onChange={onChange} columns={7} />
  )),
  colour: ({ field: { Preview }, ref, label, help, error, required, value, onChange }) => (
    <>
      <ColourControl {...{ ref, label, help, error, required, onChange }} value={toText(value)} />
      {Preview !== undefined && <Preview value={toText(value)} />}
    </>
  ),
  picture: (props) => plainControls.picture({ ...props, ...props.field }),
  pictures: ({ field: { name, size, category, maxCount }, label, help, control, value, onChange }) => (
    <PicturesControl
      {...{ label, help, name, size, category, maxCount, onChange }}
      control={control}
      value={Array.isArray(value) ? (value as string[]) : []}
    />
  ),
  pictureList: ({
    field: { name, size, category, maxCount, known: getKnownPictures, usedIn },
    label,
    help,
    error,
    control,
    item,
    value,
    onChange,
  }) => (
    <SizedPictureList
      {...{ label, help, error, control, name, size, category, maxCount, onChange }}
      knownPictures={item === null ? [] : getKnownPictures(item)}
      value={toIds(value)}
      {...(usedIn !== undefined && {
        usedIn: { useUses: usedIn.useUses, ownPath: item === null ? null : usedIn.getPath(item) },
      })}
    />
  ),
  address: ({ field: { name, paths }, label, required, control }) => (
    <AddressControl {...{ name, label, required, paths, control }} />
  ),
  pick: renderPick<'pick'>(true),
  picks: renderPick<'picks'>(false),
  pickEither: wrapInField(({ field: { combinedOptions }, label, ref, value, onChange }) => (
    <EntityPicker
      {...{ ref, label }}
      isSingle
      useOptions={combinedOptions.useOptions}
      knownOptions={[]}
      value={combinedOptions.encode(value)}
      onChange={([code]) => onChange(combinedOptions.decode(code))}
    />
  )),
  own: ({ field, control, label, value, onChange, error, item }) =>
    field.render({ name: field.name, control, label, value, onChange, error, readOnly: false, item }),
};

/** Form field with label, help and error tied to its control. */
export const FormFieldControl = <Item,>({ field, control, mode, item, blocked }: FormFieldControlProps<Item>) => {
  const { field: controllerField, fieldState } = useController({ control, name: field.name });
  const helpKey = mode === 'create' ? field.helpKey : (field.editHelpKey ?? field.helpKey);
  const options = 'options' in field ? field.options : [];
  const days = field.kind === 'weekdays' ? weekdays : [];
  const renderControl = controls[field.kind] as unknown as (props: object) => ReactNode;
  return renderControl({
    field,
    control,
    item,
    label: t(field.labelKey),
    // The help text is optional: its key, derived from the field's name, may not exist.
    help: (blocked ?? (helpKey === undefined ? '' : t(helpKey, { defaultValue: '' }))) || undefined,
    error: getFirstFieldError(fieldState.error),
    required: field.required ?? false,
    disabled: blocked !== undefined,
    name: field.name,
    ref: controllerField.ref,
    value: controllerField.value,
    onChange: controllerField.onChange,
    storedValue: getValueAt(control._defaultValues, field.name),
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
