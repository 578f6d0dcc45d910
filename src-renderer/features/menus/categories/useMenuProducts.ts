import { useMemo } from 'react';
import type { ProductRow } from '@shared/contract/products';
import { useAllProducts } from '@entities/products/useAllProducts';
import { nameOrId } from '@kit/ui/nameOrId';

/** The products that menus are made of. */
export const useMenuProducts = () => {
  const { value, loading, failure, reload } = useAllProducts();
  const byId = useMemo(() => new Map((value ?? []).map((product) => [product.id, product])), [value]);
  return useMemo(
    () => ({
      /** Undefined until all have come. */
      all: value,
      productOf: (id: number): ProductRow | undefined => byId.get(id),
      nameOf: (id: number): string => nameOrId({ id, name: byId.get(id)?.name ?? '' }),
      loading,
      failure: value === undefined ? failure : null,
      reload,
    }),
    [value, byId, loading, failure, reload],
  );
};

export type MenuProducts = ReturnType<typeof useMenuProducts>;
