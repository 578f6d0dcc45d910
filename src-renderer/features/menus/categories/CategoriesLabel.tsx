import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Category } from './categoryEdits';

/** Category names with their number of products. */
export const CategoriesLabel = ({ value }: { value: unknown }) => {
  const categories = value as readonly Category[];
  if (categories.length === 0) return t('menus.categories.none');
  return (
    <Stack gap="0.5">
      {categories.map(({ key, name, orderedProducts }) => (
        <Text key={key}>{t('menus.categories.nameAndCount', { name, count: orderedProducts.length })}</Text>
      ))}
    </Stack>
  );
};
