import { Stack } from '@chakra-ui/react';
import { FormFields } from '@kit/resource/form/fields/FormFields';
import { Card } from '@kit/ui/layout/layout';
import { menuSections } from './menuSections';
import { PriceGroupsSection } from './price-groups/PriceGroupsSection';
import { MenuHideScope } from './stores/MenuHideScope';
import { MenuStoresSection } from './stores/MenuStoresSection';
import { useMenuForm } from './useMenuForm';

export const MenuTab = () => {
  const { item } = useMenuForm();
  return (
    <Stack gap="5">
      <Card p={{ base: '5', lg: '6' }}>
        <FormFields sections={menuSections} />
        {item !== null && <MenuHideScope menu={item} />}
      </Card>
      <PriceGroupsSection />
      {item !== null && <MenuStoresSection menu={item} />}
    </Stack>
  );
};
