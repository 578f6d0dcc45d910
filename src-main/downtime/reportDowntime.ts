import { maxEpisodes, type DowntimeQuery, type DowntimeReport } from '@shared/bridge/stores/downtime';
import { computeDowntimeInSteps, maxReadingAge } from '@shared/domain/downtime/downtimeReport';
import { createSalesEstimator } from '@shared/domain/downtime/estimate';
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
  timeZone: string;
  now: number;
  expectedOrders: ExpectedOrders | null;
  /** Stores to which the user is limited; null for all. */
  assignedStores: ReadonlySet<number> | null;
}

/**
 * Maximum time for which the computation blocks the main process (ms). A month of 1,000 stores takes seconds in all.
 */
const maxBlockedMs = 12;

const runSteps = async <Value>(steps: Generator<undefined, Value>): Promise<Value> => {
  let startedAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - startedAt < maxBlockedMs) continue;
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
  timeZone,
  now,
  expectedOrders,
  assignedStores,
}: ReportOptions): Promise<DowntimeReport> => {
  const { storeIds, dayStart, compared } = query;
  const visibleStoreIds = new Set(
    log.stores
      .map(({ id }) => id)
      .filter((id) => (assignedStores?.has(id) ?? true) && (storeIds.length === 0 || storeIds.includes(id))),
  );
  // Extends a recent observation until now, assuming that nothing has changed since the last reading.
  const watchedTimes = log.watchedTimes.map((period) =>
    period.until < now && now - period.until <= maxReadingAge ? { ...period, until: now } : period,
  );
  const records = groupByStore(log.rows, watchedTimes).filter(({ storeId }) => visibleStoreIds.has(storeId));
  const estimateSales = createSalesEstimator(expectedOrders);
  const getMethodShare = (id: number, method: DispatchMethod) => expectedOrders?.getMethodShare(id, method) ?? null;
  const computeReport = async (reportedRange: Span) => {
    const days = createBuckets(reportedRange, 'day', { zone: timeZone, dayStart }).filter(
      ({ to }) => to > now - downtimeRetention,
    );
    const parts = days.map(({ from, to }): TimeRange => [from, to]);
    const range: TimeRange = [days[0]?.from ?? now, Math.min(now, days.at(-1)?.to ?? now)];
    const steps = computeDowntimeInSteps({
      records,
      parts,
      range,
      zone: timeZone,
      now,
      estimateSales: estimateSales,
      getMethodShare,
    });
    return { days, computed: await runSteps(steps) };
  };
  const { days, computed } = await computeReport(query);
  const comparedReport = compared === null ? null : (await computeReport(compared)).computed;
  return {
    total: computed.total,
    stores: computed.stores,
    days: computed.parts.flatMap((part, index) => {
      const { period, from } = days[index] ?? { period: '', from: Infinity };
      return from >= now ? [] : [{ day: period, ...part }];
    }),
    previousPeriod: comparedReport && { total: comparedReport.total, stores: comparedReport.stores },
    episodes: computed.episodes.slice(0, maxEpisodes),
    omittedEpisodeCount: Math.max(0, computed.episodes.length - maxEpisodes),
    unwatchedPeriods: computed.unwatched,
    watchedSince: log.watchedTimes[0]?.at ?? null,
    storesWithoutHoursCount: records.filter(({ hours }) => hours.every(({ periods }) => periods === null)).length,
    isEstimated: expectedOrders !== null,
  };
};
