import { Stack } from '@chakra-ui/react';
import { PageFields } from '@kit/resource/page/PageFields';
import { Card } from '@kit/ui/layout/layout';
import { menuSections } from './menuSections';
import { PriceGroupsSection } from './price-groups/PriceGroupsSection';
import { MenuStoresSection } from './stores/MenuStoresSection';
import { useMenuForm } from './useMenuForm';

export const MenuTab = () => {
  const { item } = useMenuForm();
  return (
    <Stack gap="5">
      <Card p={{ base: '5', lg: '6' }}>
        <PageFields sections={menuSections} />
      </Card>
      <PriceGroupsSection />
      {item !== null && <MenuStoresSection menu={item} />}
    </Stack>
  );
};
