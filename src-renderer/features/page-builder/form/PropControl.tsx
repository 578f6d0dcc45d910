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

type Drawn<Kind extends BlockField['kind'], Value> = Omit<PropControlProps<Kind>, 'value'> & { value: Value };

const boxed = (
  { label, help, errors, name }: Pick<PropControlProps, 'label' | 'help' | 'errors' | 'name'>,
  control: ReactNode,
) => (
  <Field label={label} help={help} error={errors.get(name)}>
    {control}
  </Field>
);

const TextControl = (drawn: Drawn<'text' | 'url', string>) =>
  boxed(
    drawn,
    <TextInput
      value={drawn.value}
      autoComplete="off"
      {...(drawn.field.kind === 'url' && { spellCheck: false, autoCapitalize: 'none', inputMode: 'url' as const })}
      onChange={({ currentTarget }) => drawn.onChange(currentTarget.value)}
    />,
  );

const MultilineControl = (drawn: Drawn<'multiline', string>) =>
  boxed(
    drawn,
    <Textarea rows={3} value={drawn.value} onChange={({ currentTarget }) => drawn.onChange(currentTarget.value)} />,
  );

const ChoiceControl = ({ field, ...drawn }: Drawn<'choice', string>) => {
  const { t } = useTranslation();
  const choices = field.options.map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
  return boxed(drawn, <Select choices={choices} value={drawn.value} onChange={drawn.onChange} />);
};

/** Selected ids of the tenant's data; deleted ones can be removed. */
const PicksControl = ({ field, data, ...drawn }: Drawn<'bannerPicks' | 'storePicks', readonly number[]>) => {
  const rows = field.kind === 'bannerPicks' ? data.banners : data.stores;
  const options = useMemo((): PickerOption[] => {
    const listed = rows.map((row) => ({ value: row.id, label: nameOrId(row) }));
    const known = new Set(rows.map(({ id }) => id));
    const missing = drawn.value.filter((id) => !known.has(id));
    return [...listed, ...missing.map((id) => ({ value: id, label: nameOrId({ id, name: '' }) }))];
  }, [rows, drawn.value]);
  return boxed(
    drawn,
    <MultiPicker bulk={false} label={drawn.label} options={options} value={drawn.value} onChange={drawn.onChange} />,
  );
};

/** Menu categories have no ids and are selected by name. */
const CategoryPicksControl = ({ data, ...drawn }: Drawn<'categoryPicks', readonly string[]>) => {
  const names = useMemo(
    () => [...new Set([...data.categories.map(({ name }) => name), ...drawn.value])],
    [data.categories, drawn.value],
  );
  return boxed(
    drawn,
    <MultiPicker
      bulk={false}
      label={drawn.label}
      options={names.map((label, value) => ({ value, label }))}
      value={drawn.value.map((name) => names.indexOf(name))}
      onChange={(places) => drawn.onChange(places.flatMap((place) => names[place] ?? []))}
    />,
  );
};

/** Control of each property kind. */
const controls: { [Kind in BlockField['kind']]: (drawn: Drawn<Kind, never>) => ReactNode } = {
  text: (drawn) => <TextControl {...drawn} />,
  url: (drawn) => <TextControl {...drawn} />,
  multiline: (drawn) => <MultilineControl {...drawn} />,
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
  number: (drawn) => boxed(drawn, <IntegerControl value={drawn.value} onChange={drawn.onChange} />),
  boolean: ({ label, help, value, onChange }) => (
    <Switch label={label} help={help} checked={value} onChange={onChange} />
  ),
  choice: (drawn) => <ChoiceControl {...drawn} />,
  richText: ({ label, value, onChange }) => <RichTextField label={label} value={value} onChange={onChange} />,
  items: (drawn) => <ItemsControl {...drawn} renderField={(props) => <PropControl {...props} />} />,
  bannerPicks: (drawn) => <PicksControl {...drawn} />,
  storePicks: (drawn) => <PicksControl {...drawn} />,
  categoryPicks: (drawn) => <CategoryPicksControl {...drawn} />,
};

/** Property of a block with label, help and error. */
export const PropControl = (props: Omit<PropControlProps, 'label' | 'help' | 'value'> & { value: unknown }) => {
  const { t } = useTranslation();
  const { labelKey, helpKey, kind } = props.field;
  const draw = controls[kind] as (drawn: object) => ReactNode;
  return draw({ ...props, label: t(labelKey), help: helpKey === undefined ? undefined : t(helpKey) });
};
