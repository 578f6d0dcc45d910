import type { ProductRow } from '@shared/contract/products';
import type { Read } from '@kit/data/queryResult';
import { useAllPages } from '@kit/data/useAllPages';
import { useCall } from '@kit/data/useCall';
import { optionsFreshFor as freshFor, searchOptions } from '@kit/resource/form/searchOptions';
import { useCan } from '@kit/session/hooks';

/** Products, by name. */
export const useProductOptions = searchOptions({
  area: 'products',
  list: 'products.list',
  input: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  rowsOf: ({ page }) => page,
  get: 'products.get',
});

/** A product's name, read where nobody told it; undefined where there is no product. */
export const useProductName = (id: number | null, told: string | null): string | undefined => {
  const mayShow = useCan('products', 'show');
  const enabled = mayShow && told === null && id !== null;
  const { value } = useCall('products.get', { params: { id: id ?? 0 } }, { enabled, freshFor });
  return told ?? value?.name;
};

/** All products of the tenant, by name, with prices and pictures. Nothing is asked for who may not list them. */
export const useAllProducts = (): Read<readonly ProductRow[]> => {
  const enabled = useCan('products', 'index');
  return useAllPages('products.list', {}, { enabled, freshFor });
};
