import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { afterEach, expect, it } from 'vitest';
import { Chart } from '@kit/charts/Chart';
import type { ChartData } from '@kit/charts/chartData';
import { chartOption } from '@kit/charts/chartOption';
import { formatsFor } from '@kit/format/formats';
import { UiProvider } from '@kit/ui/UiProvider';

register([BarChart, GridComponent, TooltipComponent, SVGRenderer]);
afterEach(cleanup);

const formats = formatsFor('cl');
const data = (...values: (number | null)[]): ChartData => ({
  kind: 'bar',
  title: 'Ventas',
  categoryLabel: 'Semana',
  categories: values.map((_, at) => `Semana ${at + 1}`),
  series: [{ name: 'Pago', values }],
  valueText: formats.money,
  tickText: (value) => `$${formats.compact(value)}`,
});

interface Drawn {
  type: string;
  z: number;
  shape: { height: number; width: number };
  __dataIndex?: number;
}

/** Heights of the bars as they are drawn, in pixels. */
const heights = (chart: ChartData): number[] => {
  const drawn = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 300 });
  const colours = { series: ['#00f'], text: '#000', line: '#000', tooltip: '#000', tooltipText: '#fff', font: 'Lato' };
  drawn.setOption(chartOption(chart, { colours, missing: 'sin datos' }));
  drawn.renderToSVGString();
  const shapes = drawn.getZr().storage.getDisplayList() as unknown as Drawn[];
  const bars = shapes.filter(({ type, z, shape }) => type === 'rect' && z === 2 && shape.width > 0);
  drawn.dispose();
  return bars.map(({ shape }) => Math.abs(shape.height));
};

it('bars begin at zero and are as long as their values say, also where these are near each other', () => {
  const [first = 0, second = 0, third = 0] = heights(data(1_000_000, 980_000, 500_000));
  expect(first).toBeGreaterThan(100);
  expect(second / first).toBeCloseTo(0.98, 2);
  expect(third / first).toBeCloseTo(0.5, 2);
});

const show = (chart: ChartData) => {
  render(
    <UiProvider>
      <Chart data={chart} />
    </UiProvider>,
  );
  return userEvent.setup();
};

it('every value is reached and said by keyboard, in Chilean numbers', async () => {
  const user = show(data(12_990, null, 1_200_000));
  await user.tab();
  await user.tab();
  const chart = screen.getByRole('slider', { name: 'Ventas' });
  expect(document.activeElement).toBe(chart);
  const said: (string | null)[] = [];
  for (const key of ['{Home}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}']) {
    await user.keyboard(key);
    said.push(chart.getAttribute('aria-valuetext'));
  }
  expect(said).toEqual([
    'Semana 1: $12.990',
    'Semana 2: sin datos',
    'Semana 3: $1.200.000',
    'Semana 3: $1.200.000',
    'Semana 2: sin datos',
  ]);
});

it('the table has every value of the chart', async () => {
  const two = data(12_990, 0);
  const user = show({ ...two, series: [...two.series, { name: 'Antes', values: [null, 500] }] });
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
