import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ModifierRow } from '@shared/contract/modifiers';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useAllProducts } from '@entities/products/useAllProducts';
import { nameOrId } from '@kit/ui/nameOrId';

/** Names beyond these are only counted. */
const maxNamed = 3;

const namesText = (t: TFunction, names: readonly string[]): string => {
  const named = names
    .slice(0, maxNamed)
    .map((name) => `«${name}»`)
    .join(', ');
  const count = names.length - maxNamed;
  return count > 0 ? t('modifiers.inUse.more', { names: named, count }) : named;
};

/** A modifier in use is refused by the platform: where it is used is said before. */
export const useRemoveWarning = () => {
  const { t } = useTranslation();
  const { modifiers } = useAllModifiers();
  const { value: products } = useAllProducts();
  return ({ id, productIds = [] }: ModifierRow): string | null => {
    const parents = modifiers?.parents.get(id) ?? [];
    if (productIds.length + parents.length === 0) return null;
    const nameOf = new Map(products?.map((product) => [product.id, product.name]));
    const productNames = productIds.map((each) => nameOrId({ id: each, name: nameOf.get(each) ?? '' }));
    return [
      ...(productNames.length > 0
        ? [t('modifiers.inUse.products', { count: productNames.length, names: namesText(t, productNames) })]
        : []),
      ...(parents.length > 0
        ? [t('modifiers.inUse.parents', { count: parents.length, names: namesText(t, parents.map(nameOrId)) })]
        : []),
      t('modifiers.inUse.first'),
    ].join(' ');
  };
};
