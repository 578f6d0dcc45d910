import { Box, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Storefront } from '@shared/domain/catalogue/storefront/storefront';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Card } from '@kit/ui/layout/layout';
import { getNameOrId } from '@kit/ui/nameOrId';
import { EmptyState } from '@kit/ui/layout/states';
import { ProductCard } from './ProductCard';

type Category = Storefront['categories'][number];

/** Number of cards rendered at first; each click on "more" adds four times as many. */
const pageSize = 60;

interface SoldOutActions {
  /** Marks a product as sold out; absent without permission. */
  onSellOut?: (productId: number) => void;
}

const CategorySection = ({ category, ...soldOutActions }: { category: Category } & SoldOutActions) => {
  const [limit, setLimit] = useState(pageSize);
  const remainingCount = category.products.length - limit;
  return (
    <Stack as="section" gap="3" aria-label={category.name}>
      <Heading as="h2" textStyle="lg" fontWeight="bold">
        {category.name}
      </Heading>
      <SimpleGrid as="ul" minChildWidth="22rem" gap="4" listStyleType="none">
        {category.products.slice(0, limit).map((product) => (
          <ProductCard key={product.id} product={product} {...soldOutActions} />
        ))}
      </SimpleGrid>
      {remainingCount > 0 && (
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => setLimit(limit + pageSize * 4)}>
          {t('storefront.more', { count: remainingCount })}
        </Button>
      )}
    </Stack>
  );
};

/** Menu as customers see it. */
export const StorefrontMenu = ({
  storefront: { menu, categories, unavailableProducts },
  ...soldOutActions
}: { storefront: Storefront } & SoldOutActions) => (
  <Stack gap="6">
    {menu !== null && (
      <HStack gap="3" wrap="wrap">
        <Text color="fg.muted">{t('storefront.menu', { name: getNameOrId(menu) })}</Text>
        {menu.discount > 0 && (
          <Badge tone="warning">{t('storefront.discount', { percent: String(menu.discount).replace('.', ',') })}</Badge>
        )}
      </HStack>
    )}
    {categories.length === 0 ? (
      <Card>
        <EmptyState
          icon={<EyeOff aria-hidden />}
          title={t('storefront.nothing')}
          description={t(unavailableProducts.length === 0 ? 'storefront.noProducts' : 'storefront.nothingHelp')}
        />
      </Card>
    ) : (
      categories.map((category, index) => (
        <Box key={`${index} ${category.name}`}>
          <CategorySection category={category} {...soldOutActions} />
        </Box>
      ))
    )}
  </Stack>
);
