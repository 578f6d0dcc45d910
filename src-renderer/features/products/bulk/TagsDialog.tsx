import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductTag } from '@shared/domain/catalogue/products';
import { tagOptions } from '@entities/products/productTexts';
import { CheckboxGroupControl } from '@kit/resource/form/controls/CheckboxGroupControl';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { FieldGroup } from '@kit/ui/inputs/FieldGroup';

interface TagsDialogProps {
  onApply: (tags: { add: ProductTag[]; remove: ProductTag[] }) => void;
  onClose: () => void;
}

/** Asks which tags to add and remove; the products' other tags stay. */
export const TagsDialog = ({ onApply, onClose }: TagsDialogProps) => {
  const { t } = useTranslation();
  const [add, setAdd] = useState<ProductTag[]>([]);
  const [remove, setRemove] = useState<ProductTag[]>([]);
  const choices = tagOptions.map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
  // Moves a tag to one of the two lists, since it cannot be both added and removed.
  const moveToList = (set: typeof setAdd, drop: typeof setAdd) => (values: string[]) => {
    set(values as ProductTag[]);
    drop((before) => before.filter((tag) => !values.includes(tag)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('products.bulk.tagsTitle')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={add.length + remove.length === 0} onClick={() => onApply({ add, remove })}>
            {t('products.bulk.apply')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Text color="fg.muted" textStyle="sm">
          {t('products.bulk.tagsBody')}
        </Text>
        <FieldGroup label={t('products.bulk.add')}>
          <CheckboxGroupControl choices={choices} value={add} onChange={moveToList(setAdd, setRemove)} />
        </FieldGroup>
        <FieldGroup label={t('products.bulk.removeTags')}>
          <CheckboxGroupControl choices={choices} value={remove} onChange={moveToList(setRemove, setAdd)} />
        </FieldGroup>
      </Stack>
    </Dialog>
  );
};
