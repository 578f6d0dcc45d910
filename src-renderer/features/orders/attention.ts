import type { CallInputOf } from '@shared/contract';
import { promisingStatuses } from '@shared/domain/sales/orderPromise';
import { labelOptions } from '@kit/resource/form/fields/labelOptions';

type OrdersQuery = NonNullable<NonNullable<CallInputOf<'orders.list'>>['query']>;

/** Lists of orders that need attention, most urgent first. */
export const attentions = ['late', 'unrefunded', 'uncollected'] as const;
export type Attention = (typeof attentions)[number];

export const attentionOptions = labelOptions('orders.attention.', attentions);

/**
 * Query of each list. The statuses are redundant with `late`, but limit the reply of a platform that ignores `late`.
 */
const queries: Readonly<Record<Attention, OrdersQuery>> = {
  late: { late: true, statuses: [...promisingStatuses] },
  unrefunded: { statuses: ['canceled', 'failed'], paymentStatus: 'completed' },
  uncollected: { statuses: ['completed'], paymentStatus: 'created' },
};

export const attentionQuery = (attention: Attention | undefined): OrdersQuery =>
  attention === undefined ? {} : queries[attention];

/** Late orders start with the most overdue; the other lists keep the default order, latest first. */
export const attentionSort: Readonly<Partial<Record<Attention, string>>> = { late: 'promisedAt' };
