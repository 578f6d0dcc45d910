import type { CallName, CallInputOf, CallReplyOf } from '@shared/contract';
import { shiftWallTime, subtractSecond } from '@shared/domain/insight/span';
import type { WallTime } from '@shared/domain/values/wallTime';
import { getReplyIds, type ReplyCache } from './replyCache';
import { formatProbeLabel } from './probes';
import type { Finding } from './sentences';
import { isGood, createSkippedResult, type CheckResult } from './checkResult';
import type { PlatformClient } from './platformClient';

interface RangeEndsOptions {
  client: PlatformClient;
  replyCache: ReplyCache;
  report: (finding: Finding) => void;
}

const inconclusivePrefix = 'unclear whether ends are inclusive: ';

/** Offset from a known order to a period that lies before the platform's first order (s). */
const earlierOffset = -20 * 365 * 86_400;

interface RangeProbe<Name extends CallName> {
  name: Name;
  /** Names of the two time parameters, for messages, such as `from and to`. */
  bounds: string;
  /** Time of a known row; undefined if none is known. */
  time: WallTime | null | undefined;
  /** Creates the input for a period whose end is exclusive, as in the app. */
  createInput: (from: WallTime, to: WallTime) => CallInputOf<Name>;
  /** Checks whether a reply contains or counts the row. */
  hasRow: (reply: CallReplyOf<Name>) => boolean;
}

/**
 * Checks whether the platform includes the end of a period. Requests a period that ends at the exact second of a known
 * row. If the row is returned, a period 20 years earlier must not contain it; if not, a longer period must. Otherwise
 * the result is inconclusive.
 */
const checkRangeEnd = async <Name extends CallName>(
  { name, bounds, time, createInput, hasRow }: RangeProbe<Name>,
  { client, report }: Pick<RangeEndsOptions, 'client' | 'report'>,
): Promise<void> => {
  if (time == null) return;
  const queryRange = async (startOffset: number, endOffset: number) => {
    const input = createInput(shiftWallTime(time, startOffset), shiftWallTime(time, endOffset));
    const { result, leftOut, value } = await client.call(name, input);
    // If the platform ignores the period, the app filters the rows itself and reports this in `check`.
    const isPeriodIgnored = typeof value === 'object' && value !== null && 'check' in value;
    const isIn = isPeriodIgnored || (isGood(result) && hasRow(value));
    return { result, leftOut, isGood: isGood(result), isIn };
  };
  const exactRange = await queryRange(0, 1);
  const getResult = async (): Promise<CheckResult> => {
    if (!exactRange.isGood) return exactRange.result;
    const controlRange = exactRange.isIn
      ? await queryRange(earlierOffset, earlierOffset + 60)
      : await queryRange(0, 60);
    if (!controlRange.isGood) return controlRange.result;
    if (exactRange.isIn)
      return controlRange.isIn ? createSkippedResult(`${inconclusivePrefix}${bounds} are ignored`) : exactRange.result;
    if (!controlRange.isIn) return createSkippedResult(`${inconclusivePrefix}no row is found by its time`);
    return { kind: 'wrong', reason: 'the last second is excluded: add exclusiveEnds to capabilities' };
  };
  report({ call: formatProbeLabel(name, 'end of a span'), leftOut: exactRange.leftOut, result: await getResult() });
};

/** Checks for orders, key figures and NPS results whether the platform includes the end of a period. */
export const checkRangeEnds = async ({ replyCache, ...options }: RangeEndsOptions): Promise<void> => {
  const orders = (replyCache.get('orders.list')?.page ?? []).filter(({ createdAt }) => createdAt !== null);
  // Prefers a completed order, because key figures may count only completed orders.
  const order = orders.find(({ status }) => status === 'completed') ?? orders[0];
  await checkRangeEnd(
    {
      name: 'orders.list',
      bounds: 'from and to',
      time: order?.createdAt,
      createInput: (from, to) => ({ query: { from, to, page: 1, limit: 100 } }),
      hasRow: (reply) => getReplyIds(reply).includes(order?.id ?? 0),
    },
    options,
  );
  if (replyCache.get('insight.summary') !== undefined)
    await checkRangeEnd(
      {
        name: 'insight.summary',
        bounds: 'from and to',
        time: order?.createdAt,
        createInput: (from, to) => ({ query: { from, to } }),
        hasRow: ({ orders: count }) => (count ?? 0) > 0,
      },
      options,
    );
  await checkRangeEnd(
    {
      name: 'nps.result',
      bounds: 'start_date and end_date',
      time: replyCache.get('nps.result')?.comments.find(({ date }) => date !== null)?.date,
      createInput: (startDate, to) => ({ query: { startDate, endDate: subtractSecond(to) } }),
      hasRow: ({ total, comments }) => (total ?? 0) > 0 || comments.length > 0,
    },
    options,
  );
};
