import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import { succeeded } from '@shared/contract/protocol/failure';
import { isLongOffSale } from '@shared/domain/catalogue/saleState';
import { ProductPicture } from '../ProductPicture';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { SelectionCheckbox } from '@kit/selection/SelectionCheckbox';
import { useSelection } from '@kit/selection/useSelection';
import { Card } from '@kit/ui/layout/layout';
import { getNameOrId } from '@kit/ui/nameOrId';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { PackageCheck } from 'lucide-react';
import { BulkMenu } from '../bulk/BulkMenu';
import { productPages } from '../productPages';
import { ProductState } from './ProductCells';

/** Notice of products off sale for more than a day, which may have been forgotten. */
export const LongOffSale = () => {
  const formats = useFormats();
  const now = useNow(60_000);
  const { value: products, loading, failure, refetch } = useAllProducts();
  const selection = useSelection();
  const longOffProducts = useMemo(
    () => products?.filter((product) => isLongOffSale(product, now, formats.zone)) ?? [],
    [products, now, formats.zone],
  );
  const shownIds = longOffProducts.map(({ id }) => id);
  const selectedIds = shownIds.filter((id) => selection.ids.has(id));
  if (products === undefined && failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
  if (loading) {
    return (
      <Card>
        <RowSkeletons rows={8} />
      </Card>
    );
  }
  if (longOffProducts.length === 0) {
    return (
      <Card>
        <EmptyState icon={<PackageCheck aria-hidden />} title={t('products.longOff.none')} />
      </Card>
    );
  }
  const areAllSelected = selectedIds.length === shownIds.length;
  return (
    <Card overflow="clip">
      <Flex px="4" py="2.5" gap="3" align="center" minH="14" borderBottomWidth="1px">
        <SelectionCheckbox
          label={t('products.longOff.takeAll')}
          checked={areAllSelected}
          isPartial={selectedIds.length > 0}
          onToggle={() => (areAllSelected ? selection.drop(shownIds) : selection.take(shownIds))}
        />
        <Text role="status" flex="1" textStyle="sm" fontWeight="bold">
          {t('list.selection.masculine.chosen', {
            count: selectedIds.length,
            value: formats.count(selectedIds.length),
          })}
        </Text>
        {selectedIds.length > 0 && (
          <BulkMenu readIds={() => Promise.resolve(succeeded(selectedIds))} onStarted={() => selection.choose([])} />
        )}
      </Flex>
      <Stack as="ul" gap="0" listStyleType="none" aria-label={t('products.longOff.label')}>
        {longOffProducts.map((product) => {
          const name = getNameOrId(product);
          return (
            <Flex as="li" key={product.id} px="4" py="2" gap="3" align="center" wrap="wrap" borderBottomWidth="1px">
              <SelectionCheckbox
                label={t('products.longOff.take', { name })}
                checked={selection.ids.has(product.id)}
                onToggle={(shouldExtend) => selection.toggle(product.id, shownIds, shouldExtend)}
              />
              <ProductPicture name={name} url={product.pictures[0]?.url ?? null} label={null} size="9" />
              <Text asChild flex="1 1 14rem" fontWeight="bold">
                <Link to={`${productPages.paths.edit}/${product.id}`}>{name}</Link>
              </Text>
              <HStack gap="3">
                <ProductState product={product} />
                {product.updatedAt !== null && (
                  <Text textStyle="sm" color="fg.muted">
                    {t('products.longOff.since', { when: formats.wallTime(product.updatedAt) })}
                  </Text>
                )}
              </HStack>
            </Flex>
          );
        })}
      </Stack>
    </Card>
  );
};
