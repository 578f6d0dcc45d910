import { DateTime } from 'luxon';
import type { Bucket, BucketGroup } from '@shared/domain/insight/buckets';
import type { Span } from '@shared/domain/insight/span';
import type { OrderStatus } from '@shared/domain/orders';
import { toWallTime } from '@shared/domain/values/wallTime';
import { ordersAddress, type OrdersFilter } from '@entities/orders/ordersAddress';
import type { InsightChoice } from './useInsightChoice';

export type OrdersOf = Pick<InsightChoice, 'range' | 'storeIds'>;

/** Link to the orders behind figures of a span: completed ones, like sales; null for all statuses. */
export const getOrdersAddress = (
  { range, storeIds }: OrdersOf,
  filter: OrdersFilter = {},
  status: OrderStatus | null = 'completed',
): string =>
  ordersAddress({
    ...range,
    ...(storeIds.length > 0 && { storeIds: [...storeIds] }),
    ...(status !== null && { status }),
    ...filter,
  });

/** Both occurrences of a repeated hour are one span in the list. */
const rangeOfBucket = ({ period, from, to }: Bucket, group: BucketGroup, zone: string): Span => {
  if (group !== 'hour') return { from: toWallTime(from, zone), to: toWallTime(to, zone) };
  const start = DateTime.fromISO(`${period}:00:00`, { zone: 'utc' });
  const wallOf = (time: DateTime) => time.toFormat("yyyy-MM-dd'T'HH:mm:ss");
  return { from: wallOf(start), to: wallOf(start.plus({ hours: 1 })) };
};

/** Link to the orders of a bucket. */
export const getBucketOrdersLink = (
  { storeIds, zone }: Pick<InsightChoice, 'storeIds' | 'zone'>,
  bucket: Bucket,
  group: BucketGroup,
  filter: OrdersFilter = {},
): string => getOrdersAddress({ range: rangeOfBucket(bucket, group, zone), storeIds }, filter);
