import { DateTime } from 'luxon';
import type { Bucket, BucketGroup } from '@shared/domain/insight/buckets';
import { dayOfWall, type DayRange } from '@shared/domain/insight/span';
import type { OrderStatus } from '@shared/domain/orders';
import { toWallTime } from '@shared/domain/values/wallTime';
import { ordersAddress, type OrdersFilter } from '@entities/orders/ordersAddress';
import type { InsightChoice } from './useInsightChoice';

type Chosen = Pick<InsightChoice, 'days' | 'storeIds'>;

/** The list of orders that figures of the whole span are made of: completed ones, as sales are; null takes all statuses. */
export const ordersBehind = (
  { days, storeIds }: Chosen,
  filter: OrdersFilter = {},
  status: OrderStatus | null = 'completed',
): string =>
  ordersAddress({ from: days.first, to: days.last, storeIds, ...(status !== null && { status }), ...filter });

/** The days of the list that a bucket lies in. */
const daysOfBucket = ({ from, to }: Bucket, zone: string, dayStart: number): DayRange => ({
  first: dayOfWall(toWallTime(from, zone), dayStart),
  last: dayOfWall(toWallTime(to - 1, zone), dayStart),
});

/** The list of orders of a bucket: of an hour by its day and its number, which the repeated hour has twice. */
export const ordersOfBucket = (
  { storeIds, zone, dayStart }: Pick<InsightChoice, 'storeIds' | 'zone' | 'dayStart'>,
  bucket: Bucket,
  group: BucketGroup,
  filter: OrdersFilter = {},
): string => {
  if (group === 'hour') {
    const at = DateTime.fromMillis(bucket.from, { zone });
    const day = at.toFormat('yyyy-MM-dd');
    return ordersBehind({ days: { first: day, last: day }, storeIds }, { hour: at.hour, ...filter });
  }
  return ordersBehind({ days: daysOfBucket(bucket, zone, dayStart), storeIds }, filter);
};
