import { t } from 'i18next';
import type { ChartData } from '@kit/charts/chartData';
import type { Formats } from '@kit/format/formats';
import type { ComparisonTexts } from '@kit/reports/ChangeLine';
import { formatPercentChange } from '@kit/reports/changeText';
import { createComparisonSeries } from './comparedSeries';
import { createMoneyTickFormat } from '../insightTexts';
import type { Measure } from '../useInsightChoice';

export interface Sales {
  orders: number | null;
  revenue: number | null;
}

export interface ShareRow extends Sales {
  name: string;
  /** Shorter name for the axis, such as a store name without its brand. */
  shortName?: string;
  address: string | null;
  /** Sales in the compared range, or null. */
  before: Sales | null;
}

/** Pairs each row with the compared range's row of the same key; a missing row counts as zero. */
export const addPreviousValues = <Row extends Sales & { key: string }>(
  rows: readonly Row[],
  previousValues: ReadonlyMap<string, Sales> | null,
): (Row & { before: Sales | null })[] =>
  rows.map((row) => ({
    ...row,
    before: previousValues === null ? null : (previousValues.get(row.key) ?? { orders: 0, revenue: 0 }),
  }));

interface ShareChartOptions {
  formats: Formats;
  title: string;
  categoryLabel: string;
  measure: Measure;
  rows: readonly ShareRow[];
  /** Maximum bars shown; shares still refer to all rows. */
  maxBars?: number;
  spans: ComparisonTexts | null;
}

/** Bar chart of each row's share of the total, in descending order. */
export const createShareChart = ({
  formats,
  title,
  categoryLabel,
  measure,
  rows,
  maxBars = Infinity,
  spans,
}: ShareChartOptions): ChartData => {
  const sum = rows.reduce((total, row) => total + (row[measure] ?? 0), 0);
  const sortedRows = [...rows].sort((a, b) => (b[measure] ?? 0) - (a[measure] ?? 0)).slice(0, maxBars);
  const computeShare = (row: ShareRow) => (row[measure] === null || sum === 0 ? null : row[measure] / sum);
  const isMoney = measure === 'revenue';
  const otherMeasure = isMoney ? 'orders' : 'revenue';
  const values = sortedRows.map((row) => row[measure]);
  const previousValues = sortedRows.map((row) => row.before?.[measure] ?? null);
  const isCompared = spans !== null && sortedRows.some((row) => row.before !== null);
  return {
    kind: 'share',
    title,
    categoryLabel,
    categories: sortedRows.map(({ name }) => name),
    shortCategories: sortedRows.map(({ name, shortName }) => shortName ?? name),
    series: [
      { name: isCompared ? spans.currentText : t(`insight.${measure}`), values },
      ...(isCompared
        ? createComparisonSeries({
            formats,
            values,
            previousValues: previousValues,
            name: spans.earlierText,
            isRendered: false,
          })
        : []),
      { name: t('insight.share'), values: sortedRows.map(computeShare), isDetail: true, valueText: formats.percent },
      {
        name: t(`insight.${otherMeasure}`),
        values: sortedRows.map((row) => row[otherMeasure]),
        isDetail: true,
        valueText: isMoney ? formats.count : formats.money,
      },
    ],
    labels: sortedRows.map((row, index) => {
      const share = computeShare(row);
      const value = row[measure];
      if (value === null) return [];
      return [
        isMoney ? createMoneyTickFormat(formats)(value) : formats.count(value),
        share === null ? null : formats.percent(share),
        isCompared ? formatPercentChange(formats, value, previousValues[index]) : null,
      ].filter((text) => text !== null);
    }),
    formatValue: isMoney ? formats.money : formats.count,
    formatTick: isMoney ? createMoneyTickFormat(formats) : formats.count,
    getAddress: ({ category }) => sortedRows[category]?.address ?? null,
  };
};
