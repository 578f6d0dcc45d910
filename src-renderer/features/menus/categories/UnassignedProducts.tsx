import { Box, Flex, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { t } from 'i18next';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** Maximum products rendered; the user finds others by search. */
const maxShownProducts = 50;

interface UnassignedProductsProps {
  products: readonly ProductRow[];
  readOnly: boolean;
  onAdd: (id: number) => void;
}

/** Compares props by the arrays' content, since typing a category name creates new arrays of the same products. */
const hasSameProps = (a: UnassignedProductsProps, b: UnassignedProductsProps): boolean =>
  a.readOnly === b.readOnly &&
  a.onAdd === b.onAdd &&
  a.products.length === b.products.length &&
  a.products.every((product, index) => product === b.products[index]);

/** Products in no category of the menu, which customers therefore cannot buy. */
export const UnassignedProducts = memo(({ products, readOnly, onAdd }: UnassignedProductsProps) => {
  const formats = useFormats();
  const hiddenCount = products.length - maxShownProducts;
  return (
    <SectionCard
      title={t('menus.leftOut.title', { value: formats.count(products.length) })}
      description={t(products.length === 0 ? 'menus.leftOut.none' : 'menus.leftOut.description')}
    >
      {products.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={t('menus.leftOut.label')}>
          {products.slice(0, maxShownProducts).map((product) => (
            <Flex as="li" key={product.id} align="center" gap="2" minH="10" px="2">
              <Text truncate textStyle="sm" title={product.name}>
                {getNameOrId(product)}
              </Text>
              {!product.show && <Badge tone="neutral">{t('menus.categories.hiddenProduct')}</Badge>}
              <Text
                flex="1"
                textAlign="end"
                textStyle="sm"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
              >
                {product.priceProduct === null ? '' : formats.money(product.priceProduct)}
              </Text>
              {!readOnly && (
                <Button
                  variant="ghost"
                  size="xs"
                  aria-label={t('menus.leftOut.add', { name: getNameOrId(product) })}
                  onClick={() => onAdd(product.id)}
                >
                  <Plus aria-hidden /> {t('menus.leftOut.addShort')}
                </Button>
              )}
            </Flex>
          ))}
          {hiddenCount > 0 && (
            <Text as="li" px="2" pt="2" textStyle="sm" color="fg.muted">
              {t('menus.leftOut.more', { count: hiddenCount, value: formats.count(hiddenCount) })}
            </Text>
          )}
        </Box>
      )}
    </SectionCard>
  );
}, hasSameProps);
