import { DateTime } from 'luxon';
import type { Bucket, BucketGroup } from '@shared/domain/insight/buckets';
import type { Span } from '@shared/domain/insight/span';
import type { OrderStatus } from '@shared/domain/sales/orders';
import { toWallTime } from '@shared/domain/values/wallTime';
import { getOrdersPath, type OrdersFilter } from '@entities/orders/ordersAddress';
import type { InsightChoice } from './useInsightChoice';

export type OrdersSelection = Pick<InsightChoice, 'range' | 'storeIds'>;

/**
 * Link to the orders behind the figures of a range: completed orders by default, as in sales; orders of all statuses if
 * the status is null.
 */
export const getOrdersAddress = (
  { range, storeIds }: OrdersSelection,
  filter: OrdersFilter = {},
  status: OrderStatus | null = 'completed',
): string =>
  getOrdersPath({
    ...range,
    ...(storeIds.length > 0 && { storeIds: [...storeIds] }),
    ...(status !== null && { status }),
    ...filter,
  });

/**
 * Converts a bucket to a range of the order list. If a clock change repeats an hour, the range covers both occurrences,
 * since the list cannot tell them apart.
 */
const toTimeRange = ({ period, from, to }: Bucket, group: BucketGroup, zone: string): Span => {
  if (group !== 'hour') return { from: toWallTime(from, zone), to: toWallTime(to, zone) };
  const start = DateTime.fromISO(`${period}:00:00`, { zone: 'utc' });
  const formatWallTime = (time: DateTime) => time.toFormat("yyyy-MM-dd'T'HH:mm:ss");
  return { from: formatWallTime(start), to: formatWallTime(start.plus({ hours: 1 })) };
};

/** Link to the orders of a bucket. */
export const getBucketOrdersLink = (
  { storeIds, zone }: Pick<InsightChoice, 'storeIds' | 'zone'>,
  bucket: Bucket,
  group: BucketGroup,
  filter: OrdersFilter = {},
): string => getOrdersAddress({ range: toTimeRange(bucket, group, zone), storeIds }, filter);
