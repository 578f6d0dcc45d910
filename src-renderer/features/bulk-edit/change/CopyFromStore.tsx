import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { useAddBrand } from '@kit/session/NameWithoutBrand';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import type { PickableStore } from '../useBulkStores';

interface CopyFromStoreProps {
  stores: readonly PickableStore[];
  onSelect: (store: PickableStore) => void;
}

/** Starts a change from one store's values. */
export const CopyFromStore = ({ stores, onSelect }: CopyFromStoreProps) => {
  const addBrand = useAddBrand();
  const options = useMemo(
    () => stores.map((store) => addBrand({ value: store.id, label: store.name, hint: store.commune })),
    [stores, addBrand],
  );
  const copyFromStore = (id: number | undefined) => {
    const store = stores.find((candidate) => candidate.id === id);
    if (store !== undefined) onSelect(store);
  };
  return (
    <Box flex="0 1 20rem">
      <Field label={t('storesBulk.change.template')}>
        <MultiPicker
          single
          label={t('storesBulk.change.template')}
          placeholder={t('storesBulk.change.templatePlaceholder')}
          options={options}
          value={[]}
          onChange={([id]) => copyFromStore(id)}
        />
      </Field>
    </Box>
  );
};
