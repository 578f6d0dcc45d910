import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  deliveryStatuses,
  editableOrderFields,
  orderChannels,
  orderDispatchMethods,
  orderPlatforms,
  orderStatuses,
  paymentStatuses,
  type DeliveryStatus,
  type EditableOrderField,
  type OrderChannel,
  type OrderDispatchMethod,
  type OrderPlatform,
  type OrderStatus,
  type PaymentStatus,
} from '@shared/domain/sales/orders';
import type { CancelReason } from '@shared/domain/sales/cancellation';
import { openOrderStatuses } from '@shared/domain/sales/orderLifecycle';
import { cardKinds, refundReasons, type CardKind, type RefundReason } from '@shared/domain/sales/refunds';
import { createdAt, id, instant, checkOneOf } from './columns';
import { stores } from './stores';
import { tenantId } from './tenants';

export const customers = pgTable(
  'customers',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    /** Phone number as digits with country code. */
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.tenantId, table.id),
    index('customers_by_name').on(table.tenantId, sql`${table.nameSearch} collate "C"`, table.id),
    index('customers_phone').on(table.tenantId, table.phone),
  ],
);

/** Delivery data of an order: address, fleet and courier. */
export interface OrderDelivery {
  status: DeliveryStatus;
  /** Name of the fleet in the store's delivery methods. */
  fleet: string;
  address: string;
  commune: string;
  latitude: number;
  longitude: number;
  instructions: string | null;
  /** Courier, hidden from callers until the fleet confirms. Old orders have none. */
  courier?: OrderCourier | null;
}

export interface OrderCourier {
  name: string;
  phone: string;
  /** URL for tracking the courier; null for the store's own drivers. */
  trackingUrl: string | null;
}

/**
 * One step of the status history: status, Unix time (s) and reason. Stored as a tuple to save space, since a large
 * history has half a million steps.
 */
export type StatusStep = [status: OrderStatus, at: number, reason?: CancelReason];

/** Orders. Amounts are in the tenant's currency (whole pesos in Chile) and include taxes. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    tenantId: tenantId(),
    /** Order number shown to users and customers; numbers increase within a tenant. */
    number: integer('number').notNull(),
    storeId: integer('store_id').notNull(),
    /** Id of the customer; null if the sales channel hides the customer. */
    customerId: integer('customer_id'),
    status: text('status').$type<OrderStatus>().notNull(),
    dispatchMethod: text('dispatch_method').$type<OrderDispatchMethod>().notNull(),
    platform: text('platform').$type<OrderPlatform>().notNull(),
    /** Sales channel; null if ordered on the tenant's own site. */
    channel: text('channel').$type<OrderChannel>(),
    deliveryStatus: text('delivery_status').$type<DeliveryStatus>(),
    delivery: jsonb('delivery').$type<Omit<OrderDelivery, 'status'>>(),
    statusHistory: jsonb('status_history').$type<StatusStep[]>().notNull(),
    subtotal: integer('subtotal').notNull(),
    discount: integer('discount').notNull(),
    /** Code of the redeemed coupon, or null. */
    couponCode: text('coupon_code'),
    deliveryFee: integer('delivery_fee').notNull(),
    tip: integer('tip').notNull(),
    total: integer('total').notNull(),
    comment: text('comment'),
    /** Phone number given with this order; null to use the customer's own. */
    phone: text('phone'),
    /** Time for which the customer scheduled the order; null for as soon as possible. */
    scheduledFor: instant('scheduled_for'),
    /** Promised time; null for orders created before this column existed. */
    promisedAt: instant('promised_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique().on(table.tenantId, table.id),
    unique('orders_number').on(table.tenantId, table.number),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.tenantId, table.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    index('orders_by_time').on(table.tenantId, table.createdAt, table.id),
    index('orders_store').on(table.tenantId, table.storeId, table.createdAt),
    // Covering index for the query of a customer's earlier orders.
    index('orders_customer').on(table.tenantId, table.customerId, table.createdAt, table.status, table.storeId),
    // Covering index for the key figures, so that the query need not read the table.
    index('orders_figures').on(
      table.tenantId,
      table.createdAt,
      table.status,
      table.storeId,
      table.platform,
      table.dispatchMethod,
      table.total,
      table.discount,
      table.deliveryFee,
      table.tip,
      table.customerId,
      table.id,
    ),
    // Partial index for apps that poll the open orders, which are a small share of all orders.
    index('orders_open')
      .on(table.tenantId, table.createdAt, table.id)
      .where(checkOneOf(table.status, openOrderStatuses)),
    // Partial index for searches by phone number; most orders have no phone number of their own.
    index('orders_phone')
      .on(table.tenantId)
      .where(sql`${table.phone} is not null`),
    index('orders_coupon')
      .on(table.tenantId, table.couponCode, table.createdAt)
      .where(sql`${table.couponCode} is not null`),
    check('orders_status', checkOneOf(table.status, orderStatuses)),
    check('orders_dispatch', checkOneOf(table.dispatchMethod, orderDispatchMethods)),
    check('orders_platform', checkOneOf(table.platform, orderPlatforms)),
    check('orders_channel', checkOneOf(table.channel, orderChannels)),
    check('orders_delivery', checkOneOf(table.deliveryStatus, deliveryStatuses)),
  ],
);

