import { maxPngChars, maxPrintedCharts, type PrintedChart } from '@shared/bridge/report';
import { drawnSeries, type ChartData } from '@kit/charts/chartData';

/** Names the series, in the order in which they stand side by side. */
const captionOf = (chart: ChartData): string => {
  const names = chart.kind === 'heatmap' ? [] : drawnSeries(chart).map(({ name }) => name);
  return names.length > 1 ? `${chart.title}: ${names.join(' | ')}` : chart.title;
};

/** Charts as they go onto paper; one that is too large is left out: its table says the same. */
export const pictureOf = async (charts: readonly ChartData[], missing: string): Promise<PrintedChart[]> => {
  const { chartPicture } = await import('@kit/charts/chartPicture');
  return charts.slice(0, maxPrintedCharts).flatMap((chart) => {
    const png = chartPicture(chart, missing);
    return png === null || png.length > maxPngChars ? [] : [{ caption: captionOf(chart), png }];
  });
};
