import { useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { Category } from './categoryEdits';
import type { MenuProducts } from './useMenuProducts';

interface AddProductsDialogProps {
  category: Category;
  products: MenuProducts;
  categoriesByProduct: ReadonlyMap<number, readonly Category[]>;
  onAdd: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Adds products to a category, and shows in which categories each product already is. */
export const AddProductsDialog = ({
  category,
  products,
  categoriesByProduct,
  onAdd,
  onClose,
}: AddProductsDialogProps) => {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const inputRef = useRef<HTMLInputElement>(null);
  const options = useMemo(() => {
    const presentIds = new Set(category.orderedProducts);
    return (products.all ?? [])
      .filter(({ id }) => !presentIds.has(id))
      .map((product) => {
        const names = (categoriesByProduct.get(product.id) ?? []).map(
          ({ name }) => name || t('menus.categories.nameless'),
        );
        return {
          value: product.id,
          label: getNameOrId(product),
          ...(names.length > 0 && { hint: t('menus.categories.isIn', { names: names.join(', ') }) }),
        };
      });
  }, [products, category, categoriesByProduct]);
  const label = t('menus.categories.products');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('menus.categories.addTo', { category: category.name || t('menus.categories.nameless') })}
      firstFocus={inputRef}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={selected.length === 0}
            onClick={() => {
              onClose();
              onAdd(selected);
            }}
          >
            {t('menus.categories.addChosen', { count: selected.length })}
          </Button>
        </>
      }
    >
      <Field label={label} help={t('menus.categories.addHelp')}>
        <MultiPicker ref={inputRef} label={label} options={options} value={selected} onChange={setSelected} />
      </Field>
    </Dialog>
  );
};
