import { DateTime } from 'luxon';
import type { CallInputOf } from '@shared/contract';
import type { OrderStatus } from '@shared/domain/sales/orders';

type OrdersQuery = NonNullable<NonNullable<CallInputOf<'orders.list'>>['query']>;

/** Filters of the orders call. `from` and `to` are days, or wall times with `to` excluded. */
export type OrdersFilter = Omit<
  OrdersQuery,
  'query' | 'statuses' | 'page' | 'limit' | 'sort' | 'cursor' | 'checkedPages'
> & { status?: OrderStatus };

const ordersPath = '/orders';

const midnightSuffix = 'T00:00:00';
const getPreviousDay = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).minus({ days: 1 }).toFormat('yyyy-MM-dd');

const isDayBound = (bound: string): boolean => !bound.includes('T') || bound.endsWith(midnightSuffix);
const getFirstDay = (bound: string): string => bound.slice(0, 10);
const getLastDay = (bound: string): string => (bound.includes('T') ? getPreviousDay(bound.slice(0, 10)) : bound);

/** Whole days use the list's `dates` parameter; any other range uses `during`. */
const toRangeParams = ({ from, to }: Pick<OrdersFilter, 'from' | 'to'>): [string, string][] => {
  if (from === undefined && to === undefined) return [];
  if ([from, to].every((bound) => bound === undefined || isDayBound(bound))) {
    return [['dates', `${from === undefined ? '' : getFirstDay(from)}..${to === undefined ? '' : getLastDay(to)}`]];
  }
  // Converts whole days to a range of times that ends at midnight of the following day.
  const fromTime = from === undefined || from.includes('T') ? (from ?? '') : `${from}${midnightSuffix}`;
  const toTime =
    to === undefined || to.includes('T')
      ? (to ?? '')
      : `${DateTime.fromISO(to, { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd')}${midnightSuffix}`;
  return [['during', `${fromTime}..${toTime}`]];
};

/** Address of the orders list with these filters. */
export const getOrdersPath = ({ from, to, ...filter }: OrdersFilter): string => {
  const params = new URLSearchParams(toRangeParams({ from, to }));
  for (const [name, value] of Object.entries(filter)) {
    for (const item of [value ?? []].flat()) params.append(name, String(item));
  }
  const search = params.toString();
  return search === '' ? ordersPath : `${ordersPath}?${search}`;
};
