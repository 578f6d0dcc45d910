import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { t, type ParseKeys } from 'i18next';
import type { OrderPayment, OrderRow } from '@shared/contract/sales/orders';
import { orderStatuses, type OrderStatus } from '@shared/domain/sales/orders';
import { limits } from '@shared/domain/platform/limits';
import { openOrderStatuses } from '@shared/domain/sales/orderLifecycle';
import { findCurrentPayment } from '@shared/domain/sales/orderMoney';
import { getStartOfNextDay, toInstant, type WallTime } from '@shared/domain/values/wallTime';
import { DeliveryStatusBadge, PaymentBadge, OrderPaymentLine } from '@entities/orders/OrderBadges';
import {
  channelOptions,
  deliveryStatusOptions,
  paymentStatusOptions,
  formatShortOrderName,
  orderStatusOptions,
  orderDispatchOptions,
  orderPlatformOptions,
} from '@entities/orders/orderTexts';
import { useShownOrders } from '@entities/orders/orderActions';
import { usePaymentName } from '@entities/orders/panel/usePaymentName';
import { LateLine, PromiseCell } from '@entities/orders/promise/PromiseCell';
import { OptimisticOrderStatus } from '@entities/orders/OptimisticOrderStatus';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { useStoreName, useStoreOptions } from '@entities/stores/storeOptions';
import { formatDuration } from '@kit/format/duration';
import { useClockSelector } from '@kit/format/ticking';
import { useElapsedMinutes } from '@kit/format/useElapsedMinutes';
import { useFormats } from '@kit/format/useFormats';
import { entityColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { isWallMinute } from '@kit/resource/list/filters/dateRange';
import { menuFilter, dateRangeFilter, recentSearchTextFilter, multiFilter } from '@kit/resource/list/filters/filters';
import { noValue } from '@kit/ui/nameOrId';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';
import { addressFilters, parseRange } from './addressFilters';
import { attentionOptions, getAttentionQuery } from './attention';
import { followedOrders } from './followedOrders';

interface ChoiceTextProps {
  value: string | null;
  options: readonly { value: string; labelKey: ParseKeys }[];
}

/** Label of a platform's value; an unknown value is shown after "Otros:". */
const ChoiceText = ({ value: choice, options }: ChoiceTextProps) => {
  if (choice === null) return noValue;
  const option = options.find(({ value }) => value === choice);
  return option === undefined ? t('orderWords.other', { word: choice }) : t(option.labelKey);
};

const WallTimeText = ({ time }: { time: WallTime | null }) => {
  const { wallTime } = useFormats();
  return (
    <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {time === null ? noValue : wallTime(time)}
    </Text>
  );
};

/**
 * Minimum list widths at which store, payment and promised time get their own columns. Narrower lists show them below
 * other values.
 */
const storeMinWidth = '86rem';
const paymentMinWidth = '66rem';
const promiseMinWidth = '56rem';
const hideFromWidth = (width: string) => ({ [`@container (min-width: ${width})`]: { display: 'none' } });

/** Creation time of an order; for today's orders the age, with the time in a tooltip. */
const CreatedCell = ({ order }: { order: OrderRow }) => {
  const { wallTime, zone } = useFormats();
  const { createdAt } = order;
  const time = createdAt === null ? null : toInstant(createdAt, zone);
  const dayEnd = time === null ? 0 : getStartOfNextDay(time, zone);
  const isToday = useClockSelector((now) => time !== null && time <= now && now < dayEnd);
  const minutes = useElapsedMinutes(time);
  if (createdAt === null) return noValue;
  return (
    <Stack gap="0" minW="0">
      <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap" title={wallTime(createdAt)}>
        {isToday ? t('orderWords.ago', { value: formatDuration((minutes ?? 1) * 60_000) }) : wallTime(createdAt)}
      </Text>
      <Box css={hideFromWidth(promiseMinWidth)}>
        <LateLine order={order} />
      </Box>
    </Stack>
  );
};

const TotalCell = (order: OrderRow) => {
  const { money } = useFormats();
  const { total } = order;
  const payment = findCurrentPayment(order);
  return (
    <Stack gap="0" align="flex-end" minW="0">
      <Text fontVariantNumeric="tabular-nums" fontWeight="bold">
        {total === null ? noValue : money(total)}
      </Text>
      {payment !== undefined && (
        <Box maxW="full" css={hideFromWidth(paymentMinWidth)}>
          <OrderPaymentLine order={order} payment={payment} />
        </Box>
      )}
    </Stack>
  );
};

const StoreLine = ({ name }: { name: string }) => (
  <Text as="span" textStyle="xs" color="fg.muted" truncate title={name} css={hideFromWidth(storeMinWidth)}>
    <NameWithoutBrand name={name} />
  </Text>
);

const LoadedStoreName = ({ storeId }: Pick<OrderRow, 'storeId'>) => {
  const name = useStoreName(storeId, null);
  return name !== undefined && <StoreLine name={name} />;
};

const CustomerCell = ({ customerName, storeId, storeName }: OrderRow) => (
  <Stack gap="0" minW="0">
    <TruncatedText text={customerName ?? noValue} />
    {storeName ? <StoreLine name={storeName} /> : <LoadedStoreName storeId={storeId} />}
  </Stack>
);

const ChannelCell = ({ channel, platform }: OrderRow) => (
  <Stack gap="0">
    <Text as="span" truncate>
      {channel === null ? t('orders.ownChannel') : <ChoiceText value={channel} options={channelOptions} />}
    </Text>
    <Text as="span" textStyle="xs" color="fg.muted" truncate>
      <ChoiceText value={platform} options={orderPlatformOptions} />
    </Text>
  </Stack>
);

const CurrentPayment = ({ order, payment }: { order: OrderRow; payment: OrderPayment }) => {
  const name = usePaymentName(payment);
  return (
    <Stack gap="0.5" align="flex-start" minW="0">
      <PaymentBadge order={order} payment={payment} />
      {payment.method !== null && (
        <Text textStyle="xs" color="fg.muted" truncate title={name} maxW="full">
          {name}
        </Text>
      )}
    </Stack>
  );
};

const PaymentCell = (order: OrderRow) => {
  const payment = findCurrentPayment(order);
  return payment === undefined ? noValue : <CurrentPayment order={order} payment={payment} />;
};

const DispatchCell = ({ dispatchMethod, deliveryStatus }: OrderRow) => (
  <Stack gap="1" align="flex-start">
    <ChoiceText value={dispatchMethod} options={orderDispatchOptions} />
    {deliveryStatus !== null && <DeliveryStatusBadge status={deliveryStatus} />}
  </Stack>
);

const isStatus = (value: string): value is OrderStatus => (orderStatuses as readonly string[]).includes(value);

/** Converts a bound to the platform's format, which includes seconds. */
const toRangeBound = (bound: string): string => (isWallMinute(bound) ? `${bound}:00` : bound);

/** Columns and filters of the order list. */
export const ordersResource = defineResource({
  listName: 'orders.list',
  area: 'orders',
  labelKey: 'orders.title',
  getRowKey: ({ id }) => id,
  getRowName: formatShortOrderName,
  columns: [
    {
      key: 'number',
      sort: 'number',
      width: '6.5rem',
      cell: (order) => (
        <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
          {formatShortOrderName(order)}
        </Text>
      ),
    },
    {
      key: 'createdAt',
      sort: 'createdAt',
      width: '9rem',
      cell: (order) => <CreatedCell order={order} />,
    },
    {
      key: 'promise',
      sort: 'promisedAt',
      width: '7.5rem',
      minTableWidth: promiseMinWidth,
      cell: (order) => <PromiseCell order={order} />,
    },
    {
      key: 'status',
      sort: 'status',
      width: '10.5rem',
      cell: (order) => <OptimisticOrderStatus order={order} compact />,
    },
    entityColumn('store', useStoreName, { minTableWidth: storeMinWidth }),
    {
      key: 'customer',
      sort: 'customerName',
      minTableWidth: '46rem',
      cell: CustomerCell,
    },
    { key: 'dispatch', width: '14.5rem', minTableWidth: '74rem', cell: DispatchCell },
    { key: 'payment', width: '11rem', minTableWidth: paymentMinWidth, cell: PaymentCell },
    { key: 'origin', width: '8rem', minTableWidth: '96rem', cell: ChannelCell },
    {
      key: 'total',
      sort: 'total',
      width: '9rem',
      align: 'end',
      cell: TotalCell,
    },
    {
      key: 'scheduledFor',
      sort: 'scheduledFor',
      width: '9.5rem',
      optional: true,
      cell: ({ scheduledFor }) => <WallTimeText time={scheduledFor} />,
    },
    {
      key: 'delivery',
      sort: 'deliveryStatus',
      width: '13rem',
      optional: true,
      cell: ({ deliveryStatus }) =>
        deliveryStatus === null ? (
          noValue
        ) : (
          <HStack>
            <DeliveryStatusBadge status={deliveryStatus} />
          </HStack>
        ),
    },
  ],
  filters: {
    text: recentSearchTextFilter(),
    status: menuFilter(
      [{ value: 'under_way', labelKey: 'orders.filters.underWay' }, ...orderStatusOptions],
      'list.anyMasculine',
    ),
    attention: menuFilter(attentionOptions),
    dates: dateRangeFilter({ withTimes: true }),
    storeIds: multiFilter(useStoreOptions),
    paymentStatus: menuFilter(paymentStatusOptions, 'list.anyMasculine'),
    deliveryStatus: menuFilter(deliveryStatusOptions, 'list.anyMasculine'),
    dispatchMethod: menuFilter(orderDispatchOptions),
    platform: menuFilter(orderPlatformOptions),
    channel: menuFilter(channelOptions, 'list.anyMasculine'),
    ...addressFilters,
  },
  query: ({ text, status, attention, dates, during }) => ({
    ...(text !== '' && { query: text }),
    ...(status !== undefined && {
      statuses: status === 'under_way' ? [...openOrderStatuses] : isStatus(status) ? [status] : [],
    }),
    ...(dates?.from != null && { from: toRangeBound(dates.from) }),
    ...(dates?.to != null && { to: toRangeBound(dates.to) }),
    ...(during !== undefined && parseRange(during)),
    ...getAttentionQuery(attention),
  }),
  useRows: useShownOrders,
  clientSide: followedOrders,
  paging: 'cursor',
  refetchInterval: limits.ordersPollInterval,
});
