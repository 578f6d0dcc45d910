import type { OrderRow } from '@shared/contract/sales/orders';
import type { Arrival } from '@shared/domain/guard/silenceWatch';
import type { OrderStatus } from '@shared/domain/sales/orders';

/** Statuses of unpaid orders, which did not reach their store. */
const unpaidStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'pending_online_payment',
  'online_payment_failed',
  'failed',
]);

/** Checks whether an order has reached its store, even if it was cancelled later. */
export const hasArrived = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === null || !unpaidStatuses.has(status);

export const getArrival = ({ storeId, channel, payments }: OrderRow): Arrival => ({
  storeId,
  // Orders without a channel came through the tenant's own site or app.
  channel: channel ?? 'mercat',
  payments: [...new Set(payments.flatMap(({ method }) => (method === null ? [] : [method])))],
});
