import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { blockLimits, type BlockProps } from '@shared/contract/content/blocks';
import { renderLinkTarget } from '@entities/links/LinkTargetInput';
import { plainControls } from '@kit/resource/form/fields/plainControls';
import { moveItem } from '@kit/ui/sortable/moveItem';
import { SortableList } from '@kit/ui/sortable/SortableList';

type Link = BlockProps['header']['links'][number];

interface LinksControlProps {
  name: string;
  label: string;
  value: readonly Link[];
  /** Errors by path, such as `links.2.address`. */
  errors: ReadonlyMap<string, string>;
  onChange: (value: readonly Link[]) => void;
}

/** React keys that stay with the items when they move. */
const useItemKeys = (count: number) => {
  const [keys, setKeys] = useState<readonly string[]>([]);
  // Adds or removes keys if the number of items was changed elsewhere, such as by an undo.
  if (keys.length !== count) setKeys(Array.from({ length: count }, (_, index) => keys[index] ?? crypto.randomUUID()));
  return { keys, setKeys };
};

/** Editor of an ordered list of links. */
export const LinksControl = ({ name, label, value, errors, onChange }: LinksControlProps) => {
  const { keys, setKeys } = useItemKeys(value.length);
  const changeLinks = (nextLinks: readonly Link[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    onChange(nextLinks);
  };
  const createInputProps = (index: number, key: 'label' | 'address') => ({
    error: errors.get(`${name}.${index}.${key}`),
    value: value[index]?.[key],
    onChange: (text: unknown) => onChange(value.with(index, { ...value[index], [key]: text } as Link)),
  });
  return (
    <Stack gap="2">
      <SortableList
        ids={keys.slice(0, value.length)}
        label={label}
        getRowLabel={(index) =>
          value[index]?.label || value[index]?.address || t('pageBuilder.form.item', { place: index + 1 })
        }
        onMove={(from, to) => changeLinks(moveItem(value, from, to), moveItem(keys, from, to))}
        onRemove={(index) => changeLinks(value.toSpliced(index, 1), keys.toSpliced(index, 1))}
        {...(value.length < blockLimits.links && {
          addLabel: t('blocks.fields.addLink'),
          onAdd: () => changeLinks([...value, { label: '', address: '' }], [...keys, crypto.randomUUID()]),
        })}
      >
        {(index) => (
          <Stack gap="2" borderWidth="1px" borderRadius="l2" p="3">
            {plainControls.text({
              label: t('blocks.fields.linkLabel'),
              ...createInputProps(index, 'label'),
            })}
            {renderLinkTarget({
              label: t('blocks.fields.linkAddress'),
              help: t('blocks.fields.linkAddressHelp'),
              ...createInputProps(index, 'address'),
            })}
          </Stack>
        )}
      </SortableList>
    </Stack>
  );
};
