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
} from '@shared/domain/orders';
import type { CancelReason } from '@shared/domain/sales/cancellation';
import { cardKinds, refundReasons, type CardKind, type RefundReason } from '@shared/domain/sales/refunds';
import { createdAt, id, instant, oneOf } from './columns';
import { stores } from './stores';
import { tenantId } from './tenants';

export const customers = pgTable(
  'customers',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    /** Digits only, country code included. */
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

/** Where an order goes, and who takes it there. */
export interface OrderDelivery {
  status: DeliveryStatus;
  /** The fleet that the store's delivery methods name. */
  fleet: string;
  address: string;
  commune: string;
  latitude: number;
  longitude: number;
  instructions: string | null;
  /** Whoever takes it there; nobody sees them before the fleet has confirmed. Null: of orders from before there were any. */
  courier?: OrderCourier | null;
}

export interface OrderCourier {
  name: string;
  phone: string;
  /** Null: a driver of the store's own has none. */
  trackingUrl: string | null;
}

/** [status, Unix seconds, why], the first one first: a hundred thousand orders carry half a million of these. */
export type StatusStep = [status: OrderStatus, at: number, reason?: CancelReason];

/** Money is in the tenant's currency, whole pesos in Chile; taxes are included. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    tenantId: tenantId(),
    /** What people call it by; counts up within the tenant. */
    number: integer('number').notNull(),
    storeId: integer('store_id').notNull(),
    /** Null for orders of channels that do not tell who ordered. */
    customerId: integer('customer_id'),
    status: text('status').$type<OrderStatus>().notNull(),
    dispatchMethod: text('dispatch_method').$type<OrderDispatchMethod>().notNull(),
    platform: text('platform').$type<OrderPlatform>().notNull(),
    /** Null: placed with the tenant itself. */
    channel: text('channel').$type<OrderChannel>(),
    deliveryStatus: text('delivery_status').$type<DeliveryStatus>(),
    delivery: jsonb('delivery').$type<Omit<OrderDelivery, 'status'>>(),
    statusHistory: jsonb('status_history').$type<StatusStep[]>().notNull(),
    subtotal: integer('subtotal').notNull(),
    discount: integer('discount').notNull(),
    /** Of the coupon that the discount came by; null: of none. */
    couponCode: text('coupon_code'),
    deliveryFee: integer('delivery_fee').notNull(),
    tip: integer('tip').notNull(),
    total: integer('total').notNull(),
    comment: text('comment'),
    /** The number to call about this order; null: the customer's. */
    phone: text('phone'),
    /** When it is to be ready; null: as soon as it can be. */
    scheduledFor: instant('scheduled_for'),
    /** Until when its customer was promised it; null: of orders from before promises were kept. */
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
    // Of a customer's orders all that says whether there was one before.
    index('orders_customer').on(table.tenantId, table.customerId, table.createdAt, table.status, table.storeId),
    // All that key figures read of an order, so that they never read the orders themselves.
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
    index('orders_coupon')
      .on(table.tenantId, table.couponCode, table.createdAt)
      .where(sql`${table.couponCode} is not null`),
    check('orders_status', oneOf(table.status, orderStatuses)),
    check('orders_dispatch', oneOf(table.dispatchMethod, orderDispatchMethods)),
    check('orders_platform', oneOf(table.platform, orderPlatforms)),
    check('orders_channel', oneOf(table.channel, orderChannels)),
    check('orders_delivery', oneOf(table.deliveryStatus, deliveryStatuses)),
  ],
);

/** What was chosen with a product; each as often as the line says. */
export interface LineModifier {
  name: string;
  /** What one of it adds to the price of one piece. */
  price: number;
}

export const orderLines = pgTable(
  'order_lines',
  {
    tenantId: integer('tenant_id').notNull(),
    orderId: integer('order_id').notNull(),
    /** From 1, in the order in which they were chosen. */
    place: integer('place').notNull(),
    /** Null: it stands in no list of products. It stays when the product goes. */
    productId: integer('product_id'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of one piece without what was chosen with it. */
    price: integer('price').notNull(),
    modifiers: jsonb('modifiers').$type<LineModifier[]>().notNull(),
    /** Of all its pieces with what was chosen with them. */
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

/** Manual changes of an order's phone and comment. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    orderId: integer('order_id').notNull(),
    field: text('field').$type<EditableOrderField>().notNull(),
    before: text('before'),
    after: text('after'),
    /** No reference, so that users can be removed. */
    authorId: integer('author_id').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    index('order_edits_order').on(table.orderId, table.id),
    check('order_edits_field', oneOf(table.field, editableOrderFields)),
  ],
);

const exportedTables = ['orders', 'nps'] as const;
export type ExportedTable = (typeof exportedTables)[number];

/** Tables of orders that somebody asked for; the file is written when it is fetched. */
export const orderExports = pgTable(
  'order_exports',
  {
    id: id(),
    tenantId: tenantId(),
    /** What the caller asks for it by, and then where the file lies; cannot be guessed. */
    key: text('key').notNull().unique(),
    /** What its lines are. */
    what: text('what').$type<ExportedTable>().notNull().default('orders'),
    /** The query that it was asked for with. */
    filters: jsonb('filters').notNull(),
    /** The only stores that there are for who asked; null: all of the tenant's. */
    storeIds: jsonb('store_ids').$type<number[]>(),
    startedAt: instant('started_at').notNull(),
    /** When it is done, by the platform's clock. */
    doneAt: instant('done_at').notNull(),
  },
  (table) => [
    index('order_exports_tenant').on(table.tenantId, table.startedAt),
    check('order_exports_what', oneOf(table.what, exportedTables)),
  ],
);

export const orderPayments = pgTable(
  'order_payments',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    orderId: integer('order_id').notNull(),
    /** One of domain/payments/storePayments.ts. */
    method: text('method').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    amount: integer('amount').notNull(),
    /** Null: not paid by card. */
    cardKind: text('card_kind').$type<CardKind>(),
    completedAt: instant('completed_at'),
    refundReason: text('refund_reason').$type<RefundReason>(),
    refundedAt: instant('refunded_at'),
    /** What the gateway says of one that did not come about. */
    failureReason: text('failure_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    // All that key figures read of a payment.
    index('order_payments_order').on(table.orderId, table.status, table.method, table.amount),
    index('order_payments_refunded')
      .on(table.orderId, table.amount)
      .where(sql`${table.status} in ('refund_requested', 'manual_refund_pending')`),
    check('order_payments_status', oneOf(table.status, paymentStatuses)),
    check('order_payments_card', oneOf(table.cardKind, cardKinds)),
    check('order_payments_reason', oneOf(table.refundReason, refundReasons)),
  ],
);

/** Addresses that customers typed in and no store delivers to. */
export const uncoveredAddresses = pgTable(
  'uncovered_addresses',
  {
    id: id(),
    tenantId: tenantId(),
    /** The nearest one. */
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
    check('uncovered_addresses_platform', oneOf(table.platform, orderPlatforms)),
  ],
);
