import { Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import type { ModifiersChange } from '@shared/domain/catalogue/productModifiers';
import { useModifierOptions } from '@entities/modifiers/modifierOptions';
import { formatMenusAndStores } from '@entities/products/sold-out/scopeTexts';
import { useStoresSellingProducts, type ScopedProduct } from '@entities/products/sold-out/useSaleScope';
import { useFormats } from '@kit/format/useFormats';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';

interface ModifiersDialogProps {
  /** Products to change. */
  products: readonly ScopedProduct[];
  onApply: (change: ModifiersChange) => void;
  onClose: () => void;
}

const noKnownOptions: readonly PickerOption[] = [];

/** Asks which modifiers to add and remove; the products' other modifiers stay. */
export const ModifiersDialog = ({ products, onApply, onClose }: ModifiersDialogProps) => {
  const formats = useFormats();
  const scope = useStoresSellingProducts(products);
  const [addedIds, setAddedIds] = useState<number[]>([]);
  const [removedIds, setRemovedIds] = useState<number[]>([]);
  const inputRef = useRef<HTMLInputElement>(null);
  // Moves a modifier to one of the two lists, since it cannot be both added and removed.
  const moveToList = (setList: typeof setAddedIds, setOtherList: typeof setAddedIds) => (ids: number[]) => {
    setList(ids);
    setOtherList((previousIds) => previousIds.filter((id) => !ids.includes(id)));
  };
  const renderPicker = (
    label: string,
    value: readonly number[],
    onChange: (ids: number[]) => void,
    ref: typeof inputRef | null,
  ) => (
    <Field label={label}>
      <EntityPicker
        ref={ref}
        label={label}
        isSingle={false}
        bulk={false}
        useOptions={useModifierOptions}
        knownOptions={noKnownOptions}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('products.bulk.modifiersTitle')}
      firstFocus={inputRef}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={addedIds.length + removedIds.length === 0}
            onClick={() => onApply({ add: addedIds, remove: removedIds })}
          >
            {t('products.bulk.apply')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Text color="fg.muted" textStyle="sm">
          {t('products.bulk.modifiersBody')}
        </Text>
        {renderPicker(t('products.bulk.addModifiers'), addedIds, moveToList(setAddedIds, setRemovedIds), inputRef)}
        {renderPicker(t('products.bulk.removeModifiers'), removedIds, moveToList(setRemovedIds, setAddedIds), null)}
        {removedIds.length > 0 && scope != null && (
          <Text role="status" textStyle="sm" color="fg.warning">
            {t('products.bulk.removeScope', { places: formatMenusAndStores(formats, scope) })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
