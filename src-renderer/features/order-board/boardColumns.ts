import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { boardColumnKeys, boardColumnOf, type BoardColumnKey } from '@shared/domain/sales/boardColumns';

/** Columns of which nobody reads much: less wide than the others. */
export const isNarrowColumn = (key: BoardColumnKey): boolean => key === 'waiting' || key === 'over';

export interface BoardColumn {
  key: BoardColumnKey;
  orders: readonly LiveOrder[];
}

/** Those without a time have waited for nobody knows how long. */
const timeOf = ({ scheduledFor, createdAt }: LiveOrder): string => scheduledFor ?? createdAt ?? '';

const byAge = (one: LiveOrder, other: LiveOrder): number =>
  timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : one.id - other.id;

/** The one that is most overdue, or will be late first, before the others. */
const byDue =
  (dueAt: (order: LiveOrder) => number | null) =>
  (one: LiveOrder, other: LiveOrder): number =>
    (dueAt(one) ?? 0) - (dueAt(other) ?? 0) || byAge(one, other);

/**
 * Every order in exactly one column, the one that is due first at the top; of those that are over the latest. Others only
 * where there are any.
 */
export const columnsOf = (
  orders: readonly LiveOrder[],
  dueAt: (order: LiveOrder) => number | null = () => null,
): BoardColumn[] => {
  const byColumn = new Map<BoardColumnKey, LiveOrder[]>(boardColumnKeys.map((key) => [key, []]));
  for (const order of orders) byColumn.get(boardColumnOf(order))?.push(order);
  return boardColumnKeys.flatMap((key) => {
    const sorted = (byColumn.get(key) ?? []).sort(key === 'over' ? byAge : byDue(dueAt));
    if (key === 'others' && sorted.length === 0) return [];
    return [{ key, orders: key === 'over' ? sorted.reverse() : sorted }];
  });
};

/** The order beside another one: above or below in its column, or at the same height in the next column that has any. */
export const neighbourOf = (columns: readonly BoardColumn[], id: number | null, key: string): number | null => {
  const shown = columns.filter(({ orders }) => orders.length > 0);
  const at = shown.findIndex(({ orders }) => orders.some((order) => order.id === id));
  const column = shown[at];
  if (column === undefined) return shown[0]?.orders[0]?.id ?? null;
  const place = column.orders.findIndex((order) => order.id === id);
  const within = (list: readonly LiveOrder[], index: number) => list[Math.max(0, Math.min(index, list.length - 1))]?.id;
  switch (key) {
    case 'ArrowUp':
      return within(column.orders, place - 1) ?? id;
    case 'ArrowDown':
      return within(column.orders, place + 1) ?? id;
    case 'ArrowLeft':
      return within(shown[Math.max(0, at - 1)]?.orders ?? [], place) ?? id;
    case 'ArrowRight':
      return within(shown[Math.min(shown.length - 1, at + 1)]?.orders ?? [], place) ?? id;
    default:
      return id;
  }
};
