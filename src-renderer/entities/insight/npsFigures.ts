import type { NpsResult } from '@shared/contract/insight/nps';
import {
  computeNpsMargin,
  readReportedCounts,
  readReportedScore,
  readReportedTotal,
  type NpsCounts,
} from '@shared/domain/insight/nps';

/** NPS figures of a result; null where the platform reports none. */
export interface NpsFigures {
  score: number | null;
  counts: NpsCounts | null;
  total: number | null;
  margin: { low: number; high: number } | null;
}

export const getNpsFigures = (result: NpsResult): NpsFigures => {
  const counts = readReportedCounts(result);
  return {
    score: readReportedScore(result),
    counts,
    total: readReportedTotal(result),
    margin: counts === null ? null : computeNpsMargin(counts),
  };
};

/** Formats a score as an integer from -100 to 100; -0.4 becomes "0", not "-0". */
export const formatScore = (score: number): string => String(Math.round(score) || 0);
