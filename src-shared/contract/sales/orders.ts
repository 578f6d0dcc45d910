import * as v from 'valibot';
import {
  deliveryStatuses,
  orderChannels,
  orderDispatchMethods,
  orderPlatforms,
  orderStatuses,
  paymentStatuses,
  refundedStatuses,
} from '../../domain/orders';
import { paymentNames } from '../../domain/payments/paymentNames';
import { isAwaited, isLate, promiseOf } from '../../domain/sales/orderPromise';
import { cancelReasons } from '../../domain/sales/cancellation';
import { digitsOfSearch, mayBeAddress, mayBeEmail, mayBePhone } from '../../domain/sales/orderSearch';
import { deliveryTypes } from '../../domain/stores/deliveryMethods';
import { toInstant, type WallTime } from '../../domain/values/wallTime';
import { endpoint, idSchema, pageQuery } from '../protocol/endpoint';
import {
  containsWords,
  equals,
  filtersFor,
  includesAny,
  unverifiable,
  type FilterTest,
  type Match,
} from '../protocol/listFilters';
import {
  derived,
  id,
  idOrNull,
  listOf,
  money,
  nestedObjectOrNull,
  number,
  object,
  openEnum,
  optional,
  pageOf,
  prepared,
  text,
  textOrNull,
  wallTimeOrNull,
  withAliases,
  writeReply,
  type Read,
  decimal,
} from '../reading';
import { withCustomer, withCustomerName } from './customerName';
import { courier, courierSpellings, payment, trackingSpellings } from './orderParts';
import { isFrom, isUntil, spanBound } from '../protocol/spanBound';

export type { OrderPayment } from './orderParts';

const statusSpellings = { cancelled: 'canceled' } as const;
/** Readers take the words of stores and products too. */
const dispatchSpellings = { delivery: 'store_delivery', pickup: 'in_store' } as const;

const orderEntries = {
  id: id(),
  /** Number that people see. */
  number: number(null),
  /** Null: missing. An unknown value stays as it came, so that the order does not count as new. */
  status: openEnum(orderStatuses, null, statusSpellings),
  dispatchMethod: openEnum(orderDispatchMethods, null, dispatchSpellings),
  platform: openEnum(orderPlatforms, null),
  /** Null: placed with the tenant itself. */
  channel: openEnum(orderChannels, null),
  /** Null where nothing is delivered. */
  deliveryStatus: openEnum(deliveryStatuses, null, { canceled: 'cancelled' }),
  storeId: idOrNull(),
  /** Null: to be looked up in the list of stores. */
  storeName: textOrNull(),
  /** Null where the channel does not tell. */
  customerName: textOrNull(),
  /** In the tenant's currency, taxes included. */
  total: money(null),
  payments: listOf(payment),
  /** In the tenant's zone. */
  createdAt: wallTimeOrNull(),
  scheduledFor: wallTimeOrNull(),
  /** Until when the customer was promised it, in the tenant's zone; null: not told. */
  promisedAt: wallTimeOrNull(),
};

/** Other names of fields of an order; of the channel that of the specification. */
const orderSpellings = {
  channelSource: 'channel',
  promisedTime: 'promisedAt',
  promisedDeliveryAt: 'promisedAt',
  promisedDeliveryTime: 'promisedAt',
  estimatedDeliveryAt: 'promisedAt',
  estimatedDeliveryTime: 'promisedAt',
  estimatedAt: 'promisedAt',
  deliverBefore: 'promisedAt',
  eta: 'promisedAt',
} as const;

const orderRow = prepared(withAliases(object(orderEntries), orderSpellings), withCustomerName);
export type OrderRow = Read<typeof orderRow>;
export const orderRowNames = Object.keys(orderEntries) as readonly (keyof OrderRow)[];

const statusStep = withAliases(
  object({
    status: openEnum(orderStatuses, null, statusSpellings),
    at: wallTimeOrNull(),
    /** Of a cancellation: why; null: not told. */
    reason: textOrNull(),
  }),
  {
    createdAt: 'at',
    date: 'at',
  },
);

