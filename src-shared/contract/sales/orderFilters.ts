import * as v from 'valibot';
import {
  deliveryStatuses,
  orderChannels,
  orderDispatchMethods,
  orderPlatforms,
  orderStatuses,
  paymentStatuses,
} from '../../domain/sales/orders';
import { paymentNames } from '../../domain/payments/paymentNames';
import { isAwaited, isLate, findOrderPromise } from '../../domain/sales/orderPromise';
import { deliveryTypes } from '../../domain/stores/deliveryMethods';
import { isPaymentDue } from '../../domain/sales/orderMoney';
import { toSearchDigits, canBePhone, canBeEmail, canBeAddress } from '../../domain/sales/orderSearch';
import { isRefunded } from '../../domain/sales/refunds';
import { toInstant, type WallTime } from '../../domain/values/wallTime';
import { idSchema, pageQuery } from '../protocol/endpoint';
import {
  containsWords,
  customFilter,
  defineFilters,
  enumFilter,
  equalsFilter,
  idsFilter,
  searchFilter,
  unverifiableFilter,
  type Filters,
  type MatchResult,
} from '../protocol/listFilters';
import { isOnOrAfter, isBeforeEnd, spanBound } from '../protocol/spanBound';
import type { OrderRow } from './orderReaders';

/**
 * Undefined if the text may be a phone, email or address. The platform may have matched these fields, which rows lack.
 */
const matchesSearch = (row: OrderRow, searchText: string): MatchResult => {
  const { number, customerName } = row;
  if (toSearchDigits(searchText) === String(number)) return true;
  if (containsWords([customerName, typeof number === 'string' ? number : null], searchText.replace('#', ''))) {
    return true;
  }
  return canBePhone(searchText) || canBeEmail(searchText) || canBeAddress(searchText) ? undefined : false;
};

/** Some platforms send only the status of a payment, not its method. */
const isPaidBy = ({ payments }: OrderRow, requestedValue: string): MatchResult => {
  if (payments.some(({ method }) => method === requestedValue)) return true;
  return payments.some(({ method }) => method === null) ? undefined : false;
};

const hasRefund = ({ payments }: OrderRow, requestedValue: boolean): MatchResult => {
  if (payments.some(isRefunded)) return requestedValue;
  return payments.some(({ status }) => status === null) ? undefined : !requestedValue;
};

/** Treats a payment of unknown method as payable in person, since some platforms send only the status. */
const isUncollected = (row: OrderRow, requestedValue: boolean): MatchResult => {
  const { payments } = row;
  if (payments.some((payment) => isPaymentDue(row, { ...payment, method: payment.method ?? 'cash' })))
    return requestedValue;
  return payments.some(({ status }) => status === null) ? undefined : !requestedValue;
};

/** Creates a filter on the creation time. */
const createCreatedFilter = <Value extends v.GenericSchema>(
  value: Value,
  isWithin: (time: WallTime, requestedValue: v.InferOutput<Value>) => boolean,
) =>
  customFilter(value, {
    matches: ({ createdAt }: OrderRow, requestedValue) =>
      createdAt === null ? undefined : isWithin(createdAt, requestedValue),
    fields: ['createdAt'],
  });

const getWeekdayNumber = (time: WallTime): number => new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;

/** Filters of the list of orders. */
export const orderFilters = defineFilters(pageQuery, {
  /** Matches the order number, or part of the customer's name, phone, email or delivery address. */
  query: { ...searchFilter('number', 'customerName'), matches: matchesSearch },
  statuses: equalsFilter(v.array(v.picklist(orderStatuses)), 'status'),
  /** Matches the status of any payment. */
  paymentStatus: customFilter(v.picklist(paymentStatuses), {
    matches: ({ payments }: OrderRow, requestedValue) => payments.some(({ status }) => status === requestedValue),
    fields: ['payments'],
  }),
  /** True for orders with a payment that was or will be refunded. */
  refunded: customFilter(v.boolean(), { matches: hasRefund, fields: ['payments'] }),
  /** True for orders with a payment due in person that no completed payment covers. */
  uncollected: customFilter(v.boolean(), { matches: isUncollected, fields: ['payments', 'total', 'status'] }),
  deliveryStatus: enumFilter(deliveryStatuses, 'deliveryStatus'),
  storeIds: idsFilter('storeId'),
  dispatchMethod: enumFilter(orderDispatchMethods, 'dispatchMethod'),
  platform: enumFilter(orderPlatforms, 'platform'),
  channel: enumFilter(orderChannels, 'channel'),
  from: createCreatedFilter(spanBound, isOnOrAfter),
  to: createCreatedFilter(spanBound, isBeforeEnd),
  /** Matches the method of any payment; together with `paymentStatus`, one payment must match both. */
  paymentMethod: customFilter(v.picklist(paymentNames), { matches: isPaidBy, fields: ['payments'] }),
  /** Kind of fleet that delivers the order. */
  deliveryType: unverifiableFilter(v.picklist(deliveryTypes)),
  /**
   * True for orders past their promised time (domain/sales/orderPromise.ts); false for all others. If the platform
   * sends no promised time, it is computed from the store's waiting time, which is not part of the row.
   */
  late: customFilter(v.boolean(), {
    matches: (row: OrderRow, requestedValue, { now, zone, getWaits }) => {
      if (row.status === null) return undefined;
      const trackedRow = { ...row, statusAt: null };
      if (isAwaited(row) && findOrderPromise(trackedRow, getWaits, zone) === null) return undefined;
      return isLate(trackedRow, getWaits, toInstant(now, zone), zone) === requestedValue;
    },
    fields: ['status'],
  }),
  // Rows lack coupon, products and fleet, so the app cannot test these filters.
  couponId: unverifiableFilter(idSchema),
  productId: unverifiableFilter(idSchema),
  customerId: unverifiableFilter(idSchema),
  /** Weekday of creation in the tenant's zone; Monday is 1. */
  weekday: createCreatedFilter(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
    (time, requestedValue) => getWeekdayNumber(time) === requestedValue,
  ),
  /** Hour of creation in the tenant's zone. Matches both occurrences of an hour that a clock change repeats. */
  hour: createCreatedFilter(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
    (time, requestedValue) => Number(time.slice(11, 13)) === requestedValue,
  ),
} satisfies Filters<OrderRow>);
