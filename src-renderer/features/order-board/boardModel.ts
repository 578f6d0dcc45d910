import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { boardColumnKeys, getBoardColumn, type BoardColumnKey } from '@shared/domain/sales/boardColumns';

export interface BoardColumn {
  key: BoardColumnKey;
  orders: readonly LiveOrder[];
}

/** True for a column that needs no action, which is shown narrower. */
export const isNarrowColumn = ({ key, orders }: BoardColumn): boolean => key === 'over' || orders.length === 0;

/** Share of the free width that a column gets; grows in steps, so that one more order seldom changes the layout. */
export const getColumnShare = (column: BoardColumn): number => {
  if (isNarrowColumn(column)) return 0;
  return column.orders.length < 5 ? 1 : column.orders.length < 10 ? 2 : 3;
};

/** Number of orders in a column above which they are grouped by promised hour. */
const maxUngroupedOrders = 200;

export interface ColumnGroup {
  /** Start of the hour; null if the time is unknown. */
  hour: number | null;
  count: number;
}

/** Line of a column: an order, or the heading of the group below it. */
type ColumnLine = LiveOrder | ColumnGroup;

export const isGroup = (line: ColumnLine): line is ColumnGroup => 'count' in line;

const hourMs = 3_600_000;

/** Lines of a column. Groups scheduled orders, and columns with many orders, by hour. */
export const createColumnLines = (
  { key, orders }: BoardColumn,
  getDueTime: (order: LiveOrder) => number | null,
): readonly ColumnLine[] => {
  const isGrouped =
    key === 'waiting' ? orders.some(({ scheduledFor }) => scheduledFor !== null) : orders.length > maxUngroupedOrders;
  if (!isGrouped || key === 'over') return orders;
  const lines: ColumnLine[] = [];
  let group: ColumnGroup | null = null;
  for (const order of orders) {
    const dueTime = key === 'waiting' && order.scheduledFor === null ? null : getDueTime(order);
    const hour = dueTime === null ? null : Math.floor(dueTime / hourMs) * hourMs;
    if (group === null || group.hour !== hour) lines.push((group = { hour, count: 0 }));
    group.count += 1;
    lines.push(order);
  }
  return lines;
};

/** Returns the time to sort by; '' if unknown, which sorts first, since the order may have waited longest. */
const getSortTime = ({ scheduledFor, createdAt }: LiveOrder): string => scheduledFor ?? createdAt ?? '';

const compareByAge = (a: LiveOrder, b: LiveOrder): number =>
  getSortTime(a) < getSortTime(b) ? -1 : getSortTime(a) > getSortTime(b) ? 1 : a.id - b.id;

/** Sorts by promised time, so that the most overdue order comes first. */
const compareByDueTime =
  (getDueTime: (order: LiveOrder) => number | null) =>
  (a: LiveOrder, b: LiveOrder): number =>
    (getDueTime(a) ?? 0) - (getDueTime(b) ?? 0) || compareByAge(a, b);

/** Sorts unscheduled orders before scheduled ones, each by promised time. */
const compareUnscheduledFirst =
  (getDueTime: (order: LiveOrder) => number | null) =>
  (a: LiveOrder, b: LiveOrder): number =>
    Number(a.scheduledFor !== null) - Number(b.scheduledFor !== null) || compareByDueTime(getDueTime)(a, b);

/**
 * Distributes orders over the columns, each sorted by promised time, earliest first; finished orders are latest first.
 * The column for other statuses exists only if needed. `waitingStatuses`: by order id, the status in whose column an
 * order stays while its change can be undone.
 */
export const createBoardColumns = (
  orders: readonly LiveOrder[],
  getDueTime: (order: LiveOrder) => number | null = () => null,
  waitingStatuses: ReadonlyMap<number, string | null> = new Map(),
): BoardColumn[] => {
  const ordersByColumn = new Map<BoardColumnKey, LiveOrder[]>(boardColumnKeys.map((key) => [key, []]));
  for (const order of orders) {
    const waitingStatus = waitingStatuses.get(order.id);
    ordersByColumn.get(getBoardColumn(waitingStatus === undefined ? order : { status: waitingStatus }))?.push(order);
  }
  return boardColumnKeys.flatMap((key) => {
    const sortedOrders = (ordersByColumn.get(key) ?? []).sort(
      key === 'over'
        ? compareByAge
        : key === 'waiting'
          ? compareUnscheduledFirst(getDueTime)
          : compareByDueTime(getDueTime),
    );
    if (key === 'others' && sortedOrders.length === 0) return [];
    return [{ key, orders: key === 'over' ? sortedOrders.reverse() : sortedOrders }];
  });
};

/**
 * Returns the order that an arrow key moves the focus to: above or below in the same column, or at the same height in
 * the adjacent column with orders.
 */
export const findNeighbour = (columns: readonly BoardColumn[], id: number | null, key: string): number | null => {
  const nonEmptyColumns = columns.filter(({ orders }) => orders.length > 0);
  const columnIndex = nonEmptyColumns.findIndex(({ orders }) => orders.some((order) => order.id === id));
  const column = nonEmptyColumns[columnIndex];
  if (column === undefined) return nonEmptyColumns[0]?.orders[0]?.id ?? null;
  const orderIndex = column.orders.findIndex((order) => order.id === id);
  const getNearestOrderId = (list: readonly LiveOrder[], index: number) =>
    list[Math.max(0, Math.min(index, list.length - 1))]?.id;
  switch (key) {
    case 'ArrowUp':
      return getNearestOrderId(column.orders, orderIndex - 1) ?? id;
    case 'ArrowDown':
      return getNearestOrderId(column.orders, orderIndex + 1) ?? id;
    case 'ArrowLeft':
      return getNearestOrderId(nonEmptyColumns[Math.max(0, columnIndex - 1)]?.orders ?? [], orderIndex) ?? id;
    case 'ArrowRight':
      return (
        getNearestOrderId(
          nonEmptyColumns[Math.min(nonEmptyColumns.length - 1, columnIndex + 1)]?.orders ?? [],
          orderIndex,
        ) ?? id
      );
    default:
      return id;
  }
};
