import { shiftedWall } from '@shared/domain/insight/span';
import { idsOf, type ReplyCache } from './replyCache';
import { labelOf } from './questions';
import type { Finding } from './sentences';
import { isGood } from './verdict';
import type { PlatformClient } from './platformClient';

interface SpanEndsOptions {
  visit: PlatformClient;
  known: ReplyCache;
  tell: (line: Finding) => void;
}

/** Queries the exact second of a known order, which platforms with exclusive ends do not return. */
export const checkSpanEnds = async ({ visit, known, tell }: SpanEndsOptions): Promise<void> => {
  const order = known.get('orders.list')?.page.find(({ createdAt }) => createdAt !== null);
  if (order?.createdAt == null) return;
  const query = { from: order.createdAt, to: shiftedWall(order.createdAt, 1), page: 1, limit: 100 };
  const { verdict, leftOut, value } = await visit.ask('orders.list', { query });
  const isIn = !isGood(verdict) || idsOf(value).includes(order.id);
  tell({
    call: labelOf('orders.list', 'end of a span'),
    leftOut,
    verdict: isIn
      ? verdict
      : { kind: 'wrong', what: 'the last second is left out: name exclusiveEnds in capabilities' },
  });
};
