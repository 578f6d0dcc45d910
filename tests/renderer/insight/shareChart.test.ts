import { expect, it } from 'vitest';
import { createShareChart } from '@entities/insight/charts/shareChart';

it('a share chart calculates shares over all rows even when only some have a bar', () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    name: `Tienda ${index}`,
    orders: 1,
    revenue: 100,
    address: null,
    before: null,
  }));
  const formats = { money: String, count: String, percent: String } as never;
  const options = { title: '', categoryLabel: '', measure: 'revenue', rows, spans: null } as const;
  const chart = createShareChart({ ...options, formats, maxBars: 15 });
  expect(chart.categories).toHaveLength(15);
  expect(chart.series.find(({ name }) => name === 'Participación')?.values[0]).toBe(0.025);
});
