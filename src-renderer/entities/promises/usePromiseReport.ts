import { useCallback, useEffect, useState } from 'react';
import type { PromiseReport } from '@shared/bridge/stores/promises';
import type { Failure } from '@shared/contract/protocol/failure';
import { invokeAction } from '@kit/bridge/client';

/** Interval (ms) at which today's report is computed again. */
const refreshInterval = 60_000;
/** Delay (ms) after which a report is requested again while orders are being read. */
const reloadDelay = 1_500;

export interface PromiseReportResult {
  report: PromiseReport | null;
  failure: Failure | null;
  reload: () => void;
}

/** Report of a day; requests nothing if `day` is null. Keeps the previous report while reloading. */
export const usePromiseReport = (day: 'today' | 'yesterday' | null): PromiseReportResult => {
  const [report, setReport] = useState<PromiseReport | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [reloadCount, setReloadCount] = useState(0);
  const reload = useCallback(() => setReloadCount((count) => count + 1), []);
  useEffect(() => {
    if (day === null) return undefined;
    let isCurrent = true;
    void invokeAction('promises.report', { day }).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) setReport(outcome.value);
      setFailure(outcome.ok ? null : outcome.failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [day, reloadCount]);
  const isReading = report?.isReading === true;
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setTimeout(reload, reloadDelay);
    return () => clearTimeout(timer);
  }, [isReading, report, reload]);
  useEffect(() => {
    if (day !== 'today') return undefined;
    const timer = setInterval(reload, refreshInterval);
    return () => clearInterval(timer);
  }, [day, reload]);
  return { report: day === null ? null : report, failure, reload };
};
