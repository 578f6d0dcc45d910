import { DateTime } from 'luxon';
import type { CallInputOf } from '@shared/contract';
import type { OrderStatus } from '@shared/domain/orders';

type OrdersQuery = NonNullable<NonNullable<CallInputOf<'orders.list'>>['query']>;

/** Filters of the orders call. `from` and `to` are days, or wall times with `to` excluded. */
export type OrdersFilter = Omit<
  OrdersQuery,
  'query' | 'statuses' | 'page' | 'limit' | 'sort' | 'cursor' | 'checkedPages'
> & { status?: OrderStatus };

export const ordersPath = '/orders';

const midnight = 'T00:00:00';
const getDayBefore = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).minus({ days: 1 }).toFormat('yyyy-MM-dd');

const isDayBound = (bound: string): boolean => !bound.includes('T') || bound.endsWith(midnight);
const getFirstDay = (bound: string): string => bound.slice(0, 10);
const getLastDay = (bound: string): string => (bound.includes('T') ? getDayBefore(bound.slice(0, 10)) : bound);

/** Whole days use the list's `dates` parameter; any other range uses `during`. */
const toRangeParams = ({ from, to }: Pick<OrdersFilter, 'from' | 'to'>): [string, string][] => {
  if (from === undefined && to === undefined) return [];
  if ([from, to].every((bound) => bound === undefined || isDayBound(bound))) {
    return [['dates', `${from === undefined ? '' : getFirstDay(from)}..${to === undefined ? '' : getLastDay(to)}`]];
  }
  // As a range of times, whole days end at midnight of the following day.
  const wallFrom = from === undefined || from.includes('T') ? (from ?? '') : `${from}${midnight}`;
  const wallTo =
    to === undefined || to.includes('T')
      ? (to ?? '')
      : `${DateTime.fromISO(to, { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd')}${midnight}`;
  return [['during', `${wallFrom}..${wallTo}`]];
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
