import { useState } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import type { Category } from './categoryEdits';

interface PlaceDialogProps {
  title: string;
  confirmLabel: string;
  /** Categories to choose from. */
  categories: readonly Category[];
  onPlace: (key: string) => void;
  onClose: () => void;
}

/** Asks for the category to move or add a product to. */
export const PlaceDialog = ({ title, confirmLabel, categories, onPlace, onClose }: PlaceDialogProps) => {
  const [selectedKey, setSelectedKey] = useState(categories[0]?.key ?? '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={selectedKey === ''}
            onClick={() => {
              onClose();
              onPlace(selectedKey);
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Field label={t('menus.categories.category')}>
        <Select
          value={selectedKey}
          onChange={setSelectedKey}
          choices={categories.map(({ key, name }) => ({ value: key, label: name || t('menus.categories.nameless') }))}
        />
      </Field>
    </Dialog>
  );
};
