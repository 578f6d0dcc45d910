import type { Menu } from '@shared/contract/catalogue/menus';
import type { FormSection } from '@kit/resource/form/fields/fields';

export const menuSections: readonly FormSection<string, Menu>[] = [
  {
    key: 'menu',
    titleKey: 'menus.sections.menu',
    fields: [
      { kind: 'text', name: 'name', labelKey: 'menus.fields.name', required: true },
      { kind: 'switch', name: 'hidden', labelKey: 'menus.fields.hidden', helpKey: 'menus.fields.hiddenHelp' },
      {
        kind: 'percent',
        name: 'discount',
        labelKey: 'menus.fields.discount',
        helpKey: 'menus.fields.discountHelp',
        required: true,
        width: 'half',
      },
      {
        kind: 'count',
        name: 'priority',
        labelKey: 'menus.fields.priority',
        helpKey: 'menus.fields.priorityHelp',
        required: true,
        width: 'half',
      },
    ],
  },
];
