import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Chart } from '@kit/charts/Chart';
import type { ChartColours } from '@kit/charts/chartColours';
import type { ChartData } from '@kit/charts/chartData';
import { getLabelTexts } from '@kit/charts/seriesOption';
import { createChartOption } from '@kit/charts/chartOption';
import { init } from '@kit/charts/registerCharts';
import { getFormats } from '@kit/format/formats';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';

register([SVGRenderer]);
afterEach(cleanup);

const formats = getFormats('cl');
const createData = (...values: (number | null)[]): ChartData => ({
  kind: 'bar',
  title: 'Ventas',
  categoryLabel: 'Semana',
  categories: values.map((_, index) => `Semana ${index + 1}`),
  series: [{ name: 'Pago', values }],
  formatValue: formats.money,
  formatTick: (value) => `$${formats.compact(value)}`,
});

interface RenderedChart {
  type: string;
  z: number;
  shape: { height: number; width: number };
  __dataIndex?: number;
}

const colours: ChartColours = {
  series: ['#00f', '#888'],
  text: '#000',
  line: '#111',
  panel: '#fff',
  heat: ['#eee', '#00f'],
  mark: '#a60',
  tooltip: '#000',
  tooltipText: '#fff',
  font: 'Lato',
};

/** Rendered bar heights (px). */
const listBarHeights = (chart: ChartData): number[] => {
  const instance = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 300 });
  instance.setOption(createChartOption(chart, { colours, missingValueLabel: 'sin datos' }));
  instance.renderToSVGString();
  const shapes = instance.getZr().storage.getDisplayList() as unknown as RenderedChart[];
  const bars = shapes.filter(({ type, z, shape }) => type === 'rect' && z === 2 && shape.width > 0);
  instance.dispose();
  return bars.map(({ shape }) => Math.abs(shape.height));
};

it('a bar chart starts its bars at zero, in proportion to their values', () => {
  const [firstBarHeight = 0, secondBarHeight = 0, thirdBarHeight = 0] = listBarHeights(
    createData(1_000_000, 980_000, 500_000),
  );
  expect(firstBarHeight).toBeGreaterThan(100);
  expect(secondBarHeight / firstBarHeight).toBeCloseTo(0.98, 2);
  expect(thirdBarHeight / firstBarHeight).toBeCloseTo(0.5, 2);
});

let router: ReturnType<typeof createMemoryRouter>;
const showChart = (chart: ChartData) => {
  router = createMemoryRouter([{ path: '*', element: <Chart data={chart} /> }]);
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <Toaster />
    </UiProvider>,
  );
  return userEvent.setup();
};

it('a chart reads out each value in Chilean number format during keyboard navigation', async () => {
  const user = showChart(createData(12_990, null, 1_200_000));
  await user.tab();
  await user.tab();
  await user.tab();
  const chart = screen.getByRole('slider', { name: 'Ventas' });
  expect(document.activeElement).toBe(chart);
  const valueTexts: (string | null)[] = [];
  for (const key of ['{Home}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}']) {
    await user.keyboard(key);
    valueTexts.push(chart.getAttribute('aria-valuetext'));
  }
  expect(valueTexts).toEqual([
    'Semana 1: $12.990',
    'Semana 2: sin datos',
    'Semana 3: $1.200.000',
    'Semana 3: $1.200.000',
    'Semana 2: sin datos',
  ]);
});

it('a chart shows every value as a table', async () => {
  const twoValues = createData(12_990, 0);
  const user = showChart({ ...twoValues, series: [...twoValues.series, { name: 'Antes', values: [null, 500] }] });
  await user.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  const rows = within(screen.getByRole('table', { name: 'Ventas' })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Semana', 'Pago', 'Antes'],
    ['Semana 1', '$12.990', 'sin datos'],
    ['Semana 2', '$0', '$500'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Ver gráfico' }));
  expect(screen.getByRole('slider')).toBeTruthy();
});

const heatmap: ChartData = {
  ...createData(0),
  kind: 'heatmap',
  categories: ['12:00', '13:00'],
  series: [
    { name: 'Lunes', values: [0, 12_990] },
    { name: 'Martes', values: [null, 500] },
  ],
  getAddress: ({ category, series }) => `/orders?hour=${12 + category}&weekday=${series + 1}`,
};

it("a heatmap is navigated with the arrow keys, and Enter opens a cell's link", async () => {
  const user = showChart(heatmap);
  const chart = screen.getByRole('slider', { name: 'Ventas' });
  chart.focus();
  await user.keyboard('{ArrowRight}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Lunes, 13:00: $12.990');
  await user.keyboard('{ArrowDown}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Martes, 13:00: $500');
  expect(chart.getAttribute('aria-valuenow')).toBe('4');
  await user.keyboard('{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Martes, 12:00: sin datos');
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?hour=12&weekday=2');
});

it('the table of a chart links each known value to its orders, including zero', async () => {
  const user = showChart(heatmap);
  await user.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['$0', '/orders?hour=12&weekday=1'],
    ['$12.990', '/orders?hour=13&weekday=1'],
    ['$500', '/orders?hour=13&weekday=2'],
  ]);
});

