/** Product analytics events that rows of the contract may name in `tracks`. Source: specification 1, section 1. */
export type TrackedEvent =
  /** By the entity's singular name: `crud()` makes them. */
  | `${string}_${'created' | 'updated' | 'deleted'}`
  | 'store_opened'
  | 'store_closed'
  | 'store_searched'
  | 'product_searched'
  | 'order_status_updated'
  | 'csv_exported'
  | 'payment_refunded'
  | 'banner_availability_changed'
  | 'report_fetched';
