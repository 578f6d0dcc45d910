import type { Handlers } from './handler';

const nothing = () => Promise.resolve([]);

/** Key figures, made of the orders themselves. */
export const insight = {
  report: ({ query: { type } }) => Promise.resolve({ type, data: [] } as never),
  reports: nothing,
  summary: () => Promise.resolve({} as never),
  orderCounts: nothing,
  byPaymentMethod: nothing,
  byDispatchMethod: nothing,
  bestSellers: () => Promise.resolve({ page: [], count: 0, nextPage: null }),
} satisfies Handlers<'insight'>;