it('a chart reads out the event of a category and labels an unfinished category as in progress', async () => {
  const user = showChart({ ...createData(1, 2), marks: [{ index: 1, text: 'Feriado: Navidad' }], unfinished: 1 });
  screen.getByRole('slider').focus();
  await user.keyboard('{End}');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Semana 2: $2. Feriado: Navidad');
  await user.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  expect(screen.getByRole('rowheader', { name: 'Semana 2 · Feriado: Navidad (en curso)' })).toBeTruthy();
});

it.each(['bar', 'line', 'stacked', 'share', 'heatmap'] as const)(
  'a %s chart is rendered with missing values',
  (kind) => {
    const chart = {
      ...heatmap,
      kind,
      unfinished: 1,
      marks: [{ index: 0, text: 'Feriado' }],
      labels: [['10%'], ['90%']],
    };
    const instance = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 300 });
    instance.setOption(createChartOption(chart, { colours, missingValueLabel: 'sin datos' }));
    const svg = instance.renderToSVGString();
    instance.dispose();
    expect(svg).toContain('12:00');
    if (kind === 'bar' || kind === 'line') expect(svg).toContain('stroke-dasharray');
  },
);

it.each([
  [0, 'start'],
  [5, 'middle'],
  [9, 'end'],
])('an event label at index %i of ten is aligned by its %s, so that it stays inside the chart', (index, anchor) => {
  const chart = {
    ...createData(...Array.from({ length: 10 }, () => 1)),
    marks: [{ index, text: 'Cierre: Ñuñoa' }],
  };
  const instance = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 300 });
  instance.setOption(createChartOption(chart, { colours, missingValueLabel: 'sin datos' }));
  const text = /<text[^>]*>Cierre: Ñuñoa/.exec(instance.renderToSVGString())?.[0];
  instance.dispose();
  expect(text).toContain(`text-anchor="${anchor}"`);
});

it.each([
  [false, ['Cierre: Ñuñoa', 'Cierre: Lampa']],
  [true, ['Cierre: Ñuñoa']],
])('an event label is hidden when it would overlap the previous one (narrow chart: %s)', (isNarrow, shownTexts) => {
  const marks = [
    { index: 3, text: 'Cierre: Maipú' },
    { index: 2, text: 'Cierre: Ñuñoa' },
    { index: 5, text: 'Cierre: Lampa' },
  ];
  const chart = { ...createData(...Array.from({ length: 10 }, () => 1)), marks };
  const instance = init(null, null, { renderer: 'svg', ssr: true, width: isNarrow ? 300 : 600, height: 300 });
  instance.setOption(createChartOption(chart, { colours, missingValueLabel: 'sin datos', isNarrow }));
  const texts = [...instance.renderToSVGString().matchAll(/>(Cierre: [^<]*)</g)].map(([, text]) => text);
  instance.dispose();
  expect(texts).toEqual(shownTexts);
});

it('a chart shows an error when its image cannot be copied', async () => {
  const user = showChart(createData(12_990, 1));
  await user.click(screen.getByRole('button', { name: 'Copiar imagen: Ventas' }));
  expect(await screen.findByText('No pudimos copiar la imagen. Vuelve a intentarlo.')).toBeTruthy();
});

it('a narrow share chart omits the change from its labels and shortens names to widen its bars', () => {
  const chart = {
    ...heatmap,
    kind: 'share' as const,
    labels: [
      ['$8,6 M', '64,3%', '+110,4%'],
      ['$1,4 M', '10,4%'],
    ],
  };
  const wideOption = createChartOption(chart, { colours, missingValueLabel: '' });
  const narrowOption = createChartOption(chart, { colours, missingValueLabel: '', isNarrow: true });
  const getEndMargin = ({ grid }: typeof wideOption) => (grid as { right: number }).right;
  expect(getLabelTexts(chart, false)[0]).toBe('$8,6 M · 64,3% · +110,4%');
  expect(getLabelTexts(chart, true)).toEqual(['$8,6 M · 64,3%', '$1,4 M · 10,4%']);
  expect(getEndMargin(narrowOption)).toBeLessThan(getEndMargin(wideOption));
  const readNames = ({ yAxis }: typeof wideOption) => (yAxis as { axisLabel: { width: number } }).axisLabel.width;
  expect(readNames(narrowOption)).toBeLessThan(readNames(wideOption));
});
