/** Product analytics events that rows of the contract may name in `tracks`. Source: specification 1, section 1. */
type TrackedEntity =
  | 'banner'
  | 'coupon'
  | 'driver'
  | 'menu'
  | 'modifier'
  | 'poll'
  | 'question'
  | 'page'
  | 'product'
  | 'role'
  | 'store'
  | 'user';

export type TrackedEvent =
  | `${TrackedEntity}_${'created' | 'updated' | 'deleted'}`
  | 'store_opened'
  | 'store_closed'
  | 'store_searched'
  | 'product_searched'
  | 'settings_updated'
  | 'order_status_updated'
  | 'csv_exported'
  | 'payment_refunded'
  | 'banner_availability_changed'
  | 'report_fetched';
