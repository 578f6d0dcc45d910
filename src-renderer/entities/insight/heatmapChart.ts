import type { TFunction } from 'i18next';
import type { HeatmapRow } from '@shared/contract/insight';
import { addFigures } from '@shared/domain/insight/buckets';
import type { ChartData } from '@kit/charts/chartData';
import type { Formats } from '@kit/format/formats';
import { moneyTick, weekdayText } from './insightWords';
import { ordersBehind } from './ordersBehind';
import type { InsightChoice } from './useInsightChoice';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Small hours belong to the day before where days begin later. */
export const countedWeekday = ({ weekday, hour }: HeatmapRow, dayStart: number): number =>
  hour < dayStart ? ((weekday + 5) % 7) + 1 : weekday;

interface HeatmapOptions {
  t: TFunction;
  formats: Formats;
  choice: InsightChoice;
  rows: readonly HeatmapRow[];
  title: string;
}

/** Hours side by side, from the one that the day begins with; a line for each weekday. */
export const heatmapChart = ({ t, formats, choice, rows, title }: HeatmapOptions): ChartData => {
  const { dayStart, measure } = choice;
  const hours = Array.from({ length: 24 }, (_, at) => (at + dayStart) % 24);
  const cells = new Map<string, HeatmapRow & { value: number | null }>();
  for (const row of rows) {
    const key = `${countedWeekday(row, dayStart)} ${row.hour}`;
    cells.set(key, { ...row, value: addFigures(cells.get(key)?.value ?? null, row[measure]) });
  }
  const cellAt = (weekday: number, hour: number) => cells.get(`${weekday} ${hour}`);
  const isMoney = measure === 'revenue';
  return {
    kind: 'heatmap',
    title,
    categoryLabel: t('insight.hour'),
    categories: hours.map((hour) => `${String(hour).padStart(2, '0')}:00`),
    series: weekdays.map((weekday) => ({
      name: weekdayText(t, weekday),
      // What is in no row was nothing.
      values: hours.map((hour) => {
        const cell = cellAt(weekday, hour);
        return cell === undefined ? 0 : cell.value;
      }),
    })),
    valueText: isMoney ? formats.money : formats.count,
    tickText: isMoney ? moneyTick(formats) : formats.count,
    addressOf: ({ category, series }) => {
      const [hour = 0, weekday = 1] = [hours[category], weekdays[series]];
      // The list knows the weekday of the calendar.
      const listed = hour < dayStart ? (weekday % 7) + 1 : weekday;
      return ordersBehind(choice, { weekday: listed, hour });
    },
  };
};