/** Modifier that the customer chose for a product; applies to every unit of the order line. */
export interface LineModifier {
  name: string;
  /** Surcharge per unit. */
  price: number;
}

export const orderLines = pgTable(
  'order_lines',
  {
    tenantId: integer('tenant_id').notNull(),
    orderId: integer('order_id').notNull(),
    /** Position of the line within the order, from 1. */
    place: integer('place').notNull(),
    /** Id of the product; remains when the product is deleted. Null if the line is not a product of the catalogue. */
    productId: integer('product_id'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Unit price without modifiers. */
    price: integer('price').notNull(),
    modifiers: jsonb('modifiers').$type<LineModifier[]>().notNull(),
    /** Total of the line: all units with their modifiers. */
    amount: integer('amount').notNull().default(0),
    comment: text('comment'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.place] }),
    index('order_lines_product').on(table.productId, table.orderId),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Changes that users made to the phone numbers and comments of orders. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    orderId: integer('order_id').notNull(),
    field: text('field').$type<EditableOrderField>().notNull(),
    before: text('before'),
    after: text('after'),
    /** User id without a foreign key, so that users can be deleted. */
    authorId: integer('author_id').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    index('order_edits_order').on(table.orderId, table.id),
    check('order_edits_field', checkOneOf(table.field, editableOrderFields)),
  ],
);

const exportedTables = ['orders', 'nps'] as const;
export type ExportedTable = (typeof exportedTables)[number];

/** Requested exports. The file itself is generated when downloaded. */
export const orderExports = pgTable(
  'order_exports',
  {
    id: id(),
    tenantId: tenantId(),
    /** Random key for polling and for the file's URL. */
    key: text('key').notNull().unique(),
    /** Exported table. */
    what: text('what').$type<ExportedTable>().notNull().default('orders'),
    /** Filters of the export, as in the query of the request. */
    filters: jsonb('filters').notNull(),
    /** Ids of the stores that the requester can see; null for all stores of the tenant. */
    storeIds: jsonb('store_ids').$type<number[]>(),
    startedAt: instant('started_at').notNull(),
    /** Instant at which the export is ready; in the future while it is pending. */
    doneAt: instant('done_at').notNull(),
  },
  (table) => [
    index('order_exports_tenant').on(table.tenantId, table.startedAt),
    check('order_exports_what', checkOneOf(table.what, exportedTables)),
  ],
);

export const orderPayments = pgTable(
  'order_payments',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    orderId: integer('order_id').notNull(),
    /** Payment method, one of those in domain/payments/storePayments.ts. */
    method: text('method').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    amount: integer('amount').notNull(),
    /** Credit or debit; null if not paid by card. */
    cardKind: text('card_kind').$type<CardKind>(),
    completedAt: instant('completed_at'),
    refundReason: text('refund_reason').$type<RefundReason>(),
    refundedAt: instant('refunded_at'),
    /** Reason that the payment gateway gave for a failed payment. */
    failureReason: text('failure_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    // Covering index for the payments in key figures.
    index('order_payments_order').on(table.orderId, table.status, table.method, table.amount),
    index('order_payments_refunded')
      .on(table.orderId, table.amount)
      .where(sql`${table.status} in ('refund_requested', 'manual_refund_pending')`),
    check('order_payments_status', checkOneOf(table.status, paymentStatuses)),
    check('order_payments_card', checkOneOf(table.cardKind, cardKinds)),
    check('order_payments_reason', checkOneOf(table.refundReason, refundReasons)),
  ],
);

/** Delivery addresses that customers entered but no store delivers to. */
export const uncoveredAddresses = pgTable(
  'uncovered_addresses',
  {
    id: id(),
    tenantId: tenantId(),
    /** Id of the nearest store. */
    storeId: integer('store_id').notNull(),
    platform: text('platform').$type<OrderPlatform>().notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    index('uncovered_addresses_time').on(table.tenantId, table.askedAt),
    check('uncovered_addresses_platform', checkOneOf(table.platform, orderPlatforms)),
  ],
);
