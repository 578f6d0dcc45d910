import { t } from 'i18next';
import type { ChartSeries } from '@kit/charts/chartData';
import type { Formats } from '@kit/format/formats';
import { formatPercentChange } from '@kit/reports/changeText';
import { noValue } from '@kit/ui/nameOrId';

type Values = readonly (number | null)[];

/** Series with the change of each value in words, for the chart's table. */
const createChangeSeries = (formats: Formats, values: Values, previousValues: Values): ChartSeries => ({
  name: t('reports.changeName'),
  values: values.map(() => null),
  texts: values.map((value, index) => formatPercentChange(formats, value, previousValues[index]) ?? noValue),
  isDetail: true,
});

interface ComparedSeriesOptions {
  formats: Formats;
  values: Values;
  previousValues: Values;
  /** Name of the comparison series. */
  name: string;
  /** True to draw the comparison series; false to list it only in the chart's table. */
  isRendered: boolean;
}

/** Two series: the values of the compared range, and the change of each value. */
export const createComparisonSeries = ({
  formats,
  values,
  previousValues,
  name,
  isRendered,
}: ComparedSeriesOptions): ChartSeries[] => [
  { name, values: previousValues, ...(!isRendered && { isDetail: true as const }) },
  createChangeSeries(formats, values, previousValues),
];
