/** Reasons for cancelling an order, which platforms with `cancelReasons` save. */
export const cancelReasons = [
  'customer_request',
  'sold_out',
  'store_overloaded',
  'no_courier',
  'unreachable_customer',
  'placed_twice',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
