import { useMemo } from 'react';
import { t } from 'i18next';
import type { ConsolidationWeek } from '@shared/contract/stores/consolidations';
import { Chart } from '@kit/charts/Chart';
import type { ChartData, ChartSeries } from '@kit/charts/chartData';
import { useFormats } from '@kit/format/useFormats';
import { findWeekIndex } from './useWeeks';

interface WeekChartProps {
  weeks: readonly ConsolidationWeek[];
  /** Weeks of the comparison period; null without a comparison. */
  comparisonWeeks: readonly ConsolidationWeek[] | null;
  /** Start of the period; `comparisonStart` is the start of the comparison period. */
  rangeStart: string;
  comparisonStart: string | null;
}

const sortChronologically = (weeks: readonly ConsolidationWeek[]) =>
  weeks.filter(({ week }) => week !== null).toReversed();

/** Chart of the payment per week, next to that of the same week in the comparison period. */
export const WeekChart = ({ weeks, rangeStart, comparisonWeeks, comparisonStart }: WeekChartProps) => {
  const formats = useFormats();
  const chartData = useMemo<ChartData>(() => {
    const sortedWeeks = sortChronologically(weeks);
    const isOneYear = new Set(sortedWeeks.map(({ year }) => year)).size < 2;
    const series: ChartSeries[] = [
      { name: t('weeklyPayments.amounts.payment'), values: sortedWeeks.map(({ payment }) => payment) },
    ];
    if (comparisonWeeks !== null && comparisonStart !== null) {
      const comparisonPaymentByWeek = new Map(
        comparisonWeeks.map(({ startDate, payment }) => [findWeekIndex(comparisonStart, startDate), payment]),
      );
      const values = sortedWeeks.map(
        ({ startDate }) => comparisonPaymentByWeek.get(findWeekIndex(rangeStart, startDate)) ?? null,
      );
      series.push({ name: t('weeklyPayments.before'), values });
    }
    return {
      kind: 'bar',
      title: t('weeklyPayments.chart'),
      categoryLabel: t('weeklyPayments.week'),
      categories: sortedWeeks.map(({ week, year }) => t('weeklyPayments.weekOfYear', { week, year })),
      shortCategories: sortedWeeks.map(({ week, year }) => (isOneYear ? `${week}` : `${week}/${year}`)),
      series,
      formatValue: formats.money,
      formatTick: (value) =>
        Math.abs(value) < 1_000_000 ? formats.money(value) : `${formats.rules.currencySymbol}${formats.compact(value)}`,
    };
  }, [weeks, comparisonWeeks, rangeStart, comparisonStart, formats]);
  return chartData.categories.length < 2 ? null : <Chart data={chartData} />;
};
