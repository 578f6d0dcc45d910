import type { StoreRow } from '@shared/contract/stores/stores';
import { limits } from '@shared/domain/platform/limits';
import { defineResource } from '@kit/resource/list/listDefinition';
import { choiceFilter, multiFilter, textFilter } from '@kit/resource/list/filters/filters';
import { useMenuOptions } from '@entities/menus/menuOptions';
import { noValue } from '@kit/ui/nameOrId';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';
import { DispatchMethods } from './cells/DispatchMethods';
import { clientSideStores } from './clientSideStores';
import { StoreCard } from './cells/StoreCard';
import { StoreDetails, StoreMenu, StoreName, StorePhone, StoreStateText } from './cells/StoreTexts';

/** Columns and filters of the store list. */
export const storesResource = defineResource({
  listName: 'stores.list',
  area: 'stores',
  labelKey: 'stores.list',
  columns: [
    { key: 'name', sort: 'name', cell: (store) => <StoreName store={store} /> },
    {
      key: 'state',
      sort: 'opened',
      cell: (store) => <StoreStateText store={store} />,
      width: 'clamp(10.5rem, 24cqw, 13.5rem)',
    },
    {
      key: 'dispatch',
      sort: 'orderMethod',
      cell: (store) => <DispatchMethods store={store} stacked />,
      width: '7.5rem',
      // Minimum width, so that names stay readable beside the chat in narrow windows.
      minTableWidth: '42rem',
    },
    {
      key: 'details',
      sort: 'menuName',
      cell: (store) => <StoreDetails store={store} />,
      width: '10rem',
      minTableWidth: '66rem',
    },
    {
      key: 'menu',
      sort: 'menuName',
      cell: (store) => <StoreMenu store={store} />,
      width: '10rem',
      optional: true,
    },
    {
      key: 'commune',
      sort: 'commune',
      cell: ({ commune }) => <TruncatedText text={commune || noValue} />,
      width: '9rem',
      optional: true,
    },
    {
      key: 'phone',
      sort: 'phone',
      cell: (store) => <StorePhone store={store} />,
      width: '9.25rem',
      optional: true,
    },
  ],
  filters: {
    name: textFilter(),
    address: textFilter(),
    menuIds: multiFilter(useMenuOptions),
    status: choiceFilter([
      { value: 'opened', labelKey: 'stores.filters.opened' },
      { value: 'closed', labelKey: 'stores.filters.closed' },
    ]),
  },
  grid: { card: (store: StoreRow, actions) => <StoreCard store={store} actions={actions} />, preference: 'storesView' },
  refetchInterval: limits.storesPollInterval,
  // Closed stores first, since they need attention.
  defaultSort: 'opened',
  clientSide: clientSideStores,
  trackSearchAs: 'stores',
});
