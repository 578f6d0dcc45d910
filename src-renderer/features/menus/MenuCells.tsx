import { HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { MenuRow } from '@shared/contract/catalogue/menus';
import { Badge } from '@kit/ui/Badge';
import { useNameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { EventTime } from '@kit/format/EventTime';
import { useMenuStores } from './stores/useMenuStores';

interface MenuCellProps {
  menu: MenuRow;
}

const maxNamesShown = 2;
const maxTooltipNames = 30;

export const MenuName = ({ menu }: MenuCellProps) => (
  <HStack gap="2">
    <Text fontWeight="bold" truncate title={menu.name}>
      {getNameOrId(menu)}
    </Text>
    {menu.hidden && <Badge tone="neutral">{t('menus.hidden')}</Badge>}
  </HStack>
);

export const MenuDiscount = ({ menu: { discount } }: MenuCellProps) => {
  if (discount === null || discount === 0) return <Text color="fg.muted">{t('menus.noDiscount')}</Text>;
  return <Text fontVariantNumeric="tabular-nums">{t('menus.percent', { percent: discount })}</Text>;
};

/** Number of stores with the menu, and the names of the first ones. */
export const MenuStores = ({ menu: { id } }: MenuCellProps) => {
  const getStores = useMenuStores();
  const getNameWithoutBrand = useNameWithoutBrand();
  if (getStores === undefined) return noValue;
  const names = getStores(id).map((store) => getNameWithoutBrand(getNameOrId(store)));
  if (names.length === 0) return <Text color="fg.muted">{t('menus.inNoStore')}</Text>;
  const firstNames = names.slice(0, maxNamesShown).join(', ');
  const remainingCount = names.length - maxNamesShown;
  return (
    <Stack gap="0" title={names.slice(0, maxTooltipNames).join(', ')}>
      <Text fontVariantNumeric="tabular-nums">{t('menus.stores.count', { count: names.length })}</Text>
      <Text textStyle="xs" color="fg.muted" lineClamp="1">
        {remainingCount > 0 ? t('menus.stores.andMore', { names: firstNames, count: remainingCount }) : firstNames}
      </Text>
    </Stack>
  );
};

export const MenuUpdated = ({ menu: { updatedAt } }: MenuCellProps) => (
  <Text whiteSpace="nowrap">
    <EventTime time={updatedAt} />
  </Text>
);
