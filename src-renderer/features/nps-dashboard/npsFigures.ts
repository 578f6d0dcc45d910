import type { NpsResult } from '@shared/contract/insight/nps';
import { npsMargin, reportedCounts, reportedScore, reportedTotal, type NpsCounts } from '@shared/domain/insight/nps';

/** What a result comes to; null: not told. */
export interface NpsFigures {
  score: number | null;
  counts: NpsCounts | null;
  total: number | null;
  margin: { low: number; high: number } | null;
}

export const figuresOf = (result: NpsResult): NpsFigures => {
  const counts = reportedCounts(result);
  return {
    score: reportedScore(result),
    counts,
    total: reportedTotal(result),
    margin: counts === null ? null : npsMargin(counts),
  };
};

/** A score as people write it: whole, from -100 to 100. A score of -0.4 is 0. */
export const scoreText = (score: number): string => String(Math.round(score) || 0);
