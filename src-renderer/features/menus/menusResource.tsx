import { defineResource } from '@kit/resource/list/listDefinition';
import { recentSearchTextFilter } from '@kit/resource/list/filters/filters';
import { noValue } from '@kit/ui/nameOrId';
import { MenuDiscount, MenuName, MenuStores, MenuUpdated } from './MenuCells';

/** Columns and filters of the menu list. */
export const menusResource = defineResource({
  listName: 'menus.list',
  area: 'menus',
  labelKey: 'menus.title',
  columns: [
    { key: 'name', sort: 'name', cell: (menu) => <MenuName menu={menu} /> },
    {
      key: 'discount',
      sort: 'discount',
      cell: (menu) => <MenuDiscount menu={menu} />,
      width: '9rem',
    },
    {
      key: 'priority',
      sort: 'priority',
      cell: ({ priority }) => priority ?? noValue,
      width: '7rem',
      minTableWidth: '50rem',
    },
    { key: 'stores', labelKey: 'menus.stores.title', cell: (menu) => <MenuStores menu={menu} /> },
    {
      key: 'updated',
      sort: 'updatedAt',
      cell: (menu) => <MenuUpdated menu={menu} />,
      width: '10rem',
      minTableWidth: '62rem',
    },
  ],
  filters: { query: recentSearchTextFilter({ labelKey: 'menus.fields.name' }) },
});
