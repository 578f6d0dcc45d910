import { DateTime } from 'luxon';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addFigures } from '@shared/domain/insight/buckets';
import { dayOfWall, type DayRange } from '@shared/domain/insight/span';
import { countedWeekday } from '../heatmapChart';
import { moneyTick, weekdayText } from '../insightWords';
import { ordersBehind } from '../ordersBehind';
import { useFigures } from '../useFigures';
import { figuresQuery, type InsightChoice } from '../useInsightChoice';
import { ChartFigure } from '@kit/charts/ChartFigure';
import type { ChartData } from '@kit/charts/chartData';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { contentOfRows, lookOf } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

interface Mean {
  weekday: number;
  orders: number | null;
  revenue: number | null;
}

const contentOf = contentOfRows<Mean>(({ orders, revenue }) => [orders, revenue]);

/** How often each weekday comes in a span, up to today. */
const weekdayCounts = ({ first, last }: DayRange, today: string): Map<number, number> => {
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

/** Means of days that begin later, from sums by weekday and hour. */
const useMeans = (choice: InsightChoice) => {
  const { span, dayStart, days, wallNow } = choice;
  const query = figuresQuery(span, choice);
  const given = useFigures('mean_per_day', query, dayStart === 0);
  const hours = useFigures('heatmap', query, dayStart > 0);
  const read = dayStart === 0 ? given : hours;
  const hourRows = hours.value;
  const value = useMemo((): readonly Mean[] | null | undefined => {
    if (dayStart === 0) return given.value;
    if (hourRows === undefined || hourRows === null) return hourRows;
    const counts = weekdayCounts(days, dayOfWall(wallNow, dayStart));
    const sums = new Map<number, Mean>();
    for (const row of hourRows) {
      const weekday = countedWeekday(row, dayStart);
      const sum = sums.get(weekday) ?? { weekday, orders: null, revenue: null };
      const { orders, revenue } = row;
      sums.set(weekday, {
        weekday,
        orders: addFigures(sum.orders, orders),
        revenue: addFigures(sum.revenue, revenue),
      });
    }
    const meanOf = (sum: number | null, count: number) => (sum === null ? null : sum / count);
    return [...sums.values()].map(({ weekday, orders, revenue }) => {
      const count = Math.max(1, counts.get(weekday) ?? 1);
      return { weekday, orders: meanOf(orders, count), revenue: meanOf(revenue, count) };
    });
  }, [dayStart, given.value, hourRows, days, wallNow]);
  return { ...read, value };
};

/** What a day of each name sells, on average. */
export const MeanWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const read = useMeans(choice);
  const rows = read.value;
  const title = t('widgets.titles.mean_per_day');
  const data = useMemo((): ChartData => {
    const sorted = [...(rows ?? [])].sort((one, other) => one.weekday - other.weekday);
    const isMoney = choice.measure === 'revenue';
    const other = isMoney ? 'orders' : 'revenue';
    const count = (value: number) => formats.count(Math.round(value * 10) / 10);
    const money = (value: number) => formats.money(Math.round(value));
    return {
      kind: 'bar',
      title,
      categoryLabel: t('widgets.weekday'),
      categories: sorted.map(({ weekday }) => weekdayText(t, weekday)),
      shortCategories: sorted.map(({ weekday }) => weekdayText(t, weekday).slice(0, 3)),
      series: [
        { name: t(`insight.${choice.measure}`), values: sorted.map((row) => row[choice.measure]) },
        {
          name: t(`insight.${other}`),
          values: sorted.map((row) => row[other]),
          isDetail: true,
          valueText: isMoney ? count : money,
        },
      ],
      valueText: isMoney ? money : count,
      tickText: isMoney ? moneyTick(formats) : count,
      addressOf: ({ category }) => {
        const row = sorted[category];
        return row === undefined ? null : ordersBehind(choice, { weekday: row.weekday });
      },
    };
  }, [rows, choice, formats, t, title]);
  return (
    <WidgetFrame
      type="mean_per_day"
      look={lookOf(read, useCan('kpi', 'index'), contentOf)}
      read={read}
      {...(choice.dayStart > 0 && { note: t('widgets.calendarLink') })}
    >
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};
