import type { ProductRow } from '@shared/contract/catalogue/products';
import type { QueryResult } from '@kit/data/queryResult';
import { useAllPages } from '@kit/data/useAllPages';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';

/** All products of the tenant by name, with prices and pictures. Sends no request if the user may not list products. */
export const useAllProducts = (): QueryResult<readonly ProductRow[]> => {
  const enabled = useCan('products', 'index');
  return useAllPages('products.list', {}, { enabled, freshFor: optionsStaleTime });
};
