import type { CallInputOf } from '@shared/contract';
import { promisingStatuses } from '@shared/domain/sales/orderPromise';

type OrdersQuery = NonNullable<NonNullable<CallInputOf<'orders.list'>>['query']>;

/** What of the orders somebody has to see to, the most pressing first. */
export const attentions = ['late', 'unrefunded', 'uncollected'] as const;
export type Attention = (typeof attentions)[number];

export const attentionOptions = attentions.map((value) => ({
  value,
  labelKey: `orders.attention.${value}` as const,
}));

/** What each asks of the call. `late` alone would do, but a platform that does not know it answers with few orders by the statuses. */
const queries: Readonly<Record<Attention, OrdersQuery>> = {
  late: { late: true, statuses: [...promisingStatuses] },
  unrefunded: { statuses: ['canceled', 'failed'], paymentStatus: 'completed' },
  uncollected: { statuses: ['completed'], paymentStatus: 'created' },
};

export const attentionQuery = (attention: Attention | undefined): OrdersQuery =>
  attention === undefined ? {} : queries[attention];

/** Late ones the most overdue first; of the others the latest, as the list has them. */
export const attentionSort: Readonly<Partial<Record<Attention, string>>> = { late: 'promisedAt' };
