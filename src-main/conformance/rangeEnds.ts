import { shiftWallTime } from '@shared/domain/insight/span';
import { getReplyIds, type ReplyCache } from './replyCache';
import { formatProbeLabel } from './probes';
import type { Finding } from './sentences';
import { isGood, createSkippedResult, type CheckResult } from './verdict';
import type { PlatformClient } from './platformClient';

interface RangeEndsOptions {
  client: PlatformClient;
  replyCache: ReplyCache;
  report: (finding: Finding) => void;
}

const inconclusivePrefix = 'unclear whether ends are inclusive: ';

/**
 * Checks whether periods include their end. Requests a period that ends at the exact second of a known order. If the
 * order is missing, a longer period must contain it and a shorter one must not; otherwise the result is inconclusive.
 */
export const checkRangeEnds = async ({ client, replyCache, report }: RangeEndsOptions): Promise<void> => {
  const order = replyCache.get('orders.list')?.page.find(({ createdAt }) => createdAt !== null);
  if (order?.createdAt == null) return;
  const { id, createdAt } = order;
  const queryRange = async (startOffset: number, endOffset: number) => {
    const query = {
      from: shiftWallTime(createdAt, startOffset),
      to: shiftWallTime(createdAt, endOffset),
      page: 1,
      limit: 100,
    };
    const { verdict, leftOut, value } = await client.call('orders.list', { query });
    // If the platform ignores the period, the app filters the rows itself and reports this in `check`.
    const isPeriodIgnored = typeof value === 'object' && value !== null && 'check' in value;
    return { verdict, leftOut, isGood: isGood(verdict), isIn: isPeriodIgnored || getReplyIds(value).includes(id) };
  };
  const exactRange = await queryRange(0, 1);
  const getResult = async (): Promise<CheckResult> => {
    if (!exactRange.isGood) return exactRange.verdict;
    const controlRange = exactRange.isIn ? await queryRange(-120, -60) : await queryRange(0, 60);
    if (!controlRange.isGood) return controlRange.verdict;
    if (exactRange.isIn)
      return controlRange.isIn
        ? createSkippedResult(`${inconclusivePrefix}from and to are ignored`)
        : exactRange.verdict;
    if (!controlRange.isIn) return createSkippedResult(`${inconclusivePrefix}the order is not found by its time`);
    return { kind: 'wrong', reason: 'the last second is excluded: add exclusiveEnds to capabilities' };
  };
  report({
    call: formatProbeLabel('orders.list', 'end of a span'),
    leftOut: exactRange.leftOut,
    verdict: await getResult(),
  });
};
