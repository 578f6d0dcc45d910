export interface ChartSeries {
  name: string;
  /** Value per category; null if missing. */
  values: readonly (number | null)[];
  /** Shown in the table and announced, but not drawn. */
  isDetail?: true;
  /** Formats a value of this series, if its format differs from the chart's. */
  valueText?: (value: number) => string;
  /** Text of each value, used instead of `valueText`: `+12%`, `nuevo`. */
  texts?: readonly string[];
}

/** Event marked on the time axis of a chart. */
export interface ChartMark {
  /** Category index. */
  index: number;
  text: string;
}

/** Position of a value in a chart. */
export interface ChartPosition {
  category: number;
  series: number;
}

/**
 * Data shared by a chart and its table. `share` draws its single series as horizontal bars; `heatmap` draws a row of
 * cells per series.
 */
export interface ChartData {
  kind: 'bar' | 'line' | 'stacked' | 'share' | 'heatmap';
  title: string;
  /** Header of the category column. */
  categoryLabel: string;
  categories: readonly string[];
  /** Shorter category names for the axis, if the full ones are too long. */
  shortCategories?: readonly string[];
  series: readonly ChartSeries[];
  /** Formats a value in full: `$12.990`. */
  formatValue: (value: number) => string;
  /** Formats a value for the axis: `$1,2 M`. */
  formatTick: (value: number) => string;
  /** Fixed range of the axis; by default it follows the values. */
  scale?: readonly [min: number, max: number];
  /** Labels beside the bars of a `share` chart, each in parts; a narrow chart shows only the first two parts. */
  labels?: readonly (readonly string[])[];
  /** Index of the category whose values still grow (today, this week), drawn dashed. */
  unfinished?: number | null;
  marks?: readonly ChartMark[];
  /** Text announced after a value, such as the previous period's value; null for no text. */
  getNote?: (position: ChartPosition) => string | null;
  /** Link of a value, or null. */
  getAddress?: (position: ChartPosition) => string | null;
}

export const getVisibleSeries = ({ series }: ChartData): readonly ChartSeries[] =>
  series.filter(({ isDetail }) => isDetail !== true);

export const formatChartCell = (
  data: ChartData,
  { valueText = data.formatValue, values, texts }: ChartSeries,
  index: number,
  missingValueLabel: string,
): string => {
  if (texts !== undefined) return texts[index] ?? missingValueLabel;
  const value = values[index];
  return value === null || value === undefined ? missingValueLabel : valueText(value);
};

export const getMarkTexts = ({ marks = [] }: ChartData, categoryIndex: number): string[] =>
  marks.filter(({ index }) => index === categoryIndex).map(({ text }) => text);

/** Parts of a chart position's text: the category's name, the values of its series, and its marks. */
interface PointDescription {
  name: string;
  values: readonly string[];
  marks: readonly string[];
}

const describePoint = (
  data: ChartData,
  { category, series: seriesIndex }: ChartPosition,
  missingValueLabel: string,
): PointDescription => {
  const name = data.categories[category] ?? '';
  if (data.kind === 'heatmap') {
    const rowSeries = data.series[seriesIndex];
    if (rowSeries === undefined) return { name, values: [], marks: [] };
    const note = data.getNote?.({ category, series: seriesIndex }) ?? null;
    const text = formatChartCell(data, rowSeries, category, missingValueLabel);
    return { name: `${rowSeries.name}, ${name}`, values: [text, ...(note === null ? [] : [note])], marks: [] };
  }
  const values = data.series.map((series) => {
    const text = formatChartCell(data, series, category, missingValueLabel);
    return data.series.length === 1 ? text : `${series.name} ${text}`;
  });
  return { name, values, marks: getMarkTexts(data, category) };
};

/** Text of a chart position for screen readers: `Semana 7: $50.000`, or a value per series if there are several. */
export const formatPoint = (data: ChartData, position: ChartPosition, missingValueLabel: string): string => {
  const { name, values, marks } = describePoint(data, position, missingValueLabel);
  return [values.length === 0 ? name : `${name}: ${values.join(', ')}`, ...marks].join('. ');
};

/** Tooltip text of a chart position, one part per line, since long lines would overflow. */
export const formatPointLines = (data: ChartData, position: ChartPosition, missingValueLabel: string): string[] => {
  const { name, values, marks } = describePoint(data, position, missingValueLabel);
  return [name, ...values, ...marks];
};
