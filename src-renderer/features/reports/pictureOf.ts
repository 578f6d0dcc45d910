import { maxPngChars, maxPrintedCharts, type PrintedChart } from '@shared/bridge/report';
import type { ChartData } from '@kit/charts/chartData';

/** Charts as they go onto paper; one that is too large is left out: its table says the same. */
export const pictureOf = async (charts: readonly ChartData[], missing: string): Promise<PrintedChart[]> => {
  const { chartPicture } = await import('@kit/charts/chartPicture');
  return charts.slice(0, maxPrintedCharts).flatMap((chart) => {
    const png = chartPicture(chart, missing);
    return png === null || png.length > maxPngChars ? [] : [{ caption: chart.title, png }];
  });
};
