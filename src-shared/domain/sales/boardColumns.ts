import { isFinishedStatus } from './orderLifecycle';

/** Columns of the order board, from left to right. */
export const boardColumnKeys = ['waiting', 'created', 'preparing', 'ready', 'inTransit', 'others', 'over'] as const;
export type BoardColumnKey = (typeof boardColumnKeys)[number];

const columnByStatus: Readonly<Record<string, BoardColumnKey>> = {
  creation_scheduled: 'waiting',
  pending_online_payment: 'waiting',
  created: 'created',
  preparing: 'preparing',
  ready: 'ready',
  in_transit: 'inTransit',
};

/** Returns the column of an order on the board. Orders with an unknown or missing status have a column, too. */
export const getBoardColumn = ({ status }: { status: string | null }): BoardColumnKey => {
  if (isFinishedStatus(status)) return 'over';
  return status !== null && Object.hasOwn(columnByStatus, status) ? (columnByStatus[status] ?? 'others') : 'others';
};
