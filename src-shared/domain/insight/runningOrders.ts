interface OrderCounts {
  /** Number of orders with any status. */
  orders: number | null;
  completed: number | null;
  canceled: number | null;
  failed: number | null;
}

/**
 * Returns the number of unfinished orders, whose sales are not yet part of any figure; null if it cannot be computed.
 */
export const countRunningOrders = ({ orders, completed, canceled, failed }: OrderCounts): number | null => {
  if (orders === null || completed === null || canceled === null || failed === null) return null;
  const runningCount = orders - completed - canceled - failed;
  return runningCount < 0 ? null : runningCount;
};
