import { Box, HStack, Text } from '@chakra-ui/react';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { SoldOutDialog } from '@entities/products/sold-out/SoldOutDialog';
import { useCanSellOut } from '@entities/products/sold-out/useCanSellOut';
import type { createFiguresQuery } from '@entities/insight/useInsightChoice';
import { useFormats } from '@kit/format/useFormats';
import { ReportTable } from '@kit/reports/ReportTable';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { getNameOrId } from '@kit/ui/nameOrId';
import { useUnsoldProducts } from './useUnsoldProducts';

/** Products shown at first. */
const initialShownCount = 25;

/** Products on sale without sales in the period, with controls to hide them or change their price. */
export const UnsoldCard = ({ query }: { query: ReturnType<typeof createFiguresQuery> }) => {
  const { count } = useFormats();
  const products = useUnsoldProducts(query);
  const canChangePrices = useCan('menus', 'update');
  const canHide = useCanSellOut().everywhere;
  const [productToHide, setProductToHide] = useState<ProductRow | null>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  if (products === undefined || products === null || products.length === 0) return null;
  const visibleProducts = isExpanded ? products : products.slice(0, initialShownCount);
  return (
    <Box mt="4">
      <SectionCard
        title={t('rankings.unsold.title', { count: products.length, value: count(products.length) })}
        description={t('rankings.unsold.help')}
      >
        <ReportTable
          caption={t('rankings.unsold.caption')}
          rows={visibleProducts}
          getKey={({ id }) => id}
          total=""
          withoutTotal
          columns={[
            {
              key: 'product',
              label: t('insight.product'),
              kind: 'text',
              value: getNameOrId,
              cell: (product) => (
                <Text asChild color="fg.link" _hover={{ textDecoration: 'underline' }}>
                  <Link to={`/products/edit-product/${product.id}`}>{getNameOrId(product)}</Link>
                </Text>
              ),
            },
            {
              key: 'menus',
              label: t('rankings.unsold.menus'),
              kind: 'text',
              value: ({ menus }) => menus?.map(({ name }) => name).join(', ') ?? null,
            },
            {
              key: 'price',
              label: t('rankings.unsold.price'),
              kind: 'money',
              value: ({ priceProduct }) => priceProduct,
            },
            {
              key: 'actions',
              label: t('rankings.unsold.actions'),
              kind: 'text',
              value: () => null,
              cell: (product) => {
                const [menu] = product.menus ?? [];
                return (
                  <HStack gap="3" justify="flex-end">
                    {canChangePrices && menu !== undefined && (
                      <Text asChild textStyle="sm" color="fg.link" _hover={{ textDecoration: 'underline' }}>
                        <Link
                          to={`/menu/new-edit-menu/${menu.id}`}
                          aria-label={t('rankings.unsold.priceOf', { name: getNameOrId(product) })}
                        >
                          {t('rankings.unsold.changePrice')}
                        </Link>
                      </Text>
                    )}
                    {canHide && (
                      <Button
                        size="xs"
                        variant="outline"
                        aria-label={t('rankings.unsold.hideName', { name: getNameOrId(product) })}
                        onClick={() => setProductToHide(product)}
                      >
                        <EyeOff aria-hidden /> {t('rankings.unsold.hide')}
                      </Button>
                    )}
                  </HStack>
                );
              },
            },
          ]}
        />
        {products.length > visibleProducts.length && (
          <Button variant="outline" size="sm" onClick={() => setIsExpanded(true)}>
            {t('rankings.unsold.all', { value: count(products.length) })}
          </Button>
        )}
        {productToHide !== null && <SoldOutDialog products={[productToHide]} onClose={() => setProductToHide(null)} />}
      </SectionCard>
    </Box>
  );
};
