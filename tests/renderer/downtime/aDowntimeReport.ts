import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { downtimeCauses, type DowntimeCause } from '@shared/domain/downtime/downtimeLog';
import type { CauseTotals, DowntimeTotals } from '@shared/domain/downtime/downtimeReport';

const noDowntime: CauseTotals = { time: 0, lost: 0, unestimated: 0 };

interface TotalsChanges extends Partial<Omit<DowntimeTotals, 'causes'>> {
  causes?: Partial<Record<DowntimeCause, CauseTotals>>;
}

export const aDowntime = ({ causes, ...changes }: TotalsChanges = {}): DowntimeTotals => ({
  selling: 0,
  noData: 0,
  reopenings: 0,
  saved: 0,
  unestimatedSavedTime: 0,
  ...changes,
  causes: Object.fromEntries(
    downtimeCauses.map((cause) => [cause, causes?.[cause] ?? noDowntime]),
  ) as DowntimeTotals['causes'],
});

/** A report of a computer that has not watched any store yet. */
export const aDowntimeReport = (changes: Partial<DowntimeReport> = {}): DowntimeReport => ({
  total: aDowntime(),
  stores: [],
  days: [],
  previousPeriod: null,
  episodes: [],
  omittedEpisodeCount: 0,
  unwatchedPeriods: [],
  watchedSince: null,
  storesWithoutHoursCount: 0,
  isEstimated: true,
  ...changes,
});
