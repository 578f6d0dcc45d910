import { searchOptions } from '@kit/resource/form/fields/searchOptions';

/** Price groups to select from, searched by name. */
export const usePriceGroupOptions = searchOptions({
  area: 'menus',
  list: 'priceGroups.list',
  input: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  getRows: ({ page }) => page,
});
