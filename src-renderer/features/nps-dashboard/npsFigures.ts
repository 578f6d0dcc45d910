import type { NpsResult } from '@shared/contract/nps';
import { npsMargin, toldCounts, toldScore, toldTotal, type NpsCounts } from '@shared/domain/insight/nps';

/** What a result comes to; null: not told. */
export interface NpsFigures {
  score: number | null;
  counts: NpsCounts | null;
  total: number | null;
  margin: { low: number; high: number } | null;
}

export const figuresOf = (result: NpsResult): NpsFigures => {
  const counts = toldCounts(result);
  return {
    score: toldScore(result),
    counts,
    total: toldTotal(result),
    margin: counts === null ? null : npsMargin(counts),
  };
};

/** A score as people write it: whole, from -100 to 100. A score of -0.4 is 0. */
export const scoreText = (score: number): string => String(Math.round(score) || 0);
