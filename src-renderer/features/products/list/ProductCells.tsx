import { Box, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from 'i18next';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { getSaleState } from '@shared/domain/catalogue/saleState';
import { toWallTime } from '@shared/domain/values/wallTime';
import { ProductPicture } from '../ProductPicture';
import { formatSaleState, saleStateTones, tagOptions } from '@entities/products/productTexts';
import { QueuedMark } from '@entities/queued-writes/QueuedMark';
import { useQueuedProductWrite } from '@entities/queued-writes/queuedWrites';
import { useSoldOutStores } from '@entities/products/sold-out/useSoldOutStores';
import { useNow, statusInterval } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { EventTime } from '@kit/format/EventTime';
import { displayTargetOptions, onlyDispatchOptions, getOptionText } from '@kit/resource/form/fields/labelOptions';

interface ProductCellProps {
  product: ProductRow;
}

export const ProductName = ({ product }: ProductCellProps) => {
  const name = getNameOrId(product);
  return (
    <HStack gap="3" minW="0">
      <ProductPicture name={name} url={product.pictures[0]?.url ?? null} label={null} size="8" />
      <Stack gap="0" minW="0">
        <Text
          fontWeight="bold"
          lineHeight="short"
          overflowWrap="anywhere"
          lineClamp={product.label === null ? 2 : 1}
          title={name}
        >
          {name}
        </Text>
        {product.label !== null && (
          <Text textStyle="xs" color="fg.muted" truncate>
            {product.label}
          </Text>
        )}
      </Stack>
    </HStack>
  );
};

export const ProductTags = ({ tags }: Pick<ProductRow, 'tags'>) => {
  if (tags.length === 0) return noValue;
  return (
    <HStack gap="1.5" wrap="wrap">
      {tags.map((tag) => {
        const option = tagOptions.find(({ value }) => value === tag);
        if (option === undefined)
          return (
            <Badge key={tag} tone="neutral">
              {tag}
            </Badge>
          );
        const text = t(option.labelKey);
        return (
          <HStack as="span" key={tag} title={text} color="fg.muted">
            <option.icon size={17} aria-hidden />
            <VisuallyHidden>{text}</VisuallyHidden>
          </HStack>
        );
      })}
    </HStack>
  );
};

export const ProductPrice = ({ product: { priceProduct } }: ProductCellProps) => {
  const { money } = useFormats();
  return <Text fontVariantNumeric="tabular-nums">{priceProduct === null ? noValue : money(priceProduct)}</Text>;
};

/** Platform and dispatch method of a product; unknown values are shown as received. */
export const ProductSold = ({ product: { platform, dispatchMethod } }: ProductCellProps) => (
  <Stack gap="0">
    <Text textStyle="sm" lineHeight="short">
      {getOptionText(displayTargetOptions, platform)}
    </Text>
    <Text textStyle="sm" lineHeight="short" color="fg.muted">
      {getOptionText(onlyDispatchOptions, dispatchMethod)}
    </Text>
  </Stack>
);

export const ProductState = ({ product }: ProductCellProps) => {
  const formats = useFormats();
  const now = useNow(statusInterval);
  const wallTime = toWallTime(now, formats.zone);
  const state = getSaleState(product, wallTime);
  const soldOutStores = useSoldOutStores(product.id, wallTime);
  const queuedWrite = useQueuedProductWrite(product.id, null);
  return (
    // Lets the badge's text wrap instead of being truncated.
    <Box css={{ '& > *': { whiteSpace: 'normal', height: 'auto', lineHeight: '1.15' } }}>
      <Badge tone={saleStateTones[state.kind]}>{formatSaleState(formats, state, now)}</Badge>
      {soldOutStores.length > 0 && (
        <span title={soldOutStores.map(({ store }) => getNameOrId(store)).join(', ')}>
          <Badge tone="warning">
            {t('soldOut.states.inStores', { count: soldOutStores.length, value: formats.count(soldOutStores.length) })}
          </Badge>
        </span>
      )}
      {queuedWrite !== null && <QueuedMark queuedWrite={queuedWrite} />}
    </Box>
  );
};

export const ProductMenus = ({ product: { menus } }: ProductCellProps) => {
  if (menus === undefined) return noValue;
  if (menus.length === 0) return <Text color="fg.muted">{t('products.inNoMenu')}</Text>;
  return <Text title={menus.map(({ name }) => name).join(', ')}>{t('products.inMenus', { count: menus.length })}</Text>;
};

export const ProductUpdated = ({ product: { updatedAt } }: ProductCellProps) => <EventTime time={updatedAt} />;
