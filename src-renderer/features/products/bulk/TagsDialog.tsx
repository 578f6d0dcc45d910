import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
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
  const [addedTags, setAddedTags] = useState<ProductTag[]>([]);
  const [removedTags, setRemovedTags] = useState<ProductTag[]>([]);
  const choices = tagOptions.map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
  // Moves a tag to one of the two lists, since it cannot be both added and removed.
  const moveToList = (setList: typeof setAddedTags, setOtherList: typeof setAddedTags) => (values: string[]) => {
    setList(values as ProductTag[]);
    setOtherList((previousTags) => previousTags.filter((tag) => !values.includes(tag)));
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
          <Button
            disabled={addedTags.length + removedTags.length === 0}
            onClick={() => onApply({ add: addedTags, remove: removedTags })}
          >
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
          <CheckboxGroupControl
            choices={choices}
            value={addedTags}
            onChange={moveToList(setAddedTags, setRemovedTags)}
          />
        </FieldGroup>
        <FieldGroup label={t('products.bulk.removeTags')}>
          <CheckboxGroupControl
            choices={choices}
            value={removedTags}
            onChange={moveToList(setRemovedTags, setAddedTags)}
          />
        </FieldGroup>
      </Stack>
    </Dialog>
  );
};
