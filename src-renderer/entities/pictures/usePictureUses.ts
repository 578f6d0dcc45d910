import { useMemo } from 'react';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useAllProducts } from '@entities/products/useAllProducts';
import type { PictureUse, UsePictureUses } from '@kit/pictures/PictureUses';
import { getNameOrId } from '@kit/ui/nameOrId';

/** Paths of the forms of entities with pictures: products and modifiers. */
export const pictureOwnerPaths = {
  product: (id: number): string => `/products/edit-product/${id}`,
  modifier: (id: number): string => `/modifiers/edit-modifier/${id}`,
};

type PicturedRow = Pick<ProductRow, 'id' | 'name' | 'pictures'>;

/**
 * Products and modifiers that use a picture. There may be several, since copies share the pictures of their originals.
 */
export const usePictureUses: UsePictureUses = (pictureId, ownPath) => {
  const { value: products } = useAllProducts();
  const { modifiers } = useAllModifiers();
  return useMemo(() => {
    const findUses = (rows: readonly PicturedRow[], getPath: (id: number) => string): PictureUse[] =>
      rows
        .filter(({ id, pictures }) => getPath(id) !== ownPath && pictures.some((picture) => picture.id === pictureId))
        .map((row) => ({ path: getPath(row.id), name: getNameOrId(row) }));
    return [
      ...findUses(products ?? [], pictureOwnerPaths.product),
      ...findUses(modifiers?.rows ?? [], pictureOwnerPaths.modifier),
    ];
  }, [products, modifiers, pictureId, ownPath]);
};
