import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minReliableAnswers,
  areFewAnswers,
  getNpsGroup,
  computeNpsMargin,
  computeNpsScore,
  readReportedCounts,
  readReportedScore,
  readReportedTotal,
} from '@shared/domain/insight/nps';

const createCounts = (promoters: number, passives: number, detractors: number) => ({ promoters, passives, detractors });
const anyCounts = fc.record({ promoters: fc.nat(5000), passives: fc.nat(5000), detractors: fc.nat(5000) });
const emptyScore = { score: null, promoters: null, passives: null, detractors: null, total: null };

describe('an NPS rating', () => {
  it('counts as promoter from 9, as passive from 7, otherwise as detractor', () => {
    expect([10, 9, 8, 7, 6, 0].map(getNpsGroup)).toEqual([
      ...['promoters', 'promoters', 'passives', 'passives', 'detractors', 'detractors'],
    ]);
  });
});

describe('an NPS score', () => {
  it('is the share of promoters minus the share of detractors', () => {
    expect(computeNpsScore(createCounts(5, 3, 2))).toBe(30);
    expect(computeNpsScore(createCounts(1, 0, 0))).toBe(100);
    expect(computeNpsScore(createCounts(0, 0, 4))).toBe(-100);
  });

  it('is null without ratings', () => {
    expect(computeNpsScore(createCounts(0, 0, 0))).toBeNull();
    expect(computeNpsMargin(createCounts(0, 0, 0))).toBeNull();
  });

  it('stays between -100 and 100 and flips sign when promoters and detractors swap', () => {
    fc.assert(
      fc.property(anyCounts, ({ promoters, passives, detractors }) => {
        const score = computeNpsScore(createCounts(promoters, passives, detractors));
        if (score === null) return promoters + passives + detractors === 0;
        const scoreOfSwapped = computeNpsScore(createCounts(detractors, passives, promoters)) ?? NaN;
        return score >= -100 && score <= 100 && Math.abs(score + scoreOfSwapped) < 1e-9;
      }),
    );
  });
});

describe('the margin of an NPS score', () => {
  it('contains the score and stays within -100 and 100', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const [score, margin] = [computeNpsScore(counts), computeNpsMargin(counts)];
        if (score === null || margin === null) return score === margin;
        return margin.low <= score && score <= margin.high && margin.low >= -100 && margin.high <= 100;
      }),
    );
  });

  it('is wide for few ratings, even if all are equal, and narrow for many', () => {
    const getWidth = ({ low, high }: { low: number; high: number }) => high - low;
    const getOf = (times: number) =>
      getWidth(computeNpsMargin(createCounts(5 * times, 3 * times, 2 * times)) ?? { low: 0, high: 0 });
    expect(getOf(1)).toBeGreaterThan(60);
    expect(getOf(100)).toBeLessThan(12);
    expect(getOf(100)).toBeLessThan(getOf(10));
    expect(getWidth(computeNpsMargin(createCounts(3, 0, 0)) ?? { low: 0, high: 0 })).toBeGreaterThan(50);
  });

  it('is flagged as based on few ratings when there are fewer than thirty', () => {
    expect([areFewAnswers(minReliableAnswers - 1), areFewAnswers(minReliableAnswers)]).toEqual([true, false]);
  });
});

describe('an NPS result from the platform', () => {
  it("computes the score from the counts, not from the platform's rounded score", () => {
    const reportedNps = { score: 31, ...createCounts(5, 3, 2), total: 10 };
    expect([readReportedScore(reportedNps), readReportedTotal(reportedNps)]).toEqual([30, 10]);
  });

  it('computes a missing count from the total', () => {
    const reportedNps = { ...emptyScore, promoters: 5, detractors: 2, total: 10 };
    expect(readReportedCounts(reportedNps)).toEqual(createCounts(5, 3, 2));
    expect(readReportedScore(reportedNps)).toBe(30);
  });

  it('uses the score of the platform when it sends no counts, and is null rather than zero when both are missing', () => {
    expect(readReportedScore({ ...emptyScore, score: 42 })).toBe(42);
    expect([readReportedScore(emptyScore), readReportedTotal(emptyScore), readReportedCounts(emptyScore)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(readReportedScore({ ...emptyScore, score: 0, total: 0 })).toBeNull();
  });
});

describe('NPS percentages from the platform', () => {
  const shares = { score: null, promoters: 60, passives: 20, detractors: 20 };

  it('are not read as counts', () => {
    for (const total of [null, 10]) expect(readReportedCounts({ ...shares, total })).toBeNull();
    expect(readReportedTotal({ ...shares, total: null })).toBeNull();
    expect(readReportedTotal({ ...shares, total: 10 })).toBe(10);
    expect(readReportedScore({ ...shares, total: 10 })).toBe(40);
  });

  it('are read as counts when they belong to a total of 100', () => {
    expect(readReportedCounts({ ...shares, total: 100 })).toEqual({ promoters: 60, passives: 20, detractors: 20 });
  });
});
