import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { formatMenusAndStores } from '@entities/products/sold-out/scopeTexts';
import { useStoresSellingProducts } from '@entities/products/sold-out/useSaleScope';
import { useFormats } from '@kit/format/useFormats';
import { useProductForm } from './useProductForm';

/** Number of menus and stores affected by changes of an existing product. */
export const SaleScopeNote = () => {
  const formats = useFormats();
  const { item } = useProductForm();
  const scope = useStoresSellingProducts(useMemo(() => (item === null ? undefined : [item]), [item]));
  if (scope == null) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {scope.menuIds.length === 0
        ? t('products.scope.nowhere')
        : t('products.scope.body', { places: formatMenusAndStores(formats, scope) })}
    </Text>
  );
};
