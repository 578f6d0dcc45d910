import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { AddProductsDialog } from './AddProductsDialog';
import { MenuScope } from '../stores/MenuScope';
import type { Category } from './categoryEdits';
import { PlaceDialog } from './PlaceDialog';
import type { CategoryActions } from './useCategories';
import type { MenuProducts } from './useMenuProducts';

export type CategoryQuestion =
  | { kind: 'add'; category: string }
  | { kind: 'remove'; category: string }
  /** Moves a product to another category. */
  | { kind: 'move'; id: number; from: string }
  /** Adds a product that is in no category to one. */
  | { kind: 'place'; id: number };

interface CategoryDialogsProps {
  question: CategoryQuestion;
  categories: readonly Category[];
  products: MenuProducts;
  sellers: ReadonlyMap<number, readonly Category[]>;
  actions: CategoryActions;
  onClose: () => void;
}

export const CategoryDialogs = ({
  question,
  categories,
  products,
  sellers,
  actions,
  onClose,
}: CategoryDialogsProps) => {
  const { t } = useTranslation();
  const findCategory = (key: string) => categories.find((category) => category.key === key);
  const getLength = (key: string) => findCategory(key)?.orderedProducts.length ?? 0;
  switch (question.kind) {
    case 'add': {
      const category = findCategory(question.category);
      return (
        category !== undefined && (
          <AddProductsDialog
            category={category}
            products={products}
            categoriesByProduct={sellers}
            onAdd={(ids) => actions.addProducts(category.key, ids)}
            onClose={onClose}
          />
        )
      );
    }
    case 'remove': {
      const name = findCategory(question.category)?.name || t('menus.categories.nameless');
      return (
        <ConfirmDialog
          open
          danger
          title={t('menus.categories.removeTitle', { name })}
          confirmLabel={t('menus.categories.removeShort')}
          onConfirm={() => {
            onClose();
            actions.removeCategory(question.category);
          }}
          onCancel={onClose}
        >
          <Text>{t('menus.categories.removeBody', { count: getLength(question.category) })}</Text>
          <MenuScope />
        </ConfirmDialog>
      );
    }
    case 'move':
      return (
        <PlaceDialog
          title={t('menus.categories.moveTo', { name: products.getName(question.id) })}
          confirmLabel={t('menus.categories.move')}
          categories={categories.filter(({ key }) => key !== question.from)}
          onPlace={(key) =>
            actions.placeProduct(question.id, question.from, { category: key, index: getLength(key) }, true)
          }
          onClose={onClose}
        />
      );
    case 'place':
      return (
        <PlaceDialog
          title={t('menus.leftOut.add', { name: products.getName(question.id) })}
          confirmLabel={t('menus.leftOut.addShort')}
          categories={categories}
          onPlace={(key) => actions.addProducts(key, [question.id])}
          onClose={onClose}
        />
      );
  }
};
