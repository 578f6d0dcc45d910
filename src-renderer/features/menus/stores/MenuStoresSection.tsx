import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { Menu } from '@shared/contract/catalogue/menus';
import { useStores } from '@entities/stores/useStores';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { AssignMenuDialog } from './AssignMenuDialog';
import { useMenuStores } from './useMenuStores';

const StoreLink = chakra(Link, {
  base: { color: 'brand.fg', textStyle: 'sm', fontWeight: 'bold', _hover: { textDecoration: 'underline' } },
});

/** Stores with the menu, and a button to assign it to others. Renders nothing without permission. */
export const MenuStoresSection = ({ menu }: { menu: Menu }) => {
  const canSeeStores = useCan('stores', 'index');
  const canUpdateStores = useCan('stores', 'update');
  const liveStores = useStores();
  const stores = useMenuStores()?.(menu.id);
  const [isAssigning, setIsAssigning] = useState(false);
  if (!canSeeStores) return null;
  return (
    <SectionCard
      title={t('menus.stores.title')}
      description={t('menus.stores.description')}
      actions={
        canUpdateStores &&
        stores !== undefined && (
          <Button variant="outline" size="sm" onClick={() => setIsAssigning(true)}>
            <Store aria-hidden /> {t('menus.stores.give')}
          </Button>
        )
      }
    >
      {stores === undefined ? (
        <Text color="fg.muted" textStyle="sm">
          {t('menus.stores.loading')}
        </Text>
      ) : stores.length === 0 ? (
        <Text color="fg.muted" textStyle="sm">
          {t('menus.inNoStore')}
        </Text>
      ) : (
        <Flex
          as="ul"
          listStyleType="none"
          aria-label={t('menus.stores.count', { count: stores.length })}
          wrap="wrap"
          columnGap="5"
          rowGap="2"
          maxH="14rem"
          overflowY="auto"
        >
          {stores.map((store) => (
            <Box as="li" key={store.id} position="relative">
              <StoreLink to={`/stores/edit-store/${store.id}/info?field=menuId`}>
                <NameWithoutBrand name={getNameOrId(store)} />
              </StoreLink>
            </Box>
          ))}
        </Flex>
      )}
      {isAssigning && (
        <AssignMenuDialog menu={menu} stores={liveStores?.rows ?? []} onClose={() => setIsAssigning(false)} />
      )}
    </SectionCard>
  );
};
