import type { Menu } from '@shared/contract/catalogue/menus';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { labelSections } from '@kit/resource/form/fields/formSections';

export const menuSections: readonly FormSection<string, Menu>[] = labelSections('menus', [
  {
    key: 'menu',
    titleKey: 'menus.sections.menu',
    fields: [
      { kind: 'text', name: 'name', required: true },
      { kind: 'switch', name: 'hidden' },
      { kind: 'percent', name: 'discount', required: true, width: 'half' },
      { kind: 'count', name: 'priority', required: true, width: 'half' },
    ],
  },
]);
