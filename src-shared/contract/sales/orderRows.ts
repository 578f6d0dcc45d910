import { findStatusTime, isFinishedStatus } from '../../domain/sales/orderLifecycle';
import type { WallTime } from '../../domain/values/wallTime';
import { orderRowNames, type Order, type OrderRow } from './orderReaders';

/** Order on the kitchen display: its list row, plus details that only the full order contains. */
export interface LiveOrder extends OrderRow {
  /** Null until the full order is read, or if the user cannot read it. */
  lines: Order['lines'] | null;
  comment: string | null;
  /** Wall time of the last status change, in the tenant's zone; null if the platform does not report it. */
  statusAt: WallTime | null;
}

/** Keeps only the fields of a list row. */
export const toOrderRow = (order: OrderRow): OrderRow =>
  Object.fromEntries(orderRowNames.map((name) => [name, order[name]])) as unknown as OrderRow;

/**
 * Converts a full order. If its history does not say when the current status began, uses the time at which the app
 * first saw it. `knownOrder` is the order as read before, and `readAt` the time of this read.
 */
export const toLiveOrder = (order: Order, knownOrder?: LiveOrder, readAt: WallTime | null = null): LiveOrder => {
  const hasStatusTime = order.statusHistory.some((step) => step.status === order.status && step.at !== null);
  const seenAt =
    knownOrder === undefined || hasStatusTime
      ? null
      : knownOrder.status === order.status
        ? knownOrder.statusAt
        : readAt;
  return {
    ...toOrderRow(order),
    customerName: order.customerName ?? order.customer?.name ?? null,
    lines: order.lines,
    comment: order.comment,
    statusAt: seenAt ?? findStatusTime(order),
  };
};

/** Merges a list row with details of the same order that were read earlier. */
export const mergeKnownDetails = (
  row: OrderRow,
  knownLiveOrder: LiveOrder | undefined,
  readAt: WallTime,
): LiveOrder => ({
  ...toOrderRow(row),
  lines: knownLiveOrder?.lines ?? null,
  comment: knownLiveOrder?.comment ?? null,
  statusAt:
    knownLiveOrder === undefined
      ? isFinishedStatus(row.status)
        ? row.createdAt
        : null
      : knownLiveOrder.status === row.status
        ? knownLiveOrder.statusAt
        : readAt,
});
