import { useCallback, useEffect, useState } from 'react';
import type { DowntimeQuery, DowntimeReport } from '@shared/bridge/stores/downtime';
import type { Failure } from '@shared/contract/protocol/failure';
import { invokeAction } from '@kit/bridge/client';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { getPlatformNow } from '@kit/session/platformClock';
import { useCan } from '@kit/session/hooks';
import type { InsightChoice } from '@entities/insight/useInsightChoice';

/** Refresh interval (ms) of the report while its range is running; equals the interval of store readings. */
const refreshInterval = 30_000;

interface DowntimeResult {
  report: DowntimeReport | null;
  failure: Failure | null;
  /** Time at which the report arrived (Unix ms); null until then. */
  readAt: number | null;
  isFetching: boolean;
  refetch: () => void;
}

interface LoadedReport {
  key: string;
  report: DowntimeReport;
  readAt: number;
}

/** Downtime in the selected range. Keeps the previous report of the same range while reloading. */
export const useDowntime = ({ range, compared, storeIds, dayStart, isRunning }: InsightChoice): DowntimeResult => {
  const [loadedReport, setLoadedReport] = useState<LoadedReport | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const [refreshCount, setRefreshCount] = useState(0);
  // Dependency of the effect below, which requests the report again when stores change.
  const stores = useLiveCollection('stores')?.rows;
  const isAllowed = useCan('stores', 'index');
  const query = JSON.stringify({ ...range, compared, storeIds, dayStart });
  // Omits the compared range, which grows while the selected range is running.
  const key = JSON.stringify({ ...range, storeIds, dayStart, isCompared: compared !== null });
  const refetch = useCallback(() => setRefreshCount((count) => count + 1), []);
  useEffect(() => {
    if (!isAllowed) return undefined;
    let isCurrent = true;
    setIsFetching(true);
    void invokeAction('downtime.report', JSON.parse(query) as DowntimeQuery).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) setLoadedReport({ key, report: outcome.value, readAt: getPlatformNow() });
      setFailure(outcome.ok ? null : outcome.failure);
      setIsFetching(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [query, key, refreshCount, isAllowed, stores]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(refetch, refreshInterval);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const currentReport = loadedReport?.key === key ? loadedReport : null;
  return { report: currentReport?.report ?? null, failure, readAt: currentReport?.readAt ?? null, isFetching, refetch };
};
