import { t } from 'i18next';
import { useMemo } from 'react';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { formatMenusAndStores } from '@entities/products/sold-out/scopeTexts';
import { useStoresSellingModifiers } from './useModifierScope';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useFormats } from '@kit/format/useFormats';
import { getNameOrId } from '@kit/ui/nameOrId';

/** Maximum names listed; further names are only counted. */
const maxNamesShown = 3;

const formatNames = (names: readonly string[]): string => {
  const namesText = names
    .slice(0, maxNamesShown)
    .map((name) => `«${name}»`)
    .join(', ');
  const count = names.length - maxNamesShown;
  return count > 0 ? t('modifiers.inUse.more', { names: namesText, count }) : namesText;
};

/**
 * Warning that names the products and modifiers using a modifier, since the platform refuses to delete a modifier in
 * use.
 */
export const useModifierRemoveWarning = ({ id, productIds = [], options = [] }: ModifierRow): string | null => {
  const { modifiers } = useAllModifiers();
  const { value: products } = useAllProducts();
  const formats = useFormats();
  const scope = useStoresSellingModifiers(useMemo(() => [id], [id]));
  const parents = modifiers?.parents.get(id) ?? [];
  const ownOptions =
    options.length > 0
      ? [
          t('modifiers.inUse.options', {
            count: options.length,
            names: formatNames(options.map(({ name }) => name)),
          }),
        ]
      : [];
  if (productIds.length + parents.length === 0) return ownOptions[0] ?? null;
  const nameById = new Map(products?.map((product) => [product.id, product.name]));
  const productNames = productIds.map((productId) =>
    getNameOrId({ id: productId, name: nameById.get(productId) ?? '' }),
  );
  return [
    ...(productNames.length > 0
      ? [t('modifiers.inUse.products', { count: productNames.length, names: formatNames(productNames) })]
      : []),
    ...(parents.length > 0
      ? [t('modifiers.inUse.parents', { count: parents.length, names: formatNames(parents.map(getNameOrId)) })]
      : []),
    ...(scope == null || scope.menuIds.length === 0
      ? []
      : [t('modifiers.inUse.places', { places: formatMenusAndStores(formats, scope) })]),
    ...ownOptions,
    t('modifiers.inUse.first'),
  ].join(' ');
};
