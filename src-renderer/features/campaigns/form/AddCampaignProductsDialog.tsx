import { useState } from 'react';
import { t } from 'i18next';
import type { CampaignItem } from '@shared/domain/campaigns/campaign';
import { useAllProducts } from '@entities/products/useAllProducts';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { getNameOrId } from '@kit/ui/nameOrId';
import { AddDialog } from './AddDialog';

interface AddCampaignProductsDialogProps {
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
}

/** Adds products that a campaign shows or hides. */
export const AddCampaignProductsDialog = ({ onAdd, onClose }: AddCampaignProductsDialogProps) => {
  const productsQuery = useAllProducts();
  const products = productsQuery.value ?? [];
  const [ids, setIds] = useState<number[]>([]);
  const [isShown, setIsShown] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const add = () => {
    setShowsErrors(true);
    if (ids.length === 0) return;
    const selectedIds = new Set(ids);
    onAdd(
      products
        .filter(({ id }) => selectedIds.has(id))
        .map(({ id, name, show }) => ({ area: 'products', id, name, field: 'show', from: show, to: isShown })),
    );
  };
  return (
    <AddDialog
      title={t('campaigns.addProducts.title')}
      addLabel={t('campaigns.addProducts.add')}
      query={productsQuery}
      onAdd={add}
      onClose={onClose}
    >
      <Field
        label={t('campaigns.addProducts.products')}
        error={showsErrors && ids.length === 0 ? t('campaigns.form.errors.required') : undefined}
      >
        <MultiPicker
          label={t('campaigns.addProducts.products')}
          options={products.map((product) => ({ value: product.id, label: getNameOrId(product) }))}
          value={ids}
          onChange={setIds}
          bulk
        />
      </Field>
      <SegmentedControl
        label={t('campaigns.addProducts.mode')}
        value={isShown ? 'show' : 'hide'}
        onChange={(mode) => setIsShown(mode === 'show')}
        choices={[
          { value: 'hide', label: t('campaigns.addProducts.hide') },
          { value: 'show', label: t('campaigns.addProducts.show') },
        ]}
      />
    </AddDialog>
  );
};
