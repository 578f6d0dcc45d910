/** Reasons to cancel an order, saved by platforms with `cancelReasons`. */
export const cancelReasons = [
  'customer_request',
  'sold_out',
  'store_overloaded',
  'no_courier',
  'unreachable_customer',
  'placed_twice',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
