import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { AddProductsDialog } from './AddProductsDialog';
import { MenuScope } from '../stores/MenuScope';
import type { Category } from './categoryEdits';
import { PlaceDialog } from './PlaceDialog';
import type { CategoryActions } from './useCategories';
import type { MenuProducts } from './useMenuProducts';

export type CategoryDialogRequest =
  | { kind: 'add'; category: string }
  | { kind: 'remove'; category: string }
  /** Moves a product to another category. */
  | { kind: 'move'; id: number; from: string }
  /** Adds a product without a category to a category. */
  | { kind: 'place'; id: number };

interface CategoryDialogsProps {
  request: CategoryDialogRequest;
  categories: readonly Category[];
  products: MenuProducts;
  categoriesByProduct: ReadonlyMap<number, readonly Category[]>;
  actions: CategoryActions;
  onClose: () => void;
}

export const CategoryDialogs = ({
  request,
  categories,
  products,
  categoriesByProduct,
  actions,
  onClose,
}: CategoryDialogsProps) => {
  const findCategory = (key: string) => categories.find((category) => category.key === key);
  const getLength = (key: string) => findCategory(key)?.orderedProducts.length ?? 0;
  switch (request.kind) {
    case 'add': {
      const category = findCategory(request.category);
      return (
        category !== undefined && (
          <AddProductsDialog
            category={category}
            products={products}
            categoriesByProduct={categoriesByProduct}
            onAdd={(ids) => actions.addProducts(category.key, ids)}
            onClose={onClose}
          />
        )
      );
    }
    case 'remove': {
      const name = findCategory(request.category)?.name || t('menus.categories.nameless');
      return (
        <ConfirmDialog
          open
          danger
          title={t('menus.categories.removeTitle', { name })}
          confirmLabel={t('menus.categories.removeShort')}
          onConfirm={() => {
            onClose();
            actions.removeCategory(request.category);
          }}
          onCancel={onClose}
        >
          <Text>{t('menus.categories.removeBody', { count: getLength(request.category) })}</Text>
          <MenuScope />
        </ConfirmDialog>
      );
    }
    case 'move':
      return (
        <PlaceDialog
          title={t('menus.categories.moveTo', { name: products.getName(request.id) })}
          confirmLabel={t('menus.categories.move')}
          categories={categories.filter(({ key }) => key !== request.from)}
          onPlace={(key) =>
            actions.placeProduct(request.id, request.from, { category: key, index: getLength(key) }, true)
          }
          onClose={onClose}
        />
      );
    case 'place':
      return (
        <PlaceDialog
          title={t('menus.leftOut.add', { name: products.getName(request.id) })}
          confirmLabel={t('menus.leftOut.addShort')}
          categories={categories}
          onPlace={(key) => actions.addProducts(key, [request.id])}
          onClose={onClose}
        />
      );
  }
};
