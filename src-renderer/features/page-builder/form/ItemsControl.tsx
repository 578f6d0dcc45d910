import { Stack } from '@chakra-ui/react';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockData } from '@blocks/blockData';
import type { BlockField, ItemsField } from '@blocks/fields';
import { moved } from '@kit/ui/sortable/moved';
import { SortableList } from '@kit/ui/sortable/SortableList';

type Item = Record<string, unknown>;

interface ItemFieldProps {
  field: BlockField;
  name: string;
  value: unknown;
  errors: ReadonlyMap<string, string>;
  data: BlockData;
  onChange: (value: unknown) => void;
}

interface ItemsControlProps {
  field: ItemsField<never>;
  name: string;
  label: string;
  value: readonly Item[];
  errors: ReadonlyMap<string, string>;
  data: BlockData;
  onChange: (value: unknown) => void;
  /** Renders a field of an item; passed in, since items may nest. */
  renderField: (props: ItemFieldProps) => ReactNode;
}

/** Stable keys of items as they move. */
const useItemKeys = (count: number) => {
  const [keys, setKeys] = useState<readonly string[]>([]);
  // The number of items changed outside, for instance by undo: assigns new keys.
  if (keys.length !== count) setKeys(Array.from({ length: count }, (_, index) => keys[index] ?? crypto.randomUUID()));
  return { keys, setKeys };
};

/** Ordered list of items with several fields. */
export const ItemsControl = ({ field, name, label, value, errors, data, onChange, renderField }: ItemsControlProps) => {
  const { t } = useTranslation();
  const { keys, setKeys } = useItemKeys(value.length);
  const fields = Object.entries<BlockField>(field.fields);
  const nameOf = field.nameOf as (item: Item) => string;
  const change = (next: readonly Item[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  return (
    <Stack gap="2">
      <SortableList
        ids={keys.slice(0, value.length)}
        label={label}
        rowLabel={(index) => nameOf(value[index] ?? {}) || t('pageBuilder.form.item', { place: index + 1 })}
        onMove={(from, to) => change(moved(value, from, to), moved(keys, from, to))}
        onRemove={(index) => change(value.toSpliced(index, 1), keys.toSpliced(index, 1))}
        {...(value.length < field.max && {
          addLabel: t(field.addKey),
          onAdd: () => change([...value, structuredClone(field.blank as Item)], [...keys, crypto.randomUUID()]),
        })}
      >
        {(index) => (
          <Stack gap="2" borderWidth="1px" borderRadius="l2" p="3">
            {fields.map(([key, each]) => (
              <Fragment key={key}>
                {renderField({
                  field: each,
                  name: `${name}.${index}.${key}`,
                  value: value[index]?.[key],
                  errors,
                  data,
                  onChange: (next) => onChange(value.with(index, { ...value[index], [key]: next })),
                })}
              </Fragment>
            ))}
          </Stack>
        )}
      </SortableList>
    </Stack>
  );
};
