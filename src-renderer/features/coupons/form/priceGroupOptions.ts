import { createUseOptions } from '@kit/resource/form/fields/searchOptions';

/** Price groups to select from, searched by name. */
export const usePriceGroupOptions = createUseOptions({
  area: 'menus',
  listCall: 'priceGroups.list',
  createInput: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  getRows: ({ page }) => page,
});
