import { DateTime } from 'luxon';
import type { WallDate } from '@kit/format/dateInput';

/** From day to day, both included. */
export interface ReportRange {
  from: WallDate;
  to: WallDate;
}

export const comparisons = ['none', 'previous', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];

const dayIn = (date: WallDate) => DateTime.fromISO(date, { zone: 'utc' });
const dateOf = (day: DateTime) => day.toFormat('yyyy-MM-dd');

/** The span just before: whole months before whole months, otherwise as many days. */
const previousRange = ({ from, to }: ReportRange): ReportRange => {
  const [first, last] = [dayIn(from), dayIn(to)];
  const isWholeMonths = first.day === 1 && last.plus({ days: 1 }).day === 1;
  const end = first.minus({ days: 1 });
  if (isWholeMonths) {
    const months = (last.year - first.year) * 12 + last.month - first.month + 1;
    return { from: dateOf(first.minus({ months })), to: dateOf(end) };
  }
  return { from: dateOf(first.minus({ days: last.diff(first, 'days').days + 1 })), to: dateOf(end) };
};

/** What a span is compared with; null is nothing. */
export const comparedRange = (range: ReportRange, comparison: Comparison): ReportRange | null => {
  if (comparison === 'none') return null;
  if (comparison === 'previous') return previousRange(range);
  const yearBefore = (date: WallDate) => dateOf(dayIn(date).minus({ years: 1 }));
  return { from: yearBefore(range.from), to: yearBefore(range.to) };
};
