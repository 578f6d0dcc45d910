import { findStatusTime, isFinishedStatus } from '../../domain/sales/orderLifecycle';
import type { WallTime } from '../../domain/values/wallTime';
import { orderRowNames, type Order, type OrderRow } from './orders';

/** Order of the kitchen screen: the list row, and details that only the whole order has. */
export interface LiveOrder extends OrderRow {
  /** Null until the whole order is read, or if the user may not read it. */
  lines: Order['lines'] | null;
  comment: string | null;
  /** Wall time of the change to the current status, in the tenant's zone; null if not reported. */
  statusAt: WallTime | null;
}

/** Keeps only the fields of a list row. */
export const toOrderRow = (order: OrderRow): OrderRow =>
  Object.fromEntries(orderRowNames.map((name) => [name, order[name]])) as unknown as OrderRow;

export const toLiveOrder = (order: Order): LiveOrder => ({
  ...toOrderRow(order),
  customerName: order.customerName ?? order.customer?.name ?? null,
  lines: order.lines,
  comment: order.comment,
  statusAt: findStatusTime(order),
});

/** Merges a list row with details of the same order that were read earlier. */
export const mergeKnownDetails = (row: OrderRow, known: LiveOrder | undefined, readAt: WallTime): LiveOrder => ({
  ...toOrderRow(row),
  lines: known?.lines ?? null,
  comment: known?.comment ?? null,
  statusAt:
    known === undefined
      ? isFinishedStatus(row.status)
        ? row.createdAt
        : null
      : known.status === row.status
        ? known.statusAt
        : readAt,
});
