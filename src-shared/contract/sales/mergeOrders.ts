import { isSameJson } from '../../domain/values/json';
import { passDefaultedFields } from '../reading';
import { applyRefunds, type OrderPayment } from './orderParts';
import type { OrderRow } from './orderReaders';

const sumPayments = (payments: readonly OrderPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/**
 * Merges lists that may repeat payments. Equal payments without an id count as different payments only if they are in
 * the same list, or if all payments together make up the order's total.
 */
const mergePayments = (lists: readonly (readonly OrderPayment[])[], total: number | null): OrderPayment[] => {
  const mergedPayments: OrderPayment[] = [];
  for (const list of lists) {
    const unmatchedPayments = [...mergedPayments];
    for (const payment of list) {
      const index = unmatchedPayments.findIndex((candidate) => isSameJson(candidate, payment));
      if (index === -1) mergedPayments.push(payment);
      else unmatchedPayments.splice(index, 1);
    }
  }
  const allPayments = lists.flat();
  const areDistinct = allPayments.every(({ id }) => id === null) && sumPayments(allPayments) === total;
  return applyRefunds(areDistinct ? allPayments : mergedPayments);
};

/** Merges the rows of an order that the platform repeats, once for each payment. */
export const mergeRepeats = (rows: readonly OrderRow[]): OrderRow[] => {
  const rowsById = new Map<number, OrderRow[]>();
  for (const row of rows) rowsById.set(row.id, [...(rowsById.get(row.id) ?? []), row]);
  return [...rowsById.values()].flatMap((sameIdRows) => {
    const lastRow = sameIdRows.at(-1);
    // Keeps the object of a single row, because its defaulted fields are known by identity.
    if (lastRow === undefined || sameIdRows.length === 1) return sameIdRows;
    const mergedRow = {
      ...lastRow,
      payments: mergePayments(
        sameIdRows.map(({ payments }) => payments),
        lastRow.total,
      ),
    };
    passDefaultedFields(lastRow, mergedRow);
    return [mergedRow];
  });
};
