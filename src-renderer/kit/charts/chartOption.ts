import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartColours } from './chartColours';
import { pointText, type ChartData } from './chartData';

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>;

/** Lines are told apart by their strokes, too. */
const strokes = ['solid', 'dashed', 'dotted'] as const;

/** How the library draws it. The scale always holds zero: a bar's length is its value. */
export const chartOption = (
  data: ChartData,
  { colours, missing }: { colours: ChartColours; missing: string },
): ChartOption => ({
  animation: false,
  textStyle: { fontFamily: colours.font, color: colours.text },
  grid: { left: 4, right: 12, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  tooltip: {
    trigger: 'axis',
    // Its other mode writes markup, which Trusted Types refuse.
    renderMode: 'richText',
    confine: true,
    backgroundColor: colours.tooltip,
    borderWidth: 0,
    textStyle: { color: colours.tooltipText, fontSize: 12, fontFamily: colours.font },
    axisPointer: { type: data.kind === 'bar' ? 'shadow' : 'line' },
    formatter: (params) => {
      const [point] = Array.isArray(params) ? params : [params];
      return point === undefined ? '' : pointText(data, point.dataIndex, missing);
    },
  },
  xAxis: {
    type: 'category',
    data: [...(data.shortCategories ?? data.categories)],
    boundaryGap: data.kind === 'bar',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.line } },
    axisLabel: { color: colours.text, hideOverlap: true },
  },
  yAxis: {
    type: 'value',
    min: ({ min }) => Math.min(0, min),
    max: ({ max }) => (max > 0 ? null : 0),
    splitNumber: 4,
    axisLabel: { color: colours.text, formatter: (value: number) => data.tickText(value) },
    splitLine: { lineStyle: { color: colours.line } },
  },
  series: data.series.map(({ name, values }, at) => {
    const colour = colours.series[at % colours.series.length] ?? colours.text;
    const common = { name, data: [...values], color: colour };
    return data.kind === 'bar'
      ? { ...common, type: 'bar', barMaxWidth: 40, barGap: '10%', itemStyle: { borderRadius: [3, 3, 0, 0] } }
      : {
          ...common,
          type: 'line',
          symbolSize: 7,
          lineStyle: { width: 2, type: strokes[at % strokes.length] ?? 'solid' },
        };
  }),
});
