import { Textarea } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockData } from '@blocks/blockData';
import type { BlockField } from '@blocks/fields';
import { PictureField } from '@kit/pictures/PictureField';
import { IntegerControl } from '@kit/resource/form/controls/TypedNumber';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker, type PickerOption } from '@kit/ui/inputs/MultiPicker';
import { nameOrId } from '@kit/ui/nameOrId';
import { Switch } from '@kit/ui/inputs/Switch';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { ItemsControl } from './ItemsControl';
import { RichTextField } from './RichTextField';

export interface PropControlProps<Kind extends BlockField['kind'] = BlockField['kind']> {
  field: BlockField & { kind: Kind };
  name: string;
  label: string;
  help: string | undefined;
  value: never;
  /** Errors by path, `links.2.address`. */
  errors: ReadonlyMap<string, string>;
  data: BlockData;
  onChange: (value: unknown) => void;
}

type TypedControlProps<Kind extends BlockField['kind'], Value> = Omit<PropControlProps<Kind>, 'value'> & {
  value: Value;
};

const boxed = (
  { label, help, errors, name }: Pick<PropControlProps, 'label' | 'help' | 'errors' | 'name'>,
  control: ReactNode,
) => (
  <Field label={label} help={help} error={errors.get(name)}>
    {control}
  </Field>
);

const TextControl = (props: TypedControlProps<'text' | 'url', string>) =>
  boxed(
    props,
    <TextInput
      value={props.value}
      autoComplete="off"
      {...(props.field.kind === 'url' && { spellCheck: false, autoCapitalize: 'none', inputMode: 'url' as const })}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />,
  );

const MultilineControl = (props: TypedControlProps<'multiline', string>) =>
  boxed(
    props,
    <Textarea rows={3} value={props.value} onChange={({ currentTarget }) => props.onChange(currentTarget.value)} />,
  );

const ChoiceControl = ({ field, ...props }: TypedControlProps<'choice', string>) => {
  const { t } = useTranslation();
  const choices = field.options.map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
  return boxed(props, <Select choices={choices} value={props.value} onChange={props.onChange} />);
};

/** Selected ids of the tenant's data; deleted ones can be removed. */
const PicksControl = ({
  field,
  data,
  ...props
}: TypedControlProps<'bannerPicks' | 'storePicks', readonly number[]>) => {
  const rows = field.kind === 'bannerPicks' ? data.banners : data.stores;
  const options = useMemo((): PickerOption[] => {
    const listed = rows.map((row) => ({ value: row.id, label: nameOrId(row) }));
    const known = new Set(rows.map(({ id }) => id));
    const missing = props.value.filter((id) => !known.has(id));
    return [...listed, ...missing.map((id) => ({ value: id, label: nameOrId({ id, name: '' }) }))];
  }, [rows, props.value]);
  return boxed(
    props,
    <MultiPicker bulk={false} label={props.label} options={options} value={props.value} onChange={props.onChange} />,
  );
};

/** Menu categories have no ids and are selected by name. */
const CategoryPicksControl = ({ data, ...props }: TypedControlProps<'categoryPicks', readonly string[]>) => {
  const names = useMemo(
    () => [...new Set([...data.categories.map(({ name }) => name), ...props.value])],
    [data.categories, props.value],
  );
  return boxed(
    props,
    <MultiPicker
      bulk={false}
      label={props.label}
      options={names.map((label, value) => ({ value, label }))}
      value={props.value.map((name) => names.indexOf(name))}
      onChange={(places) => props.onChange(places.flatMap((index) => names[index] ?? []))}
    />,
  );
};

/** Control of each property kind. */
const controls: { [Kind in BlockField['kind']]: (props: TypedControlProps<Kind, never>) => ReactNode } = {
  text: (props) => <TextControl {...props} />,
  url: (props) => <TextControl {...props} />,
  multiline: (props) => <MultilineControl {...props} />,
  picture: ({ field, label, help, value, onChange, errors, name }) => (
    <PictureField
      label={label}
      {...(help !== undefined && { help })}
      size={field.size}
      category="photo"
      value={value === '' ? null : value}
      error={errors.get(name)}
      onChange={(path) => onChange(path ?? '')}
    />
  ),
  number: (props) => boxed(props, <IntegerControl value={props.value} onChange={props.onChange} />),
  boolean: ({ label, help, value, onChange }) => (
    <Switch label={label} help={help} checked={value} onChange={onChange} />
  ),
  choice: (props) => <ChoiceControl {...props} />,
  richText: ({ label, value, onChange }) => <RichTextField label={label} value={value} onChange={onChange} />,
  items: (controlProps) => <ItemsControl {...controlProps} renderField={(props) => <PropControl {...props} />} />,
  bannerPicks: (props) => <PicksControl {...props} />,
  storePicks: (props) => <PicksControl {...props} />,
  categoryPicks: (props) => <CategoryPicksControl {...props} />,
};

/** Property of a block with label, help and error. */
export const PropControl = (props: Omit<PropControlProps, 'label' | 'help' | 'value'> & { value: unknown }) => {
  const { t } = useTranslation();
  const { labelKey, helpKey, kind } = props.field;
  const draw = controls[kind] as (controlProps: object) => ReactNode;
  return draw({ ...props, label: t(labelKey), help: helpKey === undefined ? undefined : t(helpKey) });
};
