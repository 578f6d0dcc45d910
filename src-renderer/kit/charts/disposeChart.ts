import type { ECharts } from './registerCharts';

/**
 * Disposes of a chart. The cells of a heatmap are painted over several frames, and a frame that is still pending fails on a
 * disposed chart: an empty repaint takes its place.
 */
export const disposeChart = (chart: ECharts): void => {
  const canvas = chart.getZr();
  canvas.clear();
  canvas.refreshImmediately();
  chart.dispose();
};
