interface OrderCounts {
  /** Orders of every status. */
  orders: number | null;
  completed: number | null;
  canceled: number | null;
  failed: number | null;
}

/** Number of orders that have not ended: their sales are in no figure yet. Null where it does not follow from the counts. */
export const countRunningOrders = ({ orders, completed, canceled, failed }: OrderCounts): number | null => {
  if (orders === null || completed === null || canceled === null || failed === null) return null;
  const running = orders - completed - canceled - failed;
  return running < 0 ? null : running;
};
