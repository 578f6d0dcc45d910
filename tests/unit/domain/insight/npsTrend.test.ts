import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { maxTrendBuckets, createTrend } from '@shared/domain/insight/npsTrend';

const getDay = (date: string) => DateTime.fromISO(date, { zone: 'utc' });
const getNext = (date: string) => getDay(date).plus({ days: 1 }).toFormat('yyyy-MM-dd');

describe('an NPS trend', () => {
  it('has a point per day for a few days, per week from Monday for weeks, and per month for a year', () => {
    expect(createTrend({ from: '2026-11-03', to: '2026-11-05' })).toEqual({
      unit: 'day',
      buckets: ['2026-11-03', '2026-11-04', '2026-11-05'].map((date) => ({ from: date, to: date })),
    });
    const weeks = createTrend({ from: '2026-10-28', to: '2026-11-24' });
    expect(weeks.unit).toBe('week');
    expect(weeks.buckets).toEqual([
      { from: '2026-10-28', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-24' },
    ]);
    const year = createTrend({ from: '2026-01-01', to: '2026-12-31' });
    expect([year.unit, year.buckets.length]).toEqual(['month', 12]);
  });

  it('is empty for a span of too many years', () => {
    expect(createTrend({ from: '2000-01-01', to: '2026-01-01' }).buckets).toEqual([]);
  });

  it('covers each day of its span once, with at most thirteen points', () => {
    const from = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(from, fc.integer({ min: 0, max: 2500 }), (start, length) => {
        const firstDay = getDay('2015-01-01').plus({ days: start });
        const span = {
          from: firstDay.toFormat('yyyy-MM-dd'),
          to: firstDay.plus({ days: length }).toFormat('yyyy-MM-dd'),
        };
        const { buckets } = createTrend(span);
        expect(buckets.length).toBeGreaterThan(0);
        expect(buckets.length).toBeLessThanOrEqual(maxTrendBuckets);
        expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([span.from, span.to]);
        for (const [index, bucket] of buckets.entries()) {
          expect(bucket.from <= bucket.to).toBe(true);
          if (index > 0) expect(bucket.from).toBe(getNext(buckets[index - 1]?.to ?? ''));
        }
      }),
    );
  });
});
