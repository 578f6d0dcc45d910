import { DateTime } from 'luxon';
import { useMemo } from 'react';
import type { ConsolidationWeek } from '@shared/contract/stores/consolidations';
import { limits } from '@shared/domain/platform/limits';
import { sumWeeks } from '@shared/domain/sales/consolidation';
import { useAllPages } from '@kit/data/useAllPages';
import type { ReportRange } from '@kit/reports/reportRange';

const getYear = (date: string) => Number(date.slice(0, 4));

/** Key that identifies rows repeated on two pages; different rows of one week have different keys. */
const getKey = (row: ConsolidationWeek): string => JSON.stringify(row);

/** Key to skip weeks at the turn of the year that the lists of both years include. */
const getPeriodKey = ({ year, week, startDate, endDate }: ConsolidationWeek): string =>
  JSON.stringify([year, week, startDate, endDate]);

/** Returns the Thursday of a week, since ISO 8601 assigns a week to the year of its Thursday. */
const getThursday = (startDate: string) =>
  DateTime.fromISO(startDate, { zone: 'utc' }).startOf('week').plus({ days: 3 });

/** True if a week belongs to a period; weeks without a date belong to every period. */
const isWithinRange = ({ startDate }: ConsolidationWeek, { from, to }: ReportRange): boolean => {
  if (startDate === null) return true;
  const thursday = getThursday(startDate).toFormat('yyyy-MM-dd');
  return from <= thursday && thursday <= to;
};

/** Index of a week in the period that starts at `from`, used to compare periods; null without a date. */
export const findWeekIndex = (from: string, startDate: string | null): number | null =>
  startDate === null
    ? null
    : Math.floor(getThursday(startDate).diff(DateTime.fromISO(from, { zone: 'utc' }), 'weeks').weeks);

/** Weeks of a period of at most two calendar years, latest first. Reads nothing if `range` is null. */
export const useWeeks = (range: ReportRange | null) => {
  const years = range === null ? [0, 0] : [getYear(range.to), getYear(range.from)];
  const [laterYear = 0, earlierYear = 0] = years;
  const createQuery = (year: number) => ({ year, limit: limits.consolidationPageSize });
  const laterYearResult = useAllPages('consolidations.list', createQuery(laterYear), {
    getKey,
    enabled: range !== null,
  });
  const earlierYearResult = useAllPages('consolidations.list', createQuery(earlierYear), {
    getKey,
    enabled: range !== null && earlierYear !== laterYear,
  });
  const queries = earlierYear === laterYear ? [laterYearResult] : [laterYearResult, earlierYearResult];
  const isLoaded = queries.every(({ value, isPlaceholderData }) => value !== undefined && !isPlaceholderData);
  const { from, to } = range ?? {};
  const laterYearWeeks = laterYearResult.value;
  const earlierYearWeeks = earlierYear === laterYear ? undefined : earlierYearResult.value;
  // Returns the same array while nothing changes, so that the chart does not re-render.
  const weeks = useMemo(() => {
    if (!isLoaded || from === undefined || to === undefined) return undefined;
    const laterWeeks = sumWeeks(laterYearWeeks ?? []);
    const periodKeys = new Set(laterWeeks.map(getPeriodKey));
    const earlierWeeks = sumWeeks(earlierYearWeeks ?? []).filter((week) => !periodKeys.has(getPeriodKey(week)));
    return sumWeeks([...laterWeeks, ...earlierWeeks]).filter((week) => isWithinRange(week, { from, to }));
  }, [isLoaded, laterYearWeeks, earlierYearWeeks, from, to]);
  return {
    weeks,
    failure: queries.find(({ failure }) => failure !== null)?.failure ?? null,
    refetch: () => queries.forEach(({ refetch }) => refetch()),
  };
};
