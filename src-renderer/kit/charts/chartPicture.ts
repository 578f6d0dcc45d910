import { LegendComponent, TitleComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { readChartColors, type ChartColours } from './chartColours';
import { getVisibleSeries, type ChartData } from './chartData';
import { createChartOption } from './chartOption';
import { disposeChart } from './disposeChart';
import { init } from './registerCharts';

register([LegendComponent, TitleComponent]);

interface LegendEntry {
  name: string;
  colour: string;
}

interface ChartPicture {
  /** PNG image, encoded in base64. */
  png: string;
  /** Names and colors of the drawn series; empty for a single series. */
  legend: LegendEntry[];
}

interface PictureOptions {
  missingValueLabel: string;
  isTitled: boolean;
}

const width = 900;
const height = 360;

/** Title and legend inside the picture; on screen they are outside the canvas. */
const createPictureHeader = (data: ChartData, isTitled: boolean, { text, font, series }: ChartColours) => {
  const names = getVisibleSeries(data).map(({ name }) => name);
  return {
    color: [...series],
    title: {
      show: isTitled,
      text: data.title,
      left: 12,
      top: 10,
      textStyle: { color: text, fontFamily: font, fontSize: 16 },
    },
    legend:
      // Printed pages have their own legend, as searchable text.
      isTitled && names.length > 1 && data.kind !== 'heatmap'
        ? { data: names, right: 12, top: 12, textStyle: { color: text, fontFamily: font } }
        : { show: false },
  };
};

const createLegend = (data: ChartData, { series }: ChartColours): LegendEntry[] => {
  const shownSeries = getVisibleSeries(data);
  if (shownSeries.length < 2 || data.kind === 'heatmap') return [];
  return shownSeries.map(({ name }, index) => ({ name, colour: series[index % series.length] ?? '' }));
};

/**
 * Renders a chart as PNG in print colors; null if drawing is unavailable. `missingValueLabel` is shown for absent values;
 * `isTitled` includes the title and legend.
 */
export const renderChartPicture = (
  data: ChartData,
  { missingValueLabel, isTitled }: PictureOptions,
): ChartPicture | null => {
  if (document.createElement('canvas').getContext('2d') === null) return null;
  const container = document.createElement('div');
  // Uses the light theme in any color mode, since paper is white.
  container.className = 'light';
  Object.assign(container.style, { position: 'fixed', left: '-9999px', width: `${width}px`, height: `${height}px` });
  document.body.append(container);
  try {
    const colours = readChartColors(container);
    const option = createChartOption(data, { colours, missingValueLabel });
    const chart = init(container, null, { width, height, devicePixelRatio: 2 });
    chart.setOption({
      ...option,
      ...createPictureHeader(data, isTitled, colours),
      grid: { ...option.grid, left: 12, top: isTitled ? 64 : 24, bottom: 12 },
    });
    const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: '#FFFFFF' });
    disposeChart(chart);
    return { png: url.slice(url.indexOf(',') + 1), legend: createLegend(data, colours) };
  } finally {
    container.remove();
  }
};
