import { Box, Grid, Stack } from '@chakra-ui/react';
import { BookOpenText, ChefHat, CircleDollarSign, SlidersHorizontal } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Product } from '@shared/contract/products';
import type { FormSection } from '@kit/resource/form/fields';
import type { FormTab } from '@kit/resource/page/definition';
import { PageFields } from '@kit/resource/page/PageFields';
import { Card } from '@kit/ui/layout';
import { ProductPreview } from '../preview/ProductPreview';
import { ModifierRows, ModifiersLabel } from './ModifierRows';
import { RuleRows, RulesLabel } from './RuleRows';
import { customerSections, kitchenSections, limitsSection, saleSections } from './sections';

type Sections = readonly FormSection<string, Product>[];

/** Beside the fields the product as customers see it; below them where there is no room. */
const withPreview = (sections: Sections, Rows?: ComponentType) => {
  const Tab = () => (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 23rem' }} gap="5" alignItems="start">
      <Stack gap="5" minW="0">
        {Rows !== undefined && <Rows />}
        {sections.map((section) => (
          <Card key={section.key} p={{ base: '5', lg: '6' }}>
            <PageFields sections={[section]} />
          </Card>
        ))}
      </Stack>
      <Box position={{ xl: 'sticky' }} top="5rem" minW="0">
        <ProductPreview />
      </Box>
    </Grid>
  );
  return Tab;
};

const ModifierParts = () => (
  <>
    <ModifierRows />
    <RuleRows />
  </>
);

const modifierSections: Sections = [limitsSection];

/** What a product is made of, tab by tab. */
export const productTabs: readonly FormTab<Product>[] = [
  {
    name: 'customers',
    labelKey: 'products.tabs.customers',
    icon: BookOpenText,
    sections: customerSections,
    Content: withPreview(customerSections),
  },
  {
    name: 'sale',
    labelKey: 'products.tabs.sale',
    icon: CircleDollarSign,
    sections: saleSections,
    Content: withPreview(saleSections),
  },
  {
    name: 'modifiers',
    labelKey: 'products.tabs.modifiers',
    icon: SlidersHorizontal,
    sections: modifierSections,
    parts: [
      { name: 'modifiersProductsAttributes', labelKey: 'products.fields.modifiers', ValueLabel: ModifiersLabel },
      { name: 'modifierRules', labelKey: 'products.fields.rules', ValueLabel: RulesLabel },
    ],
    Content: withPreview(modifierSections, ModifierParts),
  },
  {
    name: 'kitchen',
    labelKey: 'products.tabs.kitchen',
    icon: ChefHat,
    sections: kitchenSections,
    Content: withPreview(kitchenSections),
  },
];
