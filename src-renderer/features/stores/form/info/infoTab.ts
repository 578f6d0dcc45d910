import { Store as StoreIcon } from 'lucide-react';
import type { Store } from '@shared/contract/stores';
import type { FormTab } from '@kit/resource/page/definition';
import { useMenuPicks } from './useMenuPicks';

/** Who the store is, and how it is reached. */
export const infoTab: FormTab<Store> = {
  name: 'info',
  labelKey: 'stores.form.tabs.info',
  icon: StoreIcon,
  sections: [
    {
      key: 'store',
      titleKey: 'stores.form.sections.store',
      fields: [
        { kind: 'text', name: 'name', labelKey: 'stores.form.fields.name', required: true, width: 'half' },
        {
          kind: 'pick',
          name: 'menuId',
          labelKey: 'stores.form.fields.menu',
          width: 'half',
          useOptions: useMenuPicks,
          known: ({ menuId, menuName }) => (menuId === null ? [] : [{ value: menuId, label: menuName ?? '' }]),
        },
        { kind: 'text', name: 'textAddress', labelKey: 'stores.form.fields.address', required: true, width: 'half' },
        { kind: 'text', name: 'commune', labelKey: 'stores.form.fields.commune', required: true, width: 'half' },
      ],
    },
    {
      key: 'contact',
      titleKey: 'stores.form.sections.contact',
      fields: [
        { kind: 'phone', name: 'phone', labelKey: 'stores.form.fields.phone', required: true },
        { kind: 'email', name: 'email', labelKey: 'stores.form.fields.email', required: true, width: 'half' },
        {
          kind: 'email',
          name: 'emailAlt',
          labelKey: 'stores.form.fields.emailAlt',
          helpKey: 'stores.form.fields.emailAltHelp',
          width: 'half',
        },
      ],
    },
  ],
};
