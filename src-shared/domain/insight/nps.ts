/** Customers by how likely they are to recommend: 9 and 10, 7 and 8, 0 to 6. */
export interface NpsCounts {
  promoters: number;
  passives: number;
  detractors: number;
}

export type NpsGroup = keyof NpsCounts;

export const maxNpsScore = 10;

/** The group of an answer from 0 to 10. */
export const npsGroupOf = (answer: number): NpsGroup =>
  answer >= 9 ? 'promoters' : answer >= 7 ? 'passives' : 'detractors';

const totalOf = ({ promoters, passives, detractors }: NpsCounts): number => promoters + passives + detractors;

/** The share of promoters less that of detractors, from -100 to 100; null without answers. */
export const npsScore = (counts: NpsCounts): number | null => {
  const total = totalOf(counts);
  return total === 0 ? null : ((counts.promoters - counts.detractors) / total) * 100;
};

/** Fewer answers than this say little. */
export const fewAnswers = 30;

export const isFewAnswers = (total: number): boolean => total < fewAnswers;

interface ScoreMargin {
  low: number;
  high: number;
}

/** Of a normal distribution, for 95 of 100 samples. */
const deviations = 1.96;

const clamp = (score: number): number => Math.min(100, Math.max(-100, score));

/**
 * Where the score would lie if all customers had answered, in 95 of 100 cases; null without answers. The adjusted Wald
 * interval: three answers are added that are spread like those of a customer without an opinion, so that few answers that
 * are all alike are not taken for certain. Source: B. Rocks, Interval Estimation for the Net Promoter Score, 2016.
 */
export const npsMargin = (counts: NpsCounts): ScoreMargin | null => {
  const score = npsScore(counts);
  if (score === null) return null;
  const total = totalOf(counts) + 3;
  const promoters = (counts.promoters + 0.75) / total;
  const detractors = (counts.detractors + 0.75) / total;
  const centre = promoters - detractors;
  const error = deviations * Math.sqrt((promoters + detractors - centre ** 2) / total);
  return {
    low: clamp(Math.min(score, (centre - error) * 100)),
    high: clamp(Math.max(score, (centre + error) * 100)),
  };
};

/** What a platform tells of a span; null: not told. */
export interface ReportedNps {
  score: number | null;
  promoters: number | null;
  passives: number | null;
  detractors: number | null;
  total: number | null;
}

/** The counts that were told, the third one from the total and the other two. */
const toldCounts = ({ promoters, passives, detractors, total }: ReportedNps): NpsCounts | null => {
  const rest = (one: number | null, other: number | null) =>
    total === null || one === null || other === null ? null : Math.max(0, total - one - other);
  const counts = {
    promoters: promoters ?? rest(passives, detractors),
    passives: passives ?? rest(promoters, detractors),
    detractors: detractors ?? rest(promoters, passives),
  };
  return Object.values(counts).includes(null) ? null : (counts as NpsCounts);
};

/** More parts than answers, or parts of a hundred give or take a rounding, are percentages. */
const arePercentages = (counts: NpsCounts, total: number | null): boolean =>
  total !== totalOf(counts) && (Math.abs(totalOf(counts) - 100) <= 1 || (total !== null && totalOf(counts) > total));

/** The counts, where all of them were told. */
export const reportedCounts = (reported: ReportedNps): NpsCounts | null => {
  const counts = toldCounts(reported);
  return counts === null || arePercentages(counts, reported.total) ? null : counts;
};

/** The score: of the counts where they were told, for platforms round it in different ways. */
export const reportedScore = (reported: ReportedNps): number | null => {
  if (reported.total === 0) return null;
  // Percentages make the same score as counts.
  const counts = toldCounts(reported);
  return counts === null ? reported.score : (npsScore(counts) ?? reported.score);
};

/** How many answered; null: not told. */
export const reportedTotal = (reported: ReportedNps): number | null => {
  const counts = reportedCounts(reported);
  return counts === null ? reported.total : totalOf(counts);
};
