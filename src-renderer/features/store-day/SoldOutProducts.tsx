import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getSaleState, findUnavailableProduct } from '@shared/domain/catalogue/saleState';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { formatSaleState } from '@entities/products/productTexts';
import { SoldOutButton } from '@entities/products/sold-out/SoldOutButton';
import { useStoreProducts } from '@entities/products/sold-out/useStoreProducts';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { getNameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';

const maxShownProducts = 12;

const SoldOutList = ({ store }: { store: StoreRow }) => {
  const formats = useFormats();
  const now = useNow(30_000);
  const wallTime = toWallTime(now, formats.zone);
  const { products, failure, refetch } = useStoreProducts(store);
  const { unavailableProducts } = store;
  const soldOutProducts = useMemo(
    () =>
      products?.flatMap((product) => {
        const soldOutEntry = findUnavailableProduct(unavailableProducts, product.id, wallTime);
        const { kind } = getSaleState(product, wallTime);
        // A hidden product counts as sold out without an end.
        const isSoldOut = soldOutEntry !== undefined || kind === 'soldOutUntil' || kind === 'hidden';
        return isSoldOut ? [{ product, here: soldOutEntry }] : [];
      }),
    [products, unavailableProducts, wallTime],
  );
  if (store.menuId === null) return <Text color="fg.muted">{t('storeDay.noMenu')}</Text>;
  if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
  if (soldOutProducts === undefined) return <RowSkeletons rows={3} />;
  if (soldOutProducts.length === 0) return <Text color="fg.muted">{t('storeDay.soldOutNone')}</Text>;
  const remainingCount = soldOutProducts.length - maxShownProducts;
  return (
    <>
      <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label={t('storeDay.soldOut')}>
        {soldOutProducts.slice(0, maxShownProducts).map(({ product, here: soldOutEntry }) => (
          <Flex as="li" key={product.id} gap="3" justify="space-between" align="center">
            <Text minW="0" overflowWrap="anywhere">
              {getNameOrId(product)}
            </Text>
            <Badge tone="warning">
              {soldOutEntry === undefined
                ? formatSaleState(formats, getSaleState(product, wallTime), now)
                : soldOutEntry.availableFrom === null
                  ? t('soldOut.states.hereUnknown')
                  : t('soldOut.states.here', {
                      when: formats.relativeTime(toInstant(soldOutEntry.availableFrom, formats.zone, 'end'), now),
                    })}
            </Badge>
          </Flex>
        ))}
      </Flex>
      {remainingCount > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {t('storeDay.soldOutMore', { count: remainingCount, value: formats.count(remainingCount) })}
        </Text>
      )}
    </>
  );
};

/** Sold-out products of a store's menu, with actions. */
export const SoldOutProducts = ({ store }: { store: StoreRow }) => (
  <SectionCard title={t('storeDay.soldOut')} actions={<SoldOutButton storeId={store.id} />}>
    <SoldOutList store={store} />
  </SectionCard>
);
