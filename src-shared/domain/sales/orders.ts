import * as v from 'valibot';

/** Statuses of orders. Source: specification 2, sections 3 and 4. */

export const orderStatuses = [
  'created',
  'failed',
  'pending_online_payment',
  'online_payment_failed',
  'preparing',
  'canceled',
  'ready',
  'in_transit',
  'completed',
  'creation_scheduled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** All statuses in the sequence in which they usually occur, for menus. */
export const lifecycleOrderStatuses = [
  'creation_scheduled',
  'pending_online_payment',
  'created',
  'preparing',
  'ready',
  'in_transit',
  'completed',
  'canceled',
  'online_payment_failed',
  'failed',
] as const satisfies readonly OrderStatus[];

export const paymentStatuses = [
  'created',
  'completed',
  'canceled',
  'failed',
  'refund_requested',
  'manual_refund_pending',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Statuses outside the specification that platforms use for completed refunds. */
export const completedRefundStatuses = ['refunded', 'partially_refunded'] as const;
export type KnownPaymentStatus = PaymentStatus | (typeof completedRefundStatuses)[number];

/** Statuses of payments that were or will be refunded. */
export const refundedStatuses = ['refund_requested', 'manual_refund_pending'] as const satisfies PaymentStatus[];

export const deliveryStatuses = [
  'preorder',
  'confirming',
  'confirmed',
  'in_progress',
  'near_pickup',
  'picked_up',
  'near_dropoff',
  'completed',
  'rejected',
  'expired',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Dispatch methods of orders; stores and products use other words for them. */
export const orderDispatchMethods = ['store_delivery', 'in_store', 'both', 'neither'] as const;
export type OrderDispatchMethod = (typeof orderDispatchMethods)[number];

export const orderPlatforms = ['web', 'app', 'order_taker'] as const;
export type OrderPlatform = (typeof orderPlatforms)[number];

/** Sales channels of orders; `mercat` is the tenant's own shop. */
export const orderChannels = ['mercat', 'peya_aggregator', 'rappi', 'uber_eats', 'amipass', 'didi_food'] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** Fields that users can change by hand, on platforms with `orderEdits`. */
export const editableOrderFields = ['phone', 'comment'] as const;
export type EditableOrderField = (typeof editableOrderFields)[number];

const maxOrderNumberLength = 60;

/** Order number that people use; on some platforms a string, such as `A-1024`. */
export const orderNumberSchema = v.union([v.number(), v.pipe(v.string(), v.maxLength(maxOrderNumberLength))]);
export type OrderNumber = v.InferOutput<typeof orderNumberSchema>;

/** Parses an order number without its `#`; undefined if it is empty. Numbers with leading zeros stay text. */
export const parseOrderNumber = (typedText: string): OrderNumber | undefined => {
  const text = typedText.trim().replace(/^#\s*/, '').slice(0, maxOrderNumberLength);
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text || undefined;
};
