import { Box, Flex, Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { findDifferences, type ProductDifference } from '@shared/domain/catalogue/storefront/differences';
import { getPublishedMenu } from '@shared/domain/catalogue/storefront/getPublishedMenu';
import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { renderStorefront } from '@shared/domain/catalogue/storefront/storefront';
import { SoldOutDialog } from '@entities/products/sold-out/SoldOutDialog';
import { useCanSellOut } from '@entities/products/sold-out/useCanSellOut';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { Spinner } from '@kit/ui/layout/states';
import { noValue } from '@kit/ui/nameOrId';
import { OrderingNotice } from './OrderingNotice';
import { ProductNotes } from './ProductNotes';
import { SellAgainButton } from './SellAgain';
import { StorefrontMenu } from './StorefrontMenu';
import { Unreadable } from './Unreadable';
import { usePublishedMenu } from './usePublishedMenu';
import { useReasonText } from './useReasonText';
import { useSavedMenu } from './useSavedMenu';
import { useStorefrontView } from './useStorefrontView';
import { ViewControls } from './ViewControls';

const sources = ['published', 'saved'] as const;
const noStores: StaticMenu['stores'] = [];

/** Menu of a store as customers see it, with the reasons for missing products and a note on unpublished changes. */
export default function StorefrontScreen() {
  const formats = useFormats();
  const menuQuery = usePublishedMenu();
  const publishedStores = menuQuery.value?.stores ?? noStores;
  const selection = useStorefrontView(publishedStores);
  const { view, store } = selection;
  const savedMenu = useSavedMenu(store);
  const [selectedSource, setSelectedSource] = useState<(typeof sources)[number]>('published');
  const formatReason = useReasonText(selection.at);
  const storefronts = useMemo(() => {
    const createStorefront = (menu: StaticMenu | null | undefined) =>
      menu && view ? renderStorefront(getPublishedMenu(menu, store), view, formats.rules) : null;
    return { published: createStorefront(menuQuery.value), saved: createStorefront(savedMenu) };
  }, [menuQuery.value, savedMenu, view, store, formats.rules]);
  const differences = useMemo(
    () => (storefronts.published && storefronts.saved ? findDifferences(storefronts.published, storefronts.saved) : []),
    [storefronts],
  );
  const formatPrice = (price: number | null) => (price === null ? noValue : formats.money(price));
  const formatDifference = (difference: ProductDifference) =>
    difference.kind === 'price'
      ? t('storefront.differences.price', {
          first: formatPrice(difference.first),
          second: formatPrice(difference.second),
        })
      : t(`storefront.differences.${difference.kind}`);

  const isUnreadable = menuQuery.failure !== null && menuQuery.value === undefined;
  const source = storefronts.saved === null ? 'published' : selectedSource;
  const shownStorefront = storefronts[source];
  const shownMenu = source === 'saved' ? savedMenu : menuQuery.value;
  const productsById = useMemo(() => new Map(shownMenu?.products.map((product) => [product.id, product])), [shownMenu]);
  const [productIdToSellOut, setProductIdToSellOut] = useState<number | null>(null);
  const productToSellOut = productIdToSellOut === null ? undefined : productsById.get(productIdToSellOut);
  const canSellOut = useCanSellOut();
  return (
    <>
      <PageHeader title={t('storefront.title')} description={t('storefront.description')} />
      <Stack gap="5">
        <Card p="5">
          <Flex gap="4" wrap="wrap" align="flex-end" justify="space-between">
            <ViewControls selection={selection} publishedStores={publishedStores} />
            {storefronts.saved !== null && (isUnreadable || differences.length > 0) && (
              <SegmentedControl
                label={t('storefront.source')}
                choices={sources.map((value) => ({ value, label: t(`storefront.sources.${value}`) }))}
                value={source}
                onChange={setSelectedSource}
              />
            )}
          </Flex>
        </Card>
        {store !== undefined && view !== null && (
          <OrderingNotice store={store} view={view} isNow={selection.moment === null} />
        )}
        {isUnreadable && source === 'saved' && <Banner tone="warning" title={t('storefront.unreadable.isSaved')} />}
        {menuQuery.staleSince !== null && source === 'published' && (
          <Banner tone="warning" title={t('storefront.stale', { when: formats.instant(menuQuery.staleSince) })} />
        )}
        {shownStorefront === null ? (
          menuQuery.failure !== null && isUnreadable ? (
            <Unreadable
              failure={menuQuery.failure}
              onRetry={menuQuery.refetch}
              onShowSaved={storefronts.saved === null ? null : () => setSelectedSource('saved')}
            />
          ) : (
            <Spinner label={t('storefront.loading')} />
          )
        ) : (
          <Flex gap="6" align="flex-start" direction={{ base: 'column', xl: 'row' }}>
            <Box flex="1" minW="0" width="full">
              <StorefrontMenu
                storefront={shownStorefront}
                {...((canSellOut.everywhere || canSellOut.inStore) && { onSellOut: setProductIdToSellOut })}
              />
            </Box>
            <Stack gap="5" width={{ base: 'full', xl: '22rem' }} flexShrink={0}>
              {differences.length > 0 && (
                <SectionCard title={t('storefront.different', { count: differences.length })}>
                  <ProductNotes
                    label={t('storefront.different', { count: differences.length })}
                    notes={differences.map(({ id, name, difference }) => ({
                      id,
                      name,
                      note: formatDifference(difference),
                    }))}
                  />
                </SectionCard>
              )}
              <SectionCard
                title={t('storefront.leftOut', { count: shownStorefront.unavailableProducts.length })}
                {...(shownStorefront.unavailableProducts.length === 0 &&
                  shownStorefront.categories.length > 0 && { description: t('storefront.noneLeftOut') })}
              >
                <ProductNotes
                  key={`${selection.storeId} ${selection.platform} ${selection.dispatchMethod}`}
                  label={t('storefront.leftOut', { count: shownStorefront.unavailableProducts.length })}
                  notes={shownStorefront.unavailableProducts.map(({ id, name, reason }) => {
                    const product = productsById.get(id);
                    return {
                      ...{ id, name, note: formatReason(reason) },
                      ...(product !== undefined && {
                        action: <SellAgainButton product={product} reason={reason} store={store} />,
                      }),
                    };
                  })}
                />
              </SectionCard>
            </Stack>
          </Flex>
        )}
      </Stack>
      {productToSellOut !== undefined && (
        <SoldOutDialog
          products={[productToSellOut]}
          {...(store && { store })}
          onClose={() => setProductIdToSellOut(null)}
        />
      )}
    </>
  );
}
