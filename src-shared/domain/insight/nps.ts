/** Number of customers by how likely they are to recommend: 9 to 10, 7 to 8, 0 to 6. */
export interface NpsCounts {
  promoters: number;
  passives: number;
  detractors: number;
}

type NpsGroup = keyof NpsCounts;

export const maxNpsScore = 10;

/** Returns the group of an answer from 0 to 10. */
export const getNpsGroup = (score: number): NpsGroup =>
  score >= 9 ? 'promoters' : score >= 7 ? 'passives' : 'detractors';

const sumAnswers = ({ promoters, passives, detractors }: NpsCounts): number => promoters + passives + detractors;

/** Returns the share of promoters minus the share of detractors, from -100 to 100; null without answers. */
export const computeNpsScore = (counts: NpsCounts): number | null => {
  const total = sumAnswers(counts);
  return total === 0 ? null : ((counts.promoters - counts.detractors) / total) * 100;
};

/** Number of answers below which a score is unreliable. */
export const minReliableAnswers = 30;

export const areFewAnswers = (total: number): boolean => total < minReliableAnswers;

interface ScoreMargin {
  low: number;
  high: number;
}

/** Standard deviations that a 95% interval extends to each side. */
const zScore = 1.96;

const clamp = (score: number): number => Math.min(100, Math.max(-100, score));

/**
 * Returns the 95% interval of the score; null without answers. This adjusted Wald interval adds three answers
 * distributed like those of an undecided customer, so that a few equal answers do not look certain. Source: B. Rocks,
 * Interval Estimation for the Net Promoter Score, 2016.
 */
export const computeNpsMargin = (counts: NpsCounts): ScoreMargin | null => {
  const score = computeNpsScore(counts);
  if (score === null) return null;
  const total = sumAnswers(counts) + 3;
  const promoters = (counts.promoters + 0.75) / total;
  const detractors = (counts.detractors + 0.75) / total;
  const centre = promoters - detractors;
  const marginOfError = zScore * Math.sqrt((promoters + detractors - centre ** 2) / total);
  return {
    low: clamp(Math.min(score, (centre - marginOfError) * 100)),
    high: clamp(Math.max(score, (centre + marginOfError) * 100)),
  };
};

/** NPS figures of a time range, as sent by the platform; null for those it does not send. */
interface ReportedNps {
  score: number | null;
  promoters: number | null;
  passives: number | null;
  detractors: number | null;
  total: number | null;
}

/** Returns the counts sent by the platform; computes a single missing count from the total. */
const parseReportedCounts = ({ promoters, passives, detractors, total }: ReportedNps): NpsCounts | null => {
  const deriveCount = (a: number | null, b: number | null) =>
    total === null || a === null || b === null ? null : Math.max(0, total - a - b);
  const counts = {
    promoters: promoters ?? deriveCount(passives, detractors),
    passives: passives ?? deriveCount(promoters, detractors),
    detractors: detractors ?? deriveCount(promoters, passives),
  };
  return Object.values(counts).includes(null) ? null : (counts as NpsCounts);
};

/** True if the counts exceed the total or add up to about 100, and are therefore percentages. */
const arePercentages = (counts: NpsCounts, total: number | null): boolean =>
  total !== sumAnswers(counts) &&
  (Math.abs(sumAnswers(counts) - 100) <= 1 || (total !== null && sumAnswers(counts) > total));

/** Returns the counts; null unless the platform sent all of them. */
export const readReportedCounts = (reportedNps: ReportedNps): NpsCounts | null => {
  const counts = parseReportedCounts(reportedNps);
  return counts === null || arePercentages(counts, reportedNps.total) ? null : counts;
};

/** Returns the score, computed from the counts if the platform sent them, because platforms round differently. */
export const readReportedScore = (reportedNps: ReportedNps): number | null => {
  if (reportedNps.total === 0) return null;
  // Percentages give the same score as counts.
  const counts = parseReportedCounts(reportedNps);
  return counts === null ? reportedNps.score : (computeNpsScore(counts) ?? reportedNps.score);
};

/** Returns the number of answers; null if the platform does not send it. */
export const readReportedTotal = (reportedNps: ReportedNps): number | null => {
  const counts = readReportedCounts(reportedNps);
  return counts === null ? reportedNps.total : sumAnswers(counts);
};
