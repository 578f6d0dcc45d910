interface OrderCounts {
  /** Orders of any status. */
  orders: number | null;
  completed: number | null;
  canceled: number | null;
  failed: number | null;
}

/** Number of unfinished orders, whose sales no figure includes yet. Null if it cannot be derived. */
export const countRunningOrders = ({ orders, completed, canceled, failed }: OrderCounts): number | null => {
  if (orders === null || completed === null || canceled === null || failed === null) return null;
  const running = orders - completed - canceled - failed;
  return running < 0 ? null : running;
};
