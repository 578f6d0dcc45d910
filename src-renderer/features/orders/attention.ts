import type { CallInputOf } from '@shared/contract';
import { awaitedStatuses } from '@shared/domain/sales/orderPromise';
import { labelOptions } from '@kit/resource/form/fields/labelOptions';

type OrdersQuery = NonNullable<NonNullable<CallInputOf<'orders.list'>>['query']>;

/** Lists of orders that need attention, most urgent first. */
export const attentionReasons = ['late', 'unrefunded', 'uncollected'] as const;
export type AttentionReason = (typeof attentionReasons)[number];

export const attentionOptions = labelOptions('orders.attention.', attentionReasons);

/**
 * Query of each list. Some platforms ignore `late` and `uncollected`, so these queries also set `statuses` or
 * `paymentStatus` to narrow the reply.
 */
const queries: Readonly<Record<AttentionReason, OrdersQuery>> = {
  late: { late: true, statuses: [...awaitedStatuses] },
  unrefunded: { statuses: ['canceled', 'failed'], paymentStatus: 'completed' },
  uncollected: { statuses: ['completed'], paymentStatus: 'created', uncollected: true },
};

export const getAttentionQuery = (reason: AttentionReason | undefined): OrdersQuery =>
  reason === undefined ? {} : queries[reason];

/** Late orders start with the most overdue; the other lists keep the default order, latest first. */
export const attentionSort: Readonly<Partial<Record<AttentionReason, string>>> = { late: 'promisedAt' };
