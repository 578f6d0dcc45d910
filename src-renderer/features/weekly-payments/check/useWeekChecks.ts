import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReportRecord } from '@shared/bridge/reportRecords';
import type { LoadingProgress } from '@shared/contract/protocol/allPages';
import type { Failure } from '@shared/contract/protocol/failure';
import type { ConsolidationWeek } from '@shared/contract/stores/consolidations';
import type { BankState } from '@shared/domain/payments/bankMatch';
import { explainDifferences, getBankKey, type ExplainedDifference } from '@shared/domain/payments/explanations';
import { findWeekBounds, createWeekKey, type WeekOfYear } from '@shared/domain/sales/consolidation';
import { toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { listRecords, useReportRecords } from '@kit/reports/useReportRecords';
import { notify } from '@kit/ui/overlays/notify';
import { readWeekCheck } from './readWeek';

/** Saved check, with the notes of the user. */
interface SavedCheck extends Omit<Extract<ReportRecord, { kind: 'check' }>, 'differences'> {
  differences: ExplainedDifference[];
}
export type IdentifiedWeek = ConsolidationWeek & WeekOfYear;

export const isIdentified = (week: ConsolidationWeek): week is IdentifiedWeek =>
  week.year !== null && week.week !== null;

/** True if the week has ended, so that it gets no more orders. */
const isWeekOver = (week: ConsolidationWeek, now: WallTime): boolean => {
  const bounds = findWeekBounds(week);
  return bounds !== null && bounds.to < now;
};

interface RunningCheck {
  week: IdentifiedWeek;
  index: number;
  count: number;
  progress: LoadingProgress | null;
}

/** Checks weeks one after another, and saves the results on this computer. */
export const useWeekChecks = () => {
  const { zone } = useFormats();
  const { records, put } = useReportRecords();
  const [running, setRunning] = useState<RunningCheck | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const signalRef = useRef<{ aborted: boolean } | null>(null);
  const cancel = useCallback(() => {
    if (signalRef.current !== null) signalRef.current.aborted = true;
    signalRef.current = null;
    setRunning(null);
  }, []);
  useEffect(() => cancel, [cancel]);

  const checkWeeks = useCallback(
    async (weeks: readonly IdentifiedWeek[]) => {
      cancel();
      const signal = { aborted: false };
      signalRef.current = signal;
      setFailure(null);
      for (const [index, week] of weeks.entries()) {
        const position = { week, index, count: weeks.length };
        setRunning({ ...position, progress: null });
        const result = await readWeekCheck(week, {
          signal,
          onProgress: (progress) => !signal.aborted && setRunning({ ...position, progress }),
        });
        if (signal.aborted) return;
        if (!result.ok) {
          setFailure(result.failure);
          break;
        }
        const outcome = await put({
          kind: 'check',
          key: createWeekKey(week),
          at: getPlatformNow(),
          payment: week.payment,
          ...result.value,
        });
        if (!outcome.ok) notify.failure(outcome.failure);
      }
      if (!signal.aborted) cancel();
    },
    [cancel, put],
  );

  const notes = useMemo(
    () => new Map(listRecords(records, 'explanation').map(({ key, note }) => [key, note])),
    [records],
  );
  const savedChecks = useMemo(
    () =>
      new Map<string, SavedCheck>(
        listRecords(records, 'check').map((record) => [
          record.key,
          { ...record, differences: explainDifferences(record.key, record.differences, notes) },
        ]),
      ),
    [records, notes],
  );
  const now = toWallTime(getPlatformNow(), zone);
  /** Returns the check of a week; null if the week was not checked, or its payment has changed since the check. */
  const getCheck = (week: ConsolidationWeek): SavedCheck | null => {
    const savedCheck = isIdentified(week) ? savedChecks.get(createWeekKey(week)) : undefined;
    return savedCheck !== undefined && savedCheck.payment === week.payment ? savedCheck : null;
  };
  /** Returns the key and note of a week's bank difference; null without a difference. */
  const getBankNote = (week: ConsolidationWeek, state: BankState | undefined) => {
    const key = isIdentified(week) ? getBankKey(createWeekKey(week), week.payment, state) : null;
    return key === null ? null : { key, note: notes.get(key) ?? null };
  };
  return {
    getBankNote,
    isLoaded: records !== undefined,
    running,
    failure,
    check: checkWeeks,
    cancel,
    getCheck,
    isOver: (week: ConsolidationWeek) => isWeekOver(week, now),
  };
};
export type WeekChecks = ReturnType<typeof useWeekChecks>;
