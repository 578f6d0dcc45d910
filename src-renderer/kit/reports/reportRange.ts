import { getPreviousDays, getPreviousYear, type DayRange } from '@shared/domain/insight/span';
import type { WallDate } from '@shared/domain/values/typedDates';

/** Date range of a report, both days inclusive. */
export interface ReportRange {
  from: WallDate;
  to: WallDate;
}

export const comparisons = ['none', 'previous', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];

/** Range that a report is compared with, or null for no comparison. */
export const getComparisonRange = ({ from, to }: ReportRange, comparison: Comparison): ReportRange | null => {
  if (comparison === 'none') return null;
  const days: DayRange = { first: from, last: to };
  const { first, last } = comparison === 'previous' ? getPreviousDays(days) : getPreviousYear(days);
  return { from: first, to: last };
};
