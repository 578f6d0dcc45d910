import { maxEpisodes, type DowntimeQuery, type DowntimeReport } from '@shared/bridge/stores/downtime';
import { computeDowntimeInSteps, maxReadingAge } from '@shared/domain/downtime/downtimeReport';
import { createSalesEstimate } from '@shared/domain/downtime/estimate';
import type { TimeRange } from '@shared/domain/downtime/openTimes';
import { groupByStore } from '@shared/domain/downtime/segments';
import type { ExpectedOrders } from '@shared/domain/guard/expectedOrders';
import { createBuckets } from '@shared/domain/insight/buckets';
import type { DispatchMethod } from '@shared/domain/schedules/businessHours';
import type { Span } from '@shared/domain/insight/span';
import { downtimeRetention } from './downtimeLogs';
import type { DowntimeRecorder } from './downtimeRecorder';

interface ReportOptions {
  log: DowntimeRecorder['log'];
  query: DowntimeQuery;
  zone: string;
  now: number;
  expected: ExpectedOrders | null;
  /** Stores to which the user is limited; null for all. */
  ownStores: ReadonlySet<number> | null;
}

/**
 * Maximum time for which the computation blocks the main process (ms). A month of 1,000 stores takes seconds in all.
 */
const maxBlocked = 12;

const runSteps = async <Value>(steps: Generator<undefined, Value>): Promise<Value> => {
  let startedAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - startedAt < maxBlocked) continue;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    startedAt = performance.now();
  }
};

/** Reports the times without sales of the stores that the user may see, for the days in the log. */
export const reportDowntime = async ({
  log,
  query,
  zone,
  now,
  expected,
  ownStores,
}: ReportOptions): Promise<DowntimeReport> => {
  const { storeIds, dayStart, compared } = query;
  const visibleStoreIds = new Set(
    log.stores
      .map(({ id }) => id)
      .filter((id) => (ownStores?.has(id) ?? true) && (storeIds.length === 0 || storeIds.includes(id))),
  );
  // Assumes that nothing has changed since the last reading.
  const watchedTimes = log.watched.map((period) =>
    period.until < now && now - period.until <= maxReadingAge ? { ...period, until: now } : period,
  );
  const records = groupByStore(log.rows, watchedTimes).filter(({ storeId }) => visibleStoreIds.has(storeId));
  const estimate = createSalesEstimate(expected);
  const getMethodShare = (id: number, method: DispatchMethod) => expected?.getMethodShare(id, method) ?? null;
  const compute = async (reportedRange: Span) => {
    const days = createBuckets(reportedRange, 'day', { zone, dayStart }).filter(
      ({ to }) => to > now - downtimeRetention,
    );
    const parts = days.map(({ from, to }): TimeRange => [from, to]);
    const range: TimeRange = [days[0]?.from ?? now, Math.min(now, days.at(-1)?.to ?? now)];
    const steps = computeDowntimeInSteps({ records, parts, range, zone, now, estimate, getMethodShare });
    return { days, computed: await runSteps(steps) };
  };
  const { days, computed } = await compute(query);
  const comparedReport = compared === null ? null : (await compute(compared)).computed;
  return {
    total: computed.total,
    stores: computed.stores,
    days: computed.parts.flatMap((part, index) => {
      const { period, from } = days[index] ?? { period: '', from: Infinity };
      return from >= now ? [] : [{ day: period, ...part }];
    }),
    before: comparedReport && { total: comparedReport.total, stores: comparedReport.stores },
    episodes: computed.episodes.slice(0, maxEpisodes),
    omitted: Math.max(0, computed.episodes.length - maxEpisodes),
    unwatched: computed.unwatched,
    watchedSince: log.watched[0]?.at ?? null,
    withoutHours: records.filter(({ hours }) => hours.every(({ periods }) => periods === null)).length,
    isEstimated: expected !== null,
  };
};
