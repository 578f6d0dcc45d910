import * as v from 'valibot';
import {
  deliveryStatuses,
  orderChannels,
  orderDispatchMethods,
  orderPlatforms,
  orderStatuses,
  paymentStatuses,
} from '../domain/orders';
import { storePaymentMethods } from '../domain/payments/storePayments';
import { cardKinds } from '../domain/sales/refunds';
import { endpoint, idSchema, pageQuery } from './endpoint';
import {
  answered,
  fields,
  groupOrNull,
  id,
  idOrNull,
  number,
  pageOf,
  rows,
  text,
  textOrNull,
  wallTimeOrNull,
  openEnum,
  spelled,
  type Read,
} from './reading';

/** Words of Transbank for kinds of cards. */
const cardSpellings = {
  vd: 'debit',
  vn: 'credit',
  vc: 'credit',
  si: 'credit',
  s2: 'credit',
  nc: 'credit',
  vp: 'prepaid',
} as const;

const paymentEntries = {
  /** Null: the platform names it in no other way, so it cannot be given back from here. */
  id: idOrNull(),
  /** What its refund's address calls it; null: to be told by the method, see `refundType`. */
  type: textOrNull(),
  method: openEnum(storePaymentMethods, null),
  /** Null: not told. */
  status: openEnum(paymentStatuses, null, { cancelled: 'canceled' }),
  amount: number(null),
  /** Null: no card, or not told. */
  cardKind: openEnum(cardKinds, null, cardSpellings),
  /** In the tenant's zone; null: not completed, or not told. */
  completedAt: wallTimeOrNull(),
};

export const payment = spelled(fields(paymentEntries), {
  paymentMethod: 'method',
  paymentType: 'type',
  cardType: 'cardKind',
  paidAt: 'completedAt',
});
export type OrderPayment = Read<typeof payment>;

const statusSpellings = { cancelled: 'canceled' } as const;
/** Readers take the words of stores and products too. */
const dispatchSpellings = { delivery: 'store_delivery', pickup: 'in_store' } as const;

const orderEntries = {
  id: id(),
  /** What people call it by. */
  number: number(null),
  /** Null: not told. A word that nobody knows stays as it came: an order is never taken for a new one. */
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
  total: number(null),
  payments: rows(payment),
  /** In the tenant's zone. */
  createdAt: wallTimeOrNull(),
  scheduledFor: wallTimeOrNull(),
};

const orderRow = fields(orderEntries);
export type OrderRow = Read<typeof orderRow>;

const statusStep = spelled(fields({ status: openEnum(orderStatuses, null, statusSpellings), at: wallTimeOrNull() }), {
  createdAt: 'at',
  date: 'at',
});

const orderLine = spelled(
  fields({
    name: text(),
    quantity: number(1),
    /** Of one piece without its modifiers; null: not told. */
    price: number(null),
    modifiers: rows(fields({ name: text(), price: number(0) })),
    comment: textOrNull(),
  }),
  { productName: 'name', comments: 'comment', options: 'modifiers' },
);

const order = spelled(
  fields({
    ...orderEntries,
    customer: groupOrNull(fields({ id: idOrNull(), name: text(), phone: textOrNull(), email: textOrNull() })),
    lines: rows(orderLine),
    delivery: groupOrNull(
      fields({
        fleet: textOrNull(),
        address: text(),
        commune: textOrNull(),
        latitude: number(null),
        longitude: number(null),
        instructions: textOrNull(),
      }),
    ),
    /** The first one first. */
    statusHistory: rows(statusStep),
    /** Null: not told. */
    subtotal: number(null),
    discount: number(0),
    /** Of the coupon that the discount came by; null: of none, or not told. */
    couponCode: textOrNull(),
    deliveryFee: number(0),
    tip: number(0),
    comment: textOrNull(),
  }),
  { items: 'lines', products: 'lines', orderLines: 'lines' },
);
export type Order = Read<typeof order>;

const date = v.pipe(v.string(), v.isoDate());

export const orders = {
  /** The latest first. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders',
    needs: 'orders.index',
    query: v.strictObject({
      ...pageQuery,
      /** An order's number, or part of the customer's name or phone. */
      query: v.optional(v.string()),
      statuses: v.optional(v.array(v.picklist(orderStatuses))),
      /** Of one of its payments. */
      paymentStatus: v.optional(v.picklist(paymentStatuses)),
      deliveryStatus: v.optional(v.picklist(deliveryStatuses)),
      storeIds: v.optional(v.array(idSchema)),
      dispatchMethod: v.optional(v.picklist(orderDispatchMethods)),
      platform: v.optional(v.picklist(orderPlatforms)),
      channel: v.optional(v.picklist(orderChannels)),
      /** Days in the tenant's zone, both included. */
      from: v.optional(date),
      to: v.optional(date),
    }),
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
    body: v.strictObject({ order: v.strictObject({ status: v.picklist(orderStatuses) }) }),
    reply: answered(order),
    changes: ['orders'],
    tracks: 'order_status_updated',
  }),
};
