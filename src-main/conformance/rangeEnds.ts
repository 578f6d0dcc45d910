import { shiftWallTime } from '@shared/domain/insight/span';
import { getReplyIds, type ReplyCache } from './replyCache';
import { formatProbeLabel } from './probes';
import type { Finding } from './sentences';
import { isGood, createSkippedVerdict, type Verdict } from './verdict';
import type { PlatformClient } from './platformClient';

interface RangeEndsOptions {
  visit: PlatformClient;
  replyCache: ReplyCache;
  report: (finding: Finding) => void;
}

const unclear = 'unclear whether ends are inclusive: ';

/**
 * Checks whether periods include their end. Requests a period that ends at the exact second of a known order. If the
 * order is missing, a longer period must contain it and a shorter one must not; otherwise the result is inconclusive.
 */
export const checkRangeEnds = async ({ visit, replyCache, report }: RangeEndsOptions): Promise<void> => {
  const order = replyCache.get('orders.list')?.page.find(({ createdAt }) => createdAt !== null);
  if (order?.createdAt == null) return;
  const { id, createdAt } = order;
  const queryRange = async (from: number, to: number) => {
    const query = { from: shiftWallTime(createdAt, from), to: shiftWallTime(createdAt, to), page: 1, limit: 100 };
    const { verdict, leftOut, value } = await visit.call('orders.list', { query });
    // If the platform ignores the period, the app filters the rows itself and reports this in `check`.
    const isIgnored = typeof value === 'object' && value !== null && 'check' in value;
    return { verdict, leftOut, isGood: isGood(verdict), isIn: isIgnored || getReplyIds(value).includes(id) };
  };
  const secondRange = await queryRange(0, 1);
  const getVerdict = async (): Promise<Verdict> => {
    if (!secondRange.isGood) return secondRange.verdict;
    const thirdRange = secondRange.isIn ? await queryRange(-120, -60) : await queryRange(0, 60);
    if (!thirdRange.isGood) return thirdRange.verdict;
    if (secondRange.isIn)
      return thirdRange.isIn ? createSkippedVerdict(`${unclear}from and to are ignored`) : secondRange.verdict;
    if (!thirdRange.isIn) return createSkippedVerdict(`${unclear}the order is not found by its time`);
    return { kind: 'wrong', reason: 'the last second is excluded: add exclusiveEnds to capabilities' };
  };
  report({
    call: formatProbeLabel('orders.list', 'end of a span'),
    leftOut: secondRange.leftOut,
    verdict: await getVerdict(),
  });
};
