import { Text } from '@chakra-ui/react';
import { DateTime } from 'luxon';
import { useMemo } from 'react';
import { t } from 'i18next';
import { addFigures } from '@shared/domain/insight/sumRows';
import type { HeatmapRow } from '@shared/contract/insight/insight';
import { toBusinessDay, subtractSecond, type DayRange, type Span } from '@shared/domain/insight/span';
import { getBusinessWeekday } from '../charts/heatmapChart';
import { createMoneyTickFormat, formatWeekday } from '../insightTexts';
import { getOrdersAddress } from '../getOrdersAddress';
import { createComparisonSeries } from '../charts/comparedSeries';
import { useComparedFigures } from '../useComparedFigures';
import type { InsightChoice } from '../useInsightChoice';
import { addEarlierRows } from '../charts/addEarlierRows';
import { ChartFigure } from '@kit/charts/ChartFigure';
import type { ChartData } from '@kit/charts/chartData';
import { useFormats } from '@kit/format/useFormats';
import { classifySales } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

interface WeekdayMean {
  weekday: number;
  orders: number | null;
  revenue: number | null;
}

const getWeekday = ({ weekday }: WeekdayMean) => weekday;
const noSales = { orders: 0, revenue: 0 };
const unknownSales = { orders: null, revenue: null };

/** Counts how often each weekday occurs in a range, up to today. */
const countWeekdays = ({ first, last }: DayRange, today: string): Map<number, number> => {
  const counts = new Map<number, number>();
  const end = last < today ? last : today;
  for (
    let day = DateTime.fromISO(first, { zone: 'utc' });
    day.toFormat('yyyy-MM-dd') <= end;
    day = day.plus({ days: 1 })
  ) {
    counts.set(day.weekday, (counts.get(day.weekday) ?? 0) + 1);
  }
  return counts;
};

/** Average sales per weekday if the day starts later than midnight, computed from sums by weekday and hour. */
const computeMeans = (
  rows: readonly HeatmapRow[],
  counts: ReadonlyMap<number, number>,
  dayStart: number,
): WeekdayMean[] => {
  const sums = new Map<number, WeekdayMean>();
  for (const row of rows) {
    const weekday = getBusinessWeekday(row, dayStart);
    const sum = sums.get(weekday) ?? { weekday, orders: null, revenue: null };
    const { orders, revenue } = row;
    sums.set(weekday, {
      weekday,
      orders: addFigures(sum.orders, orders),
      revenue: addFigures(sum.revenue, revenue),
    });
  }
  const getMean = (sum: number | null, count: number) => (sum === null ? null : sum / count);
  return [...sums.values()].map(({ weekday, orders, revenue }) => {
    const count = Math.max(1, counts.get(weekday) ?? 1);
    return { weekday, orders: getMean(orders, count), revenue: getMean(revenue, count) };
  });
};

/** Business days of a range, including the last one even if it is unfinished. */
const toDayRange = ({ from, to }: Span, dayStart: number): DayRange => ({
  first: toBusinessDay(from, dayStart),
  last: toBusinessDay(subtractSecond(to), dayStart),
});

/** Averages from the platform, or computed from hourly figures for a later start of the day. */
const useMeans = (choice: InsightChoice) => {
  const { dayStart, days, wallNow, compared } = choice;
  const hasCustomDayStart = dayStart > 0;
  const reportedFigures = useComparedFigures('mean_per_day', choice, { enabled: !hasCustomDayStart });
  const hourlyFigures = useComparedFigures('heatmap', choice, { enabled: hasCustomDayStart });
  const hourRows = hourlyFigures.result.value;
  const previousHourRows = hourlyFigures.previousData;
  const computedMeans = useMemo(() => {
    const today = toBusinessDay(wallNow, dayStart);
    return {
      value: hourRows && computeMeans(hourRows, countWeekdays(days, today), dayStart),
      previousData:
        compared === null || previousHourRows === null
          ? null
          : computeMeans(previousHourRows, countWeekdays(toDayRange(compared, dayStart), today), dayStart),
    };
  }, [hourRows, previousHourRows, days, compared, wallNow, dayStart]);
  const means: readonly WeekdayMean[] | null | undefined = hasCustomDayStart
    ? computedMeans.value
    : reportedFigures.result.value;
  const previousMeans: readonly WeekdayMean[] | null = hasCustomDayStart
    ? computedMeans.previousData
    : reportedFigures.previousData;
  const selectedFigures = hasCustomDayStart ? hourlyFigures : reportedFigures;
  const result = { ...selectedFigures.result, value: means };
  return {
    ...selectedFigures,
    title: reportedFigures.title,
    result,
    previousData: previousMeans,
    frame: { ...reportedFigures.frame, result },
  };
};

