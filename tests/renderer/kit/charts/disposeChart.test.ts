import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { disposeChart } from '@kit/charts/disposeChart';
import { init, type ECharts } from '@kit/charts/registerCharts';

afterEach(() => vi.restoreAllMocks());

/** Stub 2D context that draws nothing: happy-dom has no canvas. */
const getNoContext = (canvas: HTMLCanvasElement) =>
  new Proxy<Record<string | symbol, unknown>>(
    { canvas, measureText: () => ({ width: 8 }), createLinearGradient: () => ({ addColorStop: () => undefined }) },
    { get: (target, key) => (key in target ? target[key] : () => undefined) },
  );

/** Heatmap on a slow computer: each frame has time for a single cell. */
const createSlowHeatmap = () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return getNoContext(this) as never;
  });
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 20));
  vi.spyOn(Date.prototype, 'getTime').mockImplementation(() => (now += 20));
  const box = document.createElement('div');
  document.body.append(box);
  const chart: ECharts = init(box, null, { width: 400, height: 200, devicePixelRatio: 1 });
  chart.setOption({
    animation: false,
    xAxis: { type: 'category' },
    yAxis: { type: 'category' },
    visualMap: { min: 0, max: 9 },
    series: [
      {
        type: 'heatmap',
        data: Array.from({ length: 20 }, (_, index) => [index % 5, Math.floor(index / 5), index % 9]),
      },
    ],
  });
  chart.getZr().refreshImmediately();
  return chart;
};

it('a heatmap throws no error in later frames when it is removed half painted', async () => {
  const uncaughtErrors: unknown[] = [];
  const recordError = (error: unknown) => uncaughtErrors.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', recordError);
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException');
    others.forEach((listener) => process.on('uncaughtException', listener));
  });
  disposeChart(createSlowHeatmap());
  vi.restoreAllMocks();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(uncaughtErrors).toEqual([]);
});
