import { findStatusTime, isFinishedStatus } from '../../domain/sales/orderLifecycle';
import type { WallTime } from '../../domain/values/wallTime';
import { orderRowNames, type Order, type OrderRow } from './orders';

/** An order as the kitchen needs it: the row of the list, and what only the whole order tells. */
export interface LiveOrder extends OrderRow {
  /** Null: not read yet, or the user lacks the permission. */
  lines: Order['lines'] | null;
  comment: string | null;
  /** Since when it has its status, in the tenant's zone; null: not told. */
  statusAt: WallTime | null;
}

/** The fields of a row, and nothing else of what it came with. */
export const toOrderRow = (order: OrderRow): OrderRow =>
  Object.fromEntries(orderRowNames.map((name) => [name, order[name]])) as unknown as OrderRow;

export const toLiveOrder = (order: Order): LiveOrder => ({
  ...toOrderRow(order),
  customerName: order.customerName ?? order.customer?.name ?? null,
  lines: order.lines,
  comment: order.comment,
  statusAt: findStatusTime(order),
});

/** A row of the list with what is known of the same order already. */
export const mergeKnownDetails = (row: OrderRow, known: LiveOrder | undefined, at: WallTime): LiveOrder => ({
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
        : at,
});