/** Today's weekday if today is in the range, since its average still changes; otherwise null. */
const getCurrentWeekday = ({ isRunning, wallNow, dayStart }: InsightChoice): number | null =>
  isRunning ? DateTime.fromISO(toBusinessDay(wallNow, dayStart), { zone: 'utc' }).weekday : null;

/** Average sales by weekday. */
export const MeanWidget = ({ choice }: WidgetProps) => {
  const formats = useFormats();
  const {
    title,
    result,
    previousData: previousMeans,
    isPreviousDataPartial,
    comparisonTexts,
    frame,
  } = useMeans(choice);
  const rows = result.value;
  const isPartial = result.unreadRowCount > 0;
  const notes = choice.dayStart > 0 ? [t('widgets.calendarLink')] : [];
  const data = useMemo((): ChartData => {
    const allRows = addEarlierRows(rows ?? [], previousMeans, getWeekday, isPartial ? unknownSales : noSales);
    const sortedRows = [...allRows].sort((a, b) => a.weekday - b.weekday);
    const values = sortedRows.map((row) => row[choice.measure]);
    const previousValues = new Map((previousMeans ?? []).map((row) => [row.weekday, row[choice.measure]]));
    const currentWeekdayIndex = sortedRows.findIndex(({ weekday }) => weekday === getCurrentWeekday(choice));
    const isMoney = choice.measure === 'revenue';
    const otherMeasure = isMoney ? 'orders' : 'revenue';
    const count = (value: number) => formats.count(Math.round(value * 10) / 10);
    const formatMoney = (value: number) => formats.money(Math.round(value));
    return {
      kind: 'bar',
      title,
      categoryLabel: t('widgets.weekday'),
      categories: sortedRows.map(({ weekday }) => formatWeekday(weekday)),
      shortCategories: sortedRows.map(({ weekday }) => formatWeekday(weekday).slice(0, 3)),
      series: [
        {
          name:
            previousMeans === null || comparisonTexts === null
              ? t(`insight.${choice.measure}`)
              : comparisonTexts.currentText,
          values,
        },
        ...(previousMeans === null || comparisonTexts === null
          ? []
          : createComparisonSeries({
              formats,
              values,
              previousValues: sortedRows.map(({ weekday }) =>
                previousValues.has(weekday) ? (previousValues.get(weekday) ?? null) : isPreviousDataPartial ? null : 0,
              ),
              name: comparisonTexts.earlierText,
              isRendered: true,
            })),
        {
          name: t(`insight.${otherMeasure}`),
          values: sortedRows.map((row) => row[otherMeasure]),
          isDetail: true,
          valueText: isMoney ? count : formatMoney,
        },
      ],
      formatValue: isMoney ? formatMoney : count,
      formatTick: isMoney ? createMoneyTickFormat(formats) : count,
      unfinished: currentWeekdayIndex === -1 ? null : currentWeekdayIndex,
      getAddress: ({ category, series }) => {
        const row = sortedRows[category];
        // Values of the comparison have no link: their orders belong to another period.
        const isComparison = previousMeans !== null && series === 1;
        return row === undefined || isComparison ? null : getOrdersAddress(choice, { weekday: row.weekday });
      },
    };
  }, [rows, isPartial, previousMeans, isPreviousDataPartial, comparisonTexts, choice, formats, title]);
  return (
    <WidgetFrame {...frame} getContent={classifySales} notes={notes}>
      <ChartFigure data={data} />
      {data.unfinished !== null && (
        <Text textStyle="xs" color="fg.muted">
          {t('widgets.bucketNote')}
        </Text>
      )}
    </WidgetFrame>
  );
};
