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
import { endpoint, idSchema, pageQuery } from './endpoint';
import {
  fields,
  groupOrNull,
  id,
  idOrNull,
  number,
  pageOf,
  rows,
  text,
  textOrNull,
  wallTime,
  wallTimeOrNull,
  openEnum,
  type Read,
} from './reading';

const payment = fields({
  method: openEnum(storePaymentMethods, null),
  status: openEnum(paymentStatuses, 'created'),
  amount: number(0),
});

const orderEntries = {
  id: id(),
  /** What people call it by. */
  number: number(null),
  status: openEnum(orderStatuses, 'created'),
  dispatchMethod: openEnum(orderDispatchMethods, 'neither'),
  platform: openEnum(orderPlatforms, null),
  /** Null: placed with the tenant itself. */
  channel: openEnum(orderChannels, null),
  /** Null where nothing is delivered. */
  deliveryStatus: openEnum(deliveryStatuses, null),
  storeId: idOrNull(),
  /** Null: to be looked up in the list of stores. */
  storeName: textOrNull(),
  /** Null where the channel does not tell. */
  customerName: textOrNull(),
  /** In the tenant's currency, taxes included. */
  total: number(0),
  payments: rows(payment),
  /** In the tenant's zone. */
  createdAt: wallTimeOrNull(),
  scheduledFor: wallTimeOrNull(),
};

const orderRow = fields(orderEntries);
export type OrderRow = Read<typeof orderRow>;

const order = fields({
  ...orderEntries,
  customer: groupOrNull(fields({ id: idOrNull(), name: text(), phone: textOrNull(), email: textOrNull() })),
  lines: rows(
    fields({
      name: text(),
      quantity: number(1),
      /** Of one piece without its modifiers. */
      price: number(0),
      modifiers: rows(fields({ name: text(), price: number(0) })),
      comment: textOrNull(),
    }),
  ),
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
  statusHistory: rows(fields({ status: openEnum(orderStatuses, 'created'), at: wallTime() })),
  subtotal: number(0),
  discount: number(0),
  deliveryFee: number(0),
  tip: number(0),
  comment: textOrNull(),
});
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
};
