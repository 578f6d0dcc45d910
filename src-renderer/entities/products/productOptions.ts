import { useCall } from '@kit/data/useCall';
import { optionsStaleTime, createUseOptions } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';

/** Products to select from, searched by name. */
export const useProductOptions = createUseOptions({
  area: 'products',
  listCall: 'products.list',
  createInput: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  getRows: ({ page }) => page,
  get: 'products.get',
});

/** Name of a product by id; undefined until loaded or without permission. */
export const useProductName = (id: number | null): string | undefined => {
  const enabled = useCan('products', 'show') && id !== null;
  return useCall('products.get', { params: { id: id ?? 1 } }, { enabled, freshFor: optionsStaleTime }).value?.name;
};
