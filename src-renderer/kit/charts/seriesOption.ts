import type { BarSeriesOption, HeatmapSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { ChartColours } from './chartColours';
import { getVisibleSeries, type ChartData, type ChartMark } from './chartData';

export type SeriesOption = BarSeriesOption | LineSeriesOption | HeatmapSeriesOption;

type Decal = Exclude<NonNullable<BarSeriesOption['itemStyle']>['decal'], 'none' | undefined>;

/** Dash patterns of lines, so that series do not differ by color alone. */
const strokes = ['solid', 'dashed', 'dotted'] as const;

/** Fill patterns of stacked parts, so that series do not differ by color alone; the first part is plain. */
const patterns: readonly (Decal | undefined)[] = [
  undefined,
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
  {
    symbol: 'circle',
    symbolSize: 0.7,
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [4, 3] },
];

const maxMarkLetters = 18;
const shortenText = (text: string) => (text.length > maxMarkLetters ? `${text.slice(0, maxMarkLetters - 1)}…` : text);

/**
 * Alignment of a mark's text by its category: texts at the chart's edges extend inward, so that they are not clipped.
 */
const getAlign = (index: number, count: number): 'left' | 'center' | 'right' => {
  const relativePosition = count <= 1 ? 0.5 : index / (count - 1);
  return relativePosition < 0.15 ? 'left' : relativePosition > 0.85 ? 'right' : 'center';
};

/** Share of the chart's width reserved for a mark's text, in normal and narrow charts. */
const markTextShare = { usual: 0.25, narrow: 0.4 };

/**
 * Finds the marks whose text does not overlap the previous text; the texts of other marks are only in tooltips and the
 * table.
 */
const findMarksWithText = (marks: readonly ChartMark[], count: number, isNarrow: boolean): ReadonlySet<ChartMark> => {
  const distance = count * markTextShare[isNarrow ? 'narrow' : 'usual'];
  const shownMarks: ChartMark[] = [];
  for (const mark of [...marks].sort((a, b) => a.index - b.index)) {
    const previousMark = shownMarks.at(-1);
    if (previousMark === undefined || mark.index - previousMark.index >= distance) shownMarks.push(mark);
  }
  return new Set(shownMarks);
};

/** Draws marks as vertical lines with a text. */
const createMarkLine = ({ marks = [], categories }: ChartData, colours: ChartColours, isNarrow: boolean) => {
  const marksWithText = findMarksWithText(marks, categories.length, isNarrow);
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    lineStyle: { type: 'dotted' as const, color: colours.mark, width: 1.5 },
    label: {
      position: 'end' as const,
      rotate: 0,
      formatter: '{b}',
      color: colours.mark,
      fontSize: 11,
    },
    data: marks.map((chartMark) => ({
      xAxis: chartMark.index,
      name: shortenText(chartMark.text),
      label: { show: marksWithText.has(chartMark), align: getAlign(chartMark.index, categories.length) },
    })),
  };
};

const createBarSeries = (data: ChartData, colours: ChartColours, isNarrow: boolean): BarSeriesOption[] =>
  getVisibleSeries(data).map(({ name, values }, index) => {
    const color = colours.series[index % colours.series.length] ?? colours.text;
    const isStacked = data.kind === 'stacked';
    const pattern = isStacked ? patterns[index % patterns.length] : undefined;
    const unfinishedStyle = {
      color: colours.panel,
      borderColor: color,
      borderWidth: 1.5,
      borderType: 'dashed' as const,
    };
    return {
      name,
      type: 'bar',
      color,
      barMaxWidth: 40,
      barGap: '10%',
      ...(isStacked && { stack: 'all' }),
      itemStyle: {
        borderRadius: isStacked ? 0 : [3, 3, 0, 0],
        ...(pattern !== undefined && { decal: { ...pattern, color: colours.panel } }),
      },
      // Draws both bars of an unfinished category dashed: the compared value also covers only part of its period.
      data: values.map((value, category) =>
        category === data.unfinished && value !== null ? { value, itemStyle: unfinishedStyle } : value,
      ),
      ...(index === 0 && data.marks && { markLine: createMarkLine(data, colours, isNarrow) }),
    };
  });

/** Labels beside share bars, shortened in narrow charts. */
export const getLabelTexts = ({ labels = [] }: ChartData, isNarrow: boolean): string[] =>
  labels.map((texts) => (isNarrow ? texts.slice(0, 2) : texts).join(' · '));

const createShareSeries = (data: ChartData, colours: ChartColours, isNarrow: boolean): BarSeriesOption[] =>
  getVisibleSeries(data).map(({ name, values }, index) => ({
    name,
    type: 'bar',
    color: colours.series[index] ?? colours.text,
    barMaxWidth: 22,
    itemStyle: { borderRadius: [0, 3, 3, 0] },
    data: [...values],
    ...(index === 0 && {
      label: {
        show: true,
        position: 'right',
        color: colours.text,
        formatter: ({ dataIndex }: { dataIndex: number }) => getLabelTexts(data, isNarrow)[dataIndex] ?? '',
      },
    }),
  }));

const createLineSeries = (data: ChartData, colours: ChartColours, isNarrow: boolean): LineSeriesOption[] =>
  getVisibleSeries(data).flatMap(({ name, values }, index): LineSeriesOption[] => {
    const color = colours.series[index % colours.series.length] ?? colours.text;
    // Draws the main series above the series it is compared with.
    const commonOptions = { name, type: 'line', color, symbolSize: 7, z: index === 0 ? 3 : 2 } as const;
    const finishedCount = data.unfinished ?? values.length;
    const fullLine: LineSeriesOption = {
      ...commonOptions,
      data: values.map((value, category) => (category < finishedCount ? value : null)),
      lineStyle: { width: 2, type: strokes[index % strokes.length] ?? 'solid' },
      ...(index === 0 && data.marks && { markLine: createMarkLine(data, colours, isNarrow) }),
    };
    if (finishedCount >= values.length) return [fullLine];
    const unfinishedValues = values.map((value, category) => (category >= finishedCount - 1 ? value : null));
    return [
      fullLine,
      { ...commonOptions, data: unfinishedValues, symbol: 'emptyCircle', lineStyle: { width: 2, type: [3, 4] }, z: 1 },
    ];
  });

const createHeatSeries = (data: ChartData, colours: ChartColours): HeatmapSeriesOption[] => [
  {
    type: 'heatmap',
    itemStyle: { borderColor: colours.panel, borderWidth: 1.5, borderRadius: 2 },
    emphasis: { itemStyle: { borderColor: colours.text } },
    data: data.series.flatMap(({ values }, row) => values.map((value, column) => [column, row, value ?? '-'])),
  },
];

export const createSeriesOption = (data: ChartData, colours: ChartColours, isNarrow: boolean): SeriesOption[] => {
  switch (data.kind) {
    case 'heatmap':
      return createHeatSeries(data, colours);
    case 'line':
      return createLineSeries(data, colours, isNarrow);
    case 'share':
      return createShareSeries(data, colours, isNarrow);
    case 'bar':
    case 'stacked':
      return createBarSeries(data, colours, isNarrow);
  }
};
