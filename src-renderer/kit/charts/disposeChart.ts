import type { ECharts } from './registerCharts';

/**
 * Disposes of a chart. Heatmap cells are painted over several frames, and a frame still pending would fail on a
 * disposed chart: an empty repaint replaces that frame.
 */
export const disposeChart = (chart: ECharts): void => {
  const canvas = chart.getZr();
  canvas.clear();
  canvas.refreshImmediately();
  chart.dispose();
};
