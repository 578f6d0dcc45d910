import type { TFunction } from 'i18next';
import type { ChartData } from '@kit/charts/chartData';
import type { Formats } from '@kit/format/formats';
import { moneyTick } from './insightWords';
import type { Measure } from './useInsightChoice';

export interface ShareRow {
  name: string;
  orders: number | null;
  revenue: number | null;
  address: string | null;
}

interface ShareChartOptions {
  t: TFunction;
  formats: Formats;
  title: string;
  categoryLabel: string;
  measure: Measure;
  rows: readonly ShareRow[];
}

/** The share of each in a whole, the largest first. */
export const shareChart = ({ t, formats, title, categoryLabel, measure, rows }: ShareChartOptions): ChartData => {
  const sorted = [...rows].sort((one, other) => (other[measure] ?? 0) - (one[measure] ?? 0));
  const sum = sorted.reduce((all, row) => all + (row[measure] ?? 0), 0);
  const shareOf = (row: ShareRow) => (row[measure] === null || sum === 0 ? null : row[measure] / sum);
  const isMoney = measure === 'revenue';
  const other = isMoney ? 'orders' : 'revenue';
  return {
    kind: 'share',
    title,
    categoryLabel,
    categories: sorted.map(({ name }) => name),
    series: [
      { name: t(`insight.${measure}`), values: sorted.map((row) => row[measure]) },
      { name: t('insight.share'), values: sorted.map(shareOf), isDetail: true, valueText: formats.percent },
      {
        name: t(`insight.${other}`),
        values: sorted.map((row) => row[other]),
        isDetail: true,
        valueText: isMoney ? formats.count : formats.money,
      },
    ],
    labels: sorted.map((row) => {
      const share = shareOf(row);
      const value = row[measure];
      if (value === null) return '';
      return `${isMoney ? moneyTick(formats)(value) : formats.count(value)}${share === null ? '' : ` · ${formats.percent(share)}`}`;
    }),
    valueText: isMoney ? formats.money : formats.count,
    tickText: isMoney ? moneyTick(formats) : formats.count,
    addressOf: ({ category }) => sorted[category]?.address ?? null,
  };
};
