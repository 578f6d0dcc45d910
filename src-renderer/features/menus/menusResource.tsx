import { defineResource } from '@kit/resource/list/definition';
import { recentSearchTextFilter } from '@kit/resource/list/filters/filters';
import { noValue } from '@kit/ui/nameOrId';
import { MenuDiscount, MenuName, MenuStores, MenuUpdated } from './MenuCells';

/** What the list of menus shows and can be filtered by. */
export const menusResource = defineResource({
  list: 'menus.list',
  area: 'menus',
  labelKey: 'menus.title',
  columns: [
    { key: 'name', labelKey: 'menus.fields.name', sort: 'name', cell: (menu) => <MenuName menu={menu} /> },
    {
      key: 'discount',
      labelKey: 'menus.fields.discount',
      sort: 'discount',
      cell: (menu) => <MenuDiscount menu={menu} />,
      width: '9rem',
    },
    {
      key: 'priority',
      labelKey: 'menus.fields.priority',
      sort: 'priority',
      cell: ({ priority }) => priority ?? noValue,
      width: '7rem',
      minTableWidth: '50rem',
    },
    { key: 'stores', labelKey: 'menus.stores.title', cell: (menu) => <MenuStores menu={menu} /> },
    {
      key: 'updated',
      labelKey: 'menus.updated',
      sort: 'updatedAt',
      cell: (menu) => <MenuUpdated menu={menu} />,
      width: '10rem',
      minTableWidth: '62rem',
    },
  ],
  filters: { query: recentSearchTextFilter('menus.fields.name') },
  emptyKey: 'menus.empty',
});
