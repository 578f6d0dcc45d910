import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { formatMenusAndStores } from '@entities/products/sold-out/scopeTexts';
import { useStoresSellingMenus } from '@entities/products/sold-out/useSaleScope';
import { useFormats } from '@kit/format/useFormats';
import { useMenuForm } from '../useMenuForm';

/** Number of stores affected when something is removed from the menu. Renders nothing for a new menu. */
export const MenuScope = () => {
  const formats = useFormats();
  const id = useMenuForm().item?.id ?? null;
  const scope = useStoresSellingMenus(useMemo(() => (id === null ? null : [id]), [id]));
  if (scope == null) return null;
  return (
    <Text mt="2" role="status">
      {t('menus.categories.removeScope', { places: formatMenusAndStores(formats, scope) })}
    </Text>
  );
};
