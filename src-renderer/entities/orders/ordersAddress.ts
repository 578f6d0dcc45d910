import { DateTime } from 'luxon';
import type { CallInputOf } from '@shared/contract';
import type { OrderStatus } from '@shared/domain/orders';

type OrdersQuery = NonNullable<NonNullable<CallInputOf<'orders.list'>>['query']>;

/** Which orders: as the list's call takes it. Bounds are days, or wall times of which `to` is not in it any more. */
export type OrdersFilter = Omit<
  OrdersQuery,
  'query' | 'statuses' | 'page' | 'limit' | 'sort' | 'cursor' | 'checkedPages'
> & { status?: OrderStatus };

/** Names in the address that are not those of the call. */
export const ordersPath = '/orders';

const midnight = 'T00:00:00';
const dayBefore = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).minus({ days: 1 }).toFormat('yyyy-MM-dd');

const isDayBound = (bound: string): boolean => !bound.includes('T') || bound.endsWith(midnight);
const firstDay = (bound: string): string => bound.slice(0, 10);
const lastDay = (bound: string): string => (bound.includes('T') ? dayBefore(bound.slice(0, 10)) : bound);

/** A whole number of days is the list's own filter of dates; anything else has a filter of its own. */
const spanParams = ({ from, to }: Pick<OrdersFilter, 'from' | 'to'>): [string, string][] => {
  if (from === undefined && to === undefined) return [];
  if ([from, to].every((bound) => bound === undefined || isDayBound(bound))) {
    return [['dates', `${from === undefined ? '' : firstDay(from)}..${to === undefined ? '' : lastDay(to)}`]];
  }
  // The day after is where the span of a day ends.
  const wallFrom = from === undefined || from.includes('T') ? (from ?? '') : `${from}${midnight}`;
  const wallTo =
    to === undefined || to.includes('T')
      ? (to ?? '')
      : `${DateTime.fromISO(to, { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd')}${midnight}`;
  return [['during', `${wallFrom}..${wallTo}`]];
};

/** The address of the list of just these orders. */
export const ordersAddress = ({ from, to, ...filter }: OrdersFilter): string => {
  const params = new URLSearchParams(spanParams({ from, to }));
  for (const [name, value] of Object.entries(filter)) {
    for (const each of [value ?? []].flat()) params.append(name, String(each));
  }
  const search = params.toString();
  return search === '' ? ordersPath : `${ordersPath}?${search}`;
};
