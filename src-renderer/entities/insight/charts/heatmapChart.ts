import { t } from 'i18next';
import type { HeatmapRow } from '@shared/contract/insight/insight';
import { addFigures } from '@shared/domain/insight/sumRows';
import type { ChartData, ChartPosition } from '@kit/charts/chartData';
import type { Formats } from '@kit/format/formats';
import { formatPercentChange } from '@kit/reports/changeText';
import { createMoneyTickFormat, formatWeekday } from '../insightTexts';
import { getOrdersAddress } from '../getOrdersAddress';
import type { InsightChoice } from '../useInsightChoice';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Weekday that an hour counts for: hours before the start of the day count for the previous weekday. */
export const getBusinessWeekday = ({ weekday, hour }: HeatmapRow, dayStart: number): number =>
  hour < dayStart ? ((weekday + 5) % 7) + 1 : weekday;

interface HeatmapOptions {
  formats: Formats;
  choice: InsightChoice;
  rows: readonly HeatmapRow[];
  /** True if some rows of the reply could not be read, so a cell without a row is unknown, not zero. */
  isPartial?: boolean;
  /** Rows of the comparison, or null. */
  before?: readonly HeatmapRow[] | null;
  isBeforePartial?: boolean;
  title: string;
}

/** Sums rows by weekday and hour; returns a function that looks up the value of a cell. */
const createCellLookup = (rows: readonly HeatmapRow[], { dayStart, measure }: InsightChoice, isPartial: boolean) => {
  const cells = new Map<string, number | null>();
  for (const row of rows) {
    const key = `${getBusinessWeekday(row, dayStart)} ${row.hour}`;
    cells.set(key, addFigures(cells.get(key) ?? null, row[measure]));
  }
  // A cell without a row is zero, unless unreadable rows were left out.
  return (weekday: number, hour: number): number | null => {
    const key = `${weekday} ${hour}`;
    return cells.has(key) ? (cells.get(key) ?? null) : isPartial ? null : 0;
  };
};

/** Heatmap with hours as columns, from the start of the day, and weekdays as rows. */
export const createHeatmapChart = ({
  formats,
  choice,
  rows,
  isPartial = false,
  before = null,
  isBeforePartial = false,
  title,
}: HeatmapOptions): ChartData => {
  const { dayStart, measure } = choice;
  const hours = Array.from({ length: 24 }, (_, index) => (index + dayStart) % 24);
  const getValue = createCellLookup(rows, choice, isPartial);
  const getPreviousValue = before === null ? null : createCellLookup(before, choice, isBeforePartial);
  const isMoney = measure === 'revenue';
  const formatValue = isMoney ? formats.money : formats.count;
  return {
    kind: 'heatmap',
    title,
    categoryLabel: t('insight.hour'),
    categories: hours.map((hour) => `${String(hour).padStart(2, '0')}:00`),
    series: weekdays.map((weekday) => ({
      name: formatWeekday(weekday),
      values: hours.map((hour) => getValue(weekday, hour)),
    })),
    formatValue,
    formatTick: isMoney ? createMoneyTickFormat(formats) : formats.count,
    ...(getPreviousValue !== null && {
      getNote: ({ category, series }: ChartPosition) => {
        const [hour = 0, weekday = 1] = [hours[category], weekdays[series]];
        const [value, previousValue] = [getValue(weekday, hour), getPreviousValue(weekday, hour)];
        const change = formatPercentChange(formats, value, previousValue);
        // Shows no change for cells that are zero in both ranges, as most night hours are.
        return previousValue === null || change === null || (value === 0 && previousValue === 0)
          ? null
          : t('insight.beforeNote', { value: formatValue(previousValue), change });
      },
    }),
    getAddress: ({ category, series }) => {
      const [hour = 0, weekday = 1] = [hours[category], weekdays[series]];
      // The order list filters by calendar weekday, not by the weekday an hour counts for.
      const calendarWeekday = hour < dayStart ? (weekday % 7) + 1 : weekday;
      return getOrdersAddress(choice, { weekday: calendarWeekday, hour });
    },
  };
};
