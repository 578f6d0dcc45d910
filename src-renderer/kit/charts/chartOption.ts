import type {
  GridComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartColours } from './chartColours';
import { formatPointLines, type ChartData, type ChartPosition } from './chartData';
import { getLabelTexts, createSeriesOption, type SeriesOption } from './seriesOption';

type ChartOption = ComposeOption<
  SeriesOption | GridComponentOption | TooltipComponentOption | VisualMapComponentOption | MarkLineComponentOption
>;

/** Converts the chart library's indexes to a value's position. */
export const toChartPosition = (data: ChartData, dataIndex: number, seriesIndex = 0): ChartPosition =>
  data.kind === 'heatmap'
    ? { category: dataIndex % data.categories.length, series: Math.floor(dataIndex / data.categories.length) }
    : { category: dataIndex, series: seriesIndex };

export const toDataIndex = (data: ChartData, { category, series }: ChartPosition): number =>
  data.kind === 'heatmap' ? series * data.categories.length + category : category;

const createTooltip = (data: ChartData, colours: ChartColours, missingValueLabel: string): TooltipComponentOption => ({
  trigger: data.kind === 'heatmap' ? 'item' : 'axis',
  // Draws tooltips in the canvas, since the library's HTML tooltips violate Trusted Types.
  renderMode: 'richText',
  confine: true,
  backgroundColor: colours.tooltip,
  borderWidth: 0,
  textStyle: { color: colours.tooltipText, fontSize: 12, fontFamily: colours.font },
  axisPointer: { type: data.kind === 'line' ? 'line' : 'shadow' },
  formatter: (params) => {
    const [point] = Array.isArray(params) ? params : [params];
    if (point === undefined) return '';
    return formatPointLines(data, toChartPosition(data, point.dataIndex), missingValueLabel).join('\n');
  },
});

const createCategoryAxis = (names: readonly string[], colours: ChartColours) => ({
  type: 'category' as const,
  data: [...names],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: colours.line } },
  axisLabel: { color: colours.text, hideOverlap: true },
});

const zeroBasedRange = {
  min: ({ min }: { min: number }) => Math.min(0, min),
  max: ({ max }: { max: number }) => (max > 0 ? null : 0),
};

const createValueAxis = (data: ChartData, colours: ChartColours) => ({
  type: 'value' as const,
  ...(data.scale === undefined ? zeroBasedRange : { min: data.scale[0], max: data.scale[1] }),
  splitNumber: 4,
  axisLabel: { color: colours.text, hideOverlap: true, formatter: (value: number) => data.formatTick(value) },
  splitLine: { lineStyle: { color: colours.line } },
});

/** Width (px) of the names beside `share` bars. */
const nameWidth = { narrow: 96, wide: 176 };

const createAxes = (
  data: ChartData,
  colours: ChartColours,
  isNarrow: boolean,
): Pick<ChartOption, 'xAxis' | 'yAxis' | 'visualMap'> => {
  const categories = createCategoryAxis(data.shortCategories ?? data.categories, colours);
  if (data.kind === 'share') {
    const names = { ...categories, inverse: true };
    return {
      xAxis: { ...createValueAxis(data, colours), axisLabel: { show: false }, splitLine: { show: false } },
      yAxis: {
        ...names,
        axisLabel: { color: colours.text, width: isNarrow ? nameWidth.narrow : nameWidth.wide, overflow: 'truncate' },
      },
    };
  }
  if (data.kind === 'heatmap') {
    const numbers = data.series.flatMap(({ values }) => values.map((value) => value ?? 0));
    return {
      xAxis: { ...categories, axisLine: { show: false } },
      yAxis: {
        ...createCategoryAxis(
          data.series.map(({ name }) => name),
          colours,
        ),
        inverse: true,
        axisLine: { show: false },
      },
      visualMap: { show: false, min: 0, max: Math.max(1, ...numbers), inRange: { color: [...colours.heat] } },
    };
  }
  return { xAxis: { ...categories, boundaryGap: data.kind !== 'line' }, yAxis: createValueAxis(data, colours) };
};

/** Approximate width of a label character (px). */
const letterWidth = 6.5;

const measureLabels = (labels: readonly string[]): number =>
  Math.max(60, ...labels.map((label) => Math.ceil(label.length * letterWidth) + 12));

/** Chart width (px) below which long labels do not fit. */
export const narrowWidth = 420;

/** Options for the chart library. The axis always includes zero, since a bar's length is its value. */
export const createChartOption = (
  data: ChartData,
  {
    colours,
    missingValueLabel,
    isNarrow = false,
  }: { colours: ChartColours; missingValueLabel: string; isNarrow?: boolean },
): ChartOption => ({
  animation: false,
  textStyle: { fontFamily: colours.font, color: colours.text },
  grid: {
    left: 4,
    // Leaves room for the labels to the right of the longest bar.
    right: data.kind === 'share' ? measureLabels(getLabelTexts(data, isNarrow)) : 12,
    top: data.marks?.length ? 24 : 12,
    bottom: 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  },
  tooltip: createTooltip(data, colours, missingValueLabel),
  ...createAxes(data, colours, isNarrow),
  series: createSeriesOption(data, colours, isNarrow),
});
