export interface ChartSeries {
  name: string;
  /** One for each category; null where there is none. */
  values: readonly (number | null)[];
  /** In the table and in what is said of a point, but not drawn. */
  isDetail?: true;
  /** Where its values are written in another way than the chart's. */
  valueText?: (value: number) => string;
  /** Where they are words: `+12%`, `nuevo`. */
  texts?: readonly string[];
}

/** Something that happened at a category of time. */
export interface ChartMark {
  /** Place among the categories. */
  at: number;
  text: string;
}

/** A value by its category and its series. */
export interface ChartPlace {
  category: number;
  series: number;
}

/**
 * What a chart and its table show alike. `share` draws its one series as bars that lie; `heatmap` draws a line of cells for
 * each series.
 */
export interface ChartData {
  kind: 'bar' | 'line' | 'stacked' | 'share' | 'heatmap';
  title: string;
  /** Heads the column of the categories. */
  categoryLabel: string;
  categories: readonly string[];
  /** In axis ticks, where the category's name is too long. */
  shortCategories?: readonly string[];
  series: readonly ChartSeries[];
  /** A value in full: `$12.990`. */
  valueText: (value: number) => string;
  /** A value on the scale: `$1,2 M`. */
  tickText: (value: number) => string;
  /** The scale's ends, where values have bounds of their own. */
  scale?: readonly [least: number, most: number];
  /** Beside the bars of `share`, for each category its parts: a narrow chart has room for the first two. */
  labels?: readonly (readonly string[])[];
  /** The category whose values will still grow: it is dashed. */
  unfinished?: number | null;
  marks?: readonly ChartMark[];
  /** Said of a single value behind it: what it was before. */
  noteOf?: (place: ChartPlace) => string | null;
  /** Where a value leads; null: nowhere. */
  addressOf?: (place: ChartPlace) => string | null;
}

export const drawnSeries = ({ series }: ChartData): readonly ChartSeries[] =>
  series.filter(({ isDetail }) => isDetail !== true);

export const cellText = (
  data: ChartData,
  { valueText = data.valueText, values, texts }: ChartSeries,
  at: number,
  missing: string,
): string => {
  if (texts !== undefined) return texts[at] ?? missing;
  const value = values[at];
  return value === null || value === undefined ? missing : valueText(value);
};

export const marksAt = ({ marks = [] }: ChartData, category: number): string[] =>
  marks.filter(({ at }) => at === category).map(({ text }) => text);

/** What is said of a point: its name, and a part for each series. */
interface PointParts {
  name: string;
  values: readonly string[];
  marks: readonly string[];
}

const pointParts = (data: ChartData, { category, series: row }: ChartPlace, missing: string): PointParts => {
  const name = data.categories[category] ?? '';
  if (data.kind === 'heatmap') {
    const cell = data.series[row];
    if (cell === undefined) return { name, values: [], marks: [] };
    const note = data.noteOf?.({ category, series: row }) ?? null;
    const text = cellText(data, cell, category, missing);
    return { name: `${cell.name}, ${name}`, values: [text, ...(note === null ? [] : [note])], marks: [] };
  }
  const values = data.series.map((series) => {
    const text = cellText(data, series, category, missing);
    return data.series.length === 1 ? text : `${series.name} ${text}`;
  });
  return { name, values, marks: marksAt(data, category) };
};

/** A point as a screen reader says it: `Semana 7: $50.000`, by series where there are several. */
export const pointText = (data: ChartData, place: ChartPlace, missing: string): string => {
  const { name, values, marks } = pointParts(data, place, missing);
  return [values.length === 0 ? name : `${name}: ${values.join(', ')}`, ...marks].join('. ');
};

/** The same as a tooltip shows it, a line for each part: long ones would run out of the drawing. */
export const pointLines = (data: ChartData, place: ChartPlace, missing: string): string[] => {
  const { name, values, marks } = pointParts(data, place, missing);
  return [name, ...values, ...marks];
};