const orderLine = withAliases(
  object({
    name: text(),
    quantity: number(1),
    /** Unit price without modifiers; null: missing. */
    price: money(null),
    modifiers: listOf(object({ name: text(), price: money(0) })),
    comment: textOrNull(),
  }),
  { productName: 'name', comments: 'comment', options: 'modifiers' },
);

const wholeOrder = withAliases(
  object({
    ...orderEntries,
    courier: courier(),
    trackingUrl: optional(textOrNull()),
    customer: nestedObjectOrNull(
      withAliases(object({ id: idOrNull(), name: text(), phone: textOrNull(), email: textOrNull() }), {
        phoneNumber: 'phone',
        cellphone: 'phone',
        mail: 'email',
      }),
    ),
    lines: listOf(orderLine),
    delivery: nestedObjectOrNull(
      withAliases(
        object({
          fleet: textOrNull(),
          address: text(),
          commune: textOrNull(),
          latitude: decimal(null),
          longitude: decimal(null),
          instructions: textOrNull(),
          courier: optional(courier()),
          trackingUrl: optional(textOrNull()),
        }),
        { ...courierSpellings, ...trackingSpellings },
      ),
    ),
    /** The first one first. */
    statusHistory: listOf(statusStep),
    /** Null: not told. */
    subtotal: money(null),
    discount: money(0),
    /** Code of the discount's coupon; null: none, or missing. */
    couponCode: textOrNull(),
    deliveryFee: money(0),
    tip: money(0),
    comment: textOrNull(),
  }),
  {
    items: 'lines',
    products: 'lines',
    orderLines: 'lines',
    ...orderSpellings,
    ...courierSpellings,
    ...trackingSpellings,
  },
);

/** Whoever takes it to the customer, wherever the platform tells it: of the order or of its delivery. */
const order = derived(
  prepared(wholeOrder, withCustomer),
  ({ courier: own, trackingUrl: ownLink, delivery, ...rest }) => {
    const { courier: its = null, trackingUrl: link = null, ...place } = delivery ?? {};
    const known = {
      name: own?.name ?? its?.name ?? null,
      phone: own?.phone ?? its?.phone ?? null,
      trackingUrl: own?.trackingUrl ?? its?.trackingUrl ?? ownLink ?? link ?? null,
    };
    return {
      ...rest,
      delivery: delivery && (place as Omit<typeof delivery, 'courier' | 'trackingUrl'>),
      /** Null: none yet, or not told. */
      courier: Object.values(known).every((value) => value === null || value === '') ? null : known,
    };
  },
);
export type Order = Read<typeof order>;

const ordersQuery = v.strictObject({
  ...pageQuery,
  /** An order's number, or part of the customer's name, phone or e-mail, or of the address it goes to. */
  query: v.optional(v.string()),
  statuses: v.optional(v.array(v.picklist(orderStatuses))),
  /** Status of any of its payments. */
  paymentStatus: v.optional(v.picklist(paymentStatuses)),
  /** Whether any of its payments was given back, or will be. */
  refunded: v.optional(v.boolean()),
  deliveryStatus: v.optional(v.picklist(deliveryStatuses)),
  storeIds: v.optional(v.array(idSchema)),
  dispatchMethod: v.optional(v.picklist(orderDispatchMethods)),
  platform: v.optional(v.picklist(orderPlatforms)),
  channel: v.optional(v.picklist(orderChannels)),
  from: v.optional(spanBound),
  to: v.optional(spanBound),
  /** Of any of its payments; with `paymentStatus` of one that has both. */
  paymentMethod: v.optional(v.picklist(paymentNames)),
  /** The fleet that brings it. */
  deliveryType: v.optional(v.picklist(deliveryTypes)),
  /** Those that are not delivered at what was promised, see domain/sales/orderPromise.ts; false: the others. */
  late: v.optional(v.boolean()),
  couponId: v.optional(idSchema),
  productId: v.optional(idSchema),
  customerId: v.optional(idSchema),
  /** Of its creation, in the tenant's zone: 1 is Monday. */
  weekday: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  /** Of an hour that the clocks repeat both are one. */
  hour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))),
});

