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

/** All statuses in the sequence in which an order usually has them, for menus. */
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
