import { useMemo } from 'react';
import { t } from 'i18next';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { formatMenusAndStores } from '@entities/products/sold-out/scopeTexts';
import { useStoresSellingProducts } from '@entities/products/sold-out/useSaleScope';
import { useFormats } from '@kit/format/useFormats';
import type { PageLinks } from '@kit/resource/form/formDefinition';

/**
 * Warning that names the menus and stores with the product, since the platform refuses to delete a product in a menu.
 */
const useRemoveWarning = (product: ProductRow): string | null => {
  const formats = useFormats();
  const products = useMemo(() => [product], [product]);
  const scope = useStoresSellingProducts(products);
  if (scope == null || scope.menuIds.length === 0) return null;
  return t('products.scope.removeInUse', { places: formatMenusAndStores(formats, scope) });
};

/** Paths and texts of the product form, for the product list. */
export const productPages: PageLinks<'products'> = {
  of: 'products',
  paths: { list: '/products', create: '/products/add-product', edit: '/products/edit-product' },
  createKey: 'products.create',
  removeKey: 'products.remove',
  useRemoveWarning,
};