/** Rows do not hold the customer's phone and e-mail, nor the address: an order may be found by them. */
const isAbout = (row: OrderRow, typed: string): Match => {
  if (digitsOfSearch(typed) === String(row.number) || containsWords([row.customerName], typed)) return true;
  return mayBePhone(typed) || mayBeEmail(typed) || mayBeAddress(typed) ? undefined : false;
};

/** Some platforms say of a payment only how it stands. */
const isPaidBy = ({ payments }: OrderRow, wanted: string): Match => {
  if (payments.some(({ method }) => method === wanted)) return true;
  return payments.some(({ method }) => method === null) ? undefined : false;
};

const isRefunded = ({ payments }: OrderRow, wanted: boolean): Match => {
  const statuses = payments.map(({ status }) => status);
  if (statuses.some((status) => refundedStatuses.some((word) => word === status))) return wanted;
  return statuses.includes(null) ? undefined : !wanted;
};

/** A test of when it was created. */
const created = <Wanted>(isIn: (at: WallTime, wanted: Wanted) => boolean): FilterTest<OrderRow, Wanted> => ({
  matches: ({ createdAt }, wanted) => (createdAt === null ? undefined : isIn(createdAt, wanted)),
  fields: ['createdAt'],
});

/** By the platform's promised time, else by the store's wait, which rows do not hold. */
const isLateNow: FilterTest<OrderRow, boolean> = {
  matches: (row, wanted, { now, zone, waitsOf }) => {
    if (row.status === null) return undefined;
    const tracked = { ...row, statusAt: null };
    if (isAwaited(row) && promiseOf(tracked, waitsOf, zone) === null) return undefined;
    return isLate(tracked, waitsOf, toInstant(now, zone), zone) === wanted;
  },
  fields: ['status'],
};

const weekdayOf = (at: WallTime): number => new Date(`${at.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;

const orderFilters = filtersFor<OrderRow, v.InferOutput<typeof ordersQuery>>({
  query: { matches: isAbout, fields: ['number', 'customerName'], isSearch: true },
  statuses: equals('status'),
  paymentStatus: includesAny(({ payments }) => payments.map(({ status }) => status), ['payments']),
  refunded: { matches: isRefunded, fields: ['payments'] },
  deliveryStatus: equals('deliveryStatus'),
  storeIds: equals('storeId'),
  dispatchMethod: equals('dispatchMethod'),
  platform: equals('platform'),
  channel: equals('channel'),
  from: created(isFrom),
  to: created(isUntil),
  paymentMethod: { matches: isPaidBy, fields: ['payments'] },
  late: isLateNow,
  // Rows say who ordered by name alone, and what was ordered and who brings it not at all.
  deliveryType: unverifiable,
  couponId: unverifiable,
  productId: unverifiable,
  customerId: unverifiable,
  weekday: created((at, wanted: number) => weekdayOf(at) === wanted),
  hour: created((at, wanted: number) => Number(at.slice(11, 13)) === wanted),
});

export const orders = {
  /** The latest first. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders',
    needs: 'orders.index',
    query: ordersQuery,
    filters: orderFilters,
    reply: pageOf(orderRow),
  }),
  get: endpoint({ host: 'adminV1', method: 'GET', path: '/orders/:id', needs: 'orders.show', reply: order }),
  /** By the call of the kitchen's display, which lives at the platform's root. */
  changeStatus: endpoint({
    host: 'root',
    method: 'PATCH',
    path: '/kds/store/:storeId/orders/:id',
    needs: 'orders.update',
    bodyKey: 'order',
    body: v.strictObject({
      order: v.strictObject({
        status: v.picklist(orderStatuses),
        /** Why it is cancelled; only for platforms with `cancelReasons`. */
        reason: v.optional(v.picklist(cancelReasons)),
      }),
    }),
    reply: writeReply(order),
    changes: ['orders'],
    tracks: 'order_status_updated',
  }),
};
