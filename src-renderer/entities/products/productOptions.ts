import { searchOptions } from '@kit/resource/form/searchOptions';

/** Products, by name. */
export const useProductOptions = searchOptions({
  area: 'products',
  list: 'products.list',
  input: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  rowsOf: ({ page }) => page,
  get: 'products.get',
});
