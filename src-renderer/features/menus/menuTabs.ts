import { ListTree, UtensilsCrossed } from 'lucide-react';
import type { Menu } from '@shared/contract/catalogue/menus';
import type { FormTab } from '@kit/resource/form/formDefinition';
import { CategoriesLabel } from './categories/CategoriesLabel';
import { CategoriesSection } from './categories/CategoriesSection';
import { menuSections } from './menuSections';
import { MenuTab } from './MenuTab';
import { PriceGroupsLabel } from './price-groups/PriceGroupsSection';

/** Tab with name, prices and stores. */
export const menuTab: FormTab<Menu> = {
  name: 'menu',
  labelKey: 'menus.tabs.menu',
  icon: UtensilsCrossed,
  sections: menuSections,
  parts: [{ name: 'priceGroups', labelKey: 'menus.priceGroups.title', ValueLabel: PriceGroupsLabel }],
  Content: MenuTab,
};

/** Tab with categories and products, in the order customers see. */
export const categoriesTab: FormTab<Menu> = {
  name: 'categories',
  labelKey: 'menus.tabs.categories',
  icon: ListTree,
  parts: [{ name: 'categories', labelKey: 'menus.tabs.categories', ValueLabel: CategoriesLabel }],
  Content: CategoriesSection,
};
