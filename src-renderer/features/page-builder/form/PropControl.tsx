import { useMemo } from 'react';
import { t } from 'i18next';
import type { BlockData } from '@blocks/blockData';
import { wrapInField, plainControls, type ControlProps } from '@kit/resource/form/fields/plainControls';
import { MultiPicker, type PickerOption } from '@kit/ui/inputs/MultiPicker';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { BlockField } from './blockFields';
import { renderLinkTarget } from '@entities/links/LinkTargetInput';
import { LinksControl } from './LinksControl';

type PicksProps = Omit<ControlProps, 'value'> & { options: readonly PickerOption[]; value: readonly number[] };

const renderPicks = wrapInField(({ label, options, value, onChange }: PicksProps) => (
  <MultiPicker bulk={false} {...{ label, options, value, onChange }} />
));

/** Selects the tenant's products, stores or other data by id; also shows ids of deleted items, to remove them. */
const PicksControl = ({
  rows,
  ...props
}: Omit<PicksProps, 'options'> & { rows: readonly { id: number; name: string }[] }) => {
  const options = useMemo((): PickerOption[] => {
    const knownIds = new Set(rows.map(({ id }) => id));
    const missingRows = props.value.filter((id) => !knownIds.has(id)).map((id) => ({ id, name: '' }));
    return [...rows, ...missingRows].map((row) => ({ value: row.id, label: getNameOrId(row) }));
  }, [rows, props.value]);
  return renderPicks({ ...props, options });
};

/** Selects menu categories by name, since they have no ids. */
const CategoryPicksControl = ({
  categories,
  value,
  onChange,
  ...props
}: Omit<ControlProps, 'value'> & { value: readonly string[]; categories: BlockData['categories'] }) => {
  const names = useMemo(() => [...new Set([...categories.map(({ name }) => name), ...value])], [categories, value]);
  return renderPicks({
    ...props,
    options: names.map((label, index) => ({ value: index, label })),
    value: value.map((name) => names.indexOf(name)),
    onChange: (indexes) => onChange((indexes as number[]).flatMap((index) => names[index] ?? [])),
  });
};

interface PropControlProps {
  field: Exclude<BlockField, { kind: 'richText' }>;
  name: string;
  value: unknown;
  /** Errors by path, such as `links.2.address`. */
  errors: ReadonlyMap<string, string>;
  data: BlockData;
  onChange: (value: unknown) => void;
}

/** Field for one property of a block, with label, help and error. */
export const PropControl = ({ field, name, value, errors, data, onChange }: PropControlProps) => {
  const { labelKey, helpKey } = field;
  const props = {
    label: t(labelKey),
    help: helpKey === undefined ? undefined : t(helpKey),
    error: errors.get(name),
    value: value as never,
    onChange,
  };
  switch (field.kind) {
    case 'choice':
      return plainControls.select({
        ...props,
        choices: field.options.map((option) => ({ value: option.value, label: t(option.labelKey) })),
      });
    case 'picture':
      return plainControls.picture({ ...props, ...field, onChange: (path) => onChange(path ?? '') });
    case 'bannerPicks':
    case 'storePicks':
      return <PicksControl {...props} rows={field.kind === 'bannerPicks' ? data.banners : data.stores} />;
    case 'categoryPicks':
      return <CategoryPicksControl {...props} categories={data.categories} />;
    case 'linkTarget':
      return renderLinkTarget(props);
    case 'links':
      return <LinksControl {...props} name={name} errors={errors} />;
    default:
      return plainControls[field.kind](props);
  }
};
