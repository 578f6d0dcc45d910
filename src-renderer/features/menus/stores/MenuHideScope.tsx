import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { Menu } from '@shared/contract/catalogue/menus';
import { useStoresSellingMenus } from '@entities/products/sold-out/useSaleScope';
import { useFormats } from '@kit/format/useFormats';
import { useMenuForm } from '../useMenuForm';

const AffectedStores = ({ menuId }: { menuId: number }) => {
  const formats = useFormats();
  const scope = useStoresSellingMenus(useMemo(() => [menuId], [menuId]));
  if (scope === undefined) return null;
  return (
    <Text mt="4" role="status" textStyle="sm" color="fg.warning">
      {scope === null
        ? t('menus.hideScope.unknown')
        : t('menus.hideScope.stores', { count: scope.stores.length, value: formats.count(scope.stores.length) })}
    </Text>
  );
};

/** Warning with the number of stores that hiding the menu affects. */
export const MenuHideScope = ({ menu }: { menu: Menu }) => {
  const isHidden = useWatch({ control: useMenuForm().control, name: 'hidden' });
  return isHidden && !menu.hidden && <AffectedStores menuId={menu.id} />;
};
