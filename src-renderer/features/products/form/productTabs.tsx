import { BookOpenText, ChefHat, CircleDollarSign, SlidersHorizontal } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Product } from '@shared/contract/catalogue/products';
import type { FormSection } from '@kit/resource/form/fields/fields';
import type { FormTab } from '@kit/resource/form/formDefinition';
import { createHistoryTab } from '@entities/history/EntityHistory';
import { SectionCards, WithAside } from '@kit/resource/page/WithAside';
import { ProductPreview } from '../preview/ProductPreview';
import { ModifierRows, ModifiersLabel } from './ModifierRows';
import { SaleScopeNote } from './SaleScopeNote';
import { PriceHistorySection } from './PriceHistorySection';
import { RuleRows, RulesLabel } from './RuleRows';
import { customerSections, kitchenSections, limitsSection, saleSections } from './productSections';

type Sections = readonly FormSection<string, Product>[];

/** Adds the customer preview beside the fields, or below the fields in narrow windows. */
const createPreviewTab = (sections: Sections, Rows?: ComponentType, Footer?: ComponentType) => {
  const Tab = () => (
    <WithAside aside={<ProductPreview />}>
      {Rows !== undefined && <Rows />}
      <SectionCards sections={sections} />
      {Footer !== undefined && <Footer />}
    </WithAside>
  );
  return Tab;
};

const ModifierTables = () => (
  <>
    <ModifierRows />
    <RuleRows />
  </>
);

const modifierSections: Sections = [limitsSection];

/** Tabs of the product form. */
export const productTabs: readonly FormTab<Product>[] = [
  {
    name: 'customers',
    labelKey: 'products.tabs.customers',
    icon: BookOpenText,
    sections: customerSections,
    Content: createPreviewTab(customerSections),
  },
  {
    name: 'sale',
    labelKey: 'products.tabs.sale',
    icon: CircleDollarSign,
    sections: saleSections,
    Content: createPreviewTab(saleSections, SaleScopeNote, PriceHistorySection),
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
    Content: createPreviewTab(modifierSections, ModifierTables),
  },
  {
    name: 'kitchen',
    labelKey: 'products.tabs.kitchen',
    icon: ChefHat,
    sections: kitchenSections,
    Content: createPreviewTab(kitchenSections),
  },
  createHistoryTab('products'),
];
