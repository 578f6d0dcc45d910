import { t } from 'i18next';
import { toCsv } from '@shared/domain/tables/toCsv';
import { isUpToDate, type ItemResult } from '@shared/jobs/bulkResult';
import type { JobCounts } from '@shared/jobs/counts';
import type { StoreBulkResult } from '@shared/jobs/storeBulk';
import { formatFailure } from '@kit/ui/failureText';
import type { PickableStore } from '../useBulkStores';

/** `left`: an undo skipped the store because it was changed after the bulk edit. */
export type LineState = ItemResult['state'] | 'refused' | 'left';

/** Line of a bulk edit's report, for one store. */
export interface ReportLine {
  id: number;
  name: string;
  commune: string;
  state: LineState;
  /** Reason why the store was not saved; empty on success. */
  reason: string;
}

const hasEditConflict = (result: ItemResult): boolean => result.state === 'failed' && result.why === 'changedSince';

const formatReason = (result: ItemResult): string => {
  if (isUpToDate(result)) return '';
  if (result.state !== 'failed') return t('storesBulk.run.why.unknown');
  const { why } = result;
  return typeof why === 'string' ? t(`storesBulk.run.why.${why}`) : formatFailure(why);
};

/** One line per selected store, sent or skipped, sorted by name. */
export const createReportLines = (
  { input, results }: StoreBulkResult,
  stores: readonly PickableStore[],
): ReportLine[] => {
  const storesById = new Map(stores.map((store) => [store.id, store]));
  const createLine = (id: number, state: LineState, reason: string): ReportLine => ({
    id,
    name: storesById.get(id)?.name ?? `#${id}`,
    commune: storesById.get(id)?.commune ?? '',
    state,
    reason,
  });
  return [
    ...results.map(([id, result]) =>
      createLine(id, hasEditConflict(result) ? 'left' : result.state, formatReason(result)),
    ),
    ...input.unchanged.map((id) => createLine(id, 'unchanged', '')),
    ...input.refused.map(({ id, reason }) => createLine(id, 'refused', reason)),
  ].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
};

/** Number of stores per state; the sum is the number of selected stores. */
export const countLineStates = (counts: JobCounts, result: StoreBulkResult | null): Record<LineState, number> => {
  const conflictCount = result?.results.filter(([, candidate]) => hasEditConflict(candidate)).length ?? 0;
  const unchangedCount = result?.results.filter(([, { state }]) => state === 'unchanged').length ?? 0;
  return {
    ...counts,
    saved: Math.max(0, counts.saved - unchangedCount),
    failed: Math.max(0, counts.failed - conflictCount),
    left: conflictCount,
    unchanged: unchangedCount + (result?.input.unchanged.length ?? 0),
    refused: result?.input.refused.length ?? 0,
  };
};

/** Report as CSV; every line repeats the description in `change`. */
export const createReportCsv = (change: string, lines: readonly ReportLine[]): string =>
  toCsv([
    (['id', 'store', 'commune', 'change', 'result', 'reason'] as const).map((key) => t(`storesBulk.report.${key}`)),
    ...lines.map(({ id, name, commune, state, reason }) => [
      id,
      name,
      commune,
      change,
      t(`storesBulk.run.states.${state}`),
      reason,
    ]),
  ]);
