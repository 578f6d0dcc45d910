export interface ChartSeries {
  name: string;
  /** One for each category; null where there is none. */
  values: readonly (number | null)[];
}

/** What a chart and its table show alike. */
export interface ChartData {
  kind: 'bar' | 'line';
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
}

export const cellText = ({ valueText }: ChartData, value: number | null | undefined, missing: string): string =>
  value === null || value === undefined ? missing : valueText(value);

/** A point as a screen reader says it: `Semana 7: $50.000`, by series where there are several. */
export const pointText = (data: ChartData, at: number, missing: string): string => {
  const values = data.series.map(({ name, values }) => {
    const text = cellText(data, values[at], missing);
    return data.series.length === 1 ? text : `${name} ${text}`;
  });
  return `${data.categories[at] ?? ''}: ${values.join(', ')}`;
};
