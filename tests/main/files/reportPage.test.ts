import { expect, it } from 'vitest';
import * as v from 'valibot';
import { printedReport } from '@shared/bridge/report';
import { renderReportPage } from '@main/files/reportPage';

const table = {
  caption: 'Por <i>tienda</i>',
  columns: [
    { label: 'Pedido', isNumber: false, isShort: true },
    { label: 'Pago', isNumber: true, isShort: false },
  ],
  rows: [['<script>alert(1)</script>', '$1.000']],
  total: ['Total', '$1.000'],
};
const report = { title: 'Pagos de <b>La Picá</b>', notes: ['Semana 7 & 8'], tables: [table, table] };

it('a printed report escapes text from the platform', () => {
  const page = renderReportPage(report);
  expect(page).not.toMatch(/<script|<b>|<i>/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('Semana 7 &amp; 8');
  expect(page).toContain('<td class="number">$1.000</td>');
});

it('a printed report is rejected when rows or totals lack columns', () => {
  expect(v.is(printedReport, report)).toBe(true);
  expect(v.is(printedReport, { ...report, tables: [{ ...table, rows: [['one']] }] })).toBe(false);
  expect(v.is(printedReport, { ...report, tables: [{ ...table, total: [] }] })).toBe(false);
});

it('a printed report has totals above the rows and never wraps numbers or dates', () => {
  const page = renderReportPage(report);
  expect(page.indexOf('class="total"')).toBeLessThan(page.indexOf('alert(1)'));
  expect(page).toContain('<td class="short">');
  expect(page).toMatch(/td\.number, td\.short \{ white-space: nowrap; \}/);
  expect(page).not.toContain('anywhere');
});

const png = 'iVBORw0KGgoAAAANSUhEUg==';

it('a printed report has charts above the tables and accepts only base64 PNGs', () => {
  const reportWithChart = { ...report, charts: [{ caption: 'Ventas <por día>', png }] };
  expect(v.is(printedReport, reportWithChart)).toBe(true);
  const page = renderReportPage(reportWithChart);
  expect(page).toContain(`<img alt="" src="data:image/png;base64,${png}">`);
  expect(page).toContain('Ventas &lt;por día&gt;');
  expect(page.indexOf('<figure>')).toBeLessThan(page.indexOf('<table>'));
  for (const invalidPng of ['', '"><script>', `${png}" onerror="x`, 'R0lGODlhAQABAAAAACw=']) {
    expect(v.is(printedReport, { ...report, charts: [{ caption: '', png: invalidPng }] })).toBe(false);
  }
});

it('a printed report adds a text legend in colour to a chart with several series', () => {
  const legend = [
    { name: '24/11/2026 <hoy>', colour: '#2D6EF0' },
    { name: '17/11/2026', colour: '#6b7280' },
  ];
  const chart = { caption: 'Ventas', png, legend };
  expect(v.is(printedReport, { ...report, charts: [chart] })).toBe(true);
  const page = renderReportPage({ ...report, charts: [chart] });
  expect(page).toContain('24/11/2026 &lt;hoy&gt;');
  expect(page).toContain('background:#2D6EF0');
  expect(page.indexOf('17/11/2026')).toBeLessThan(page.indexOf('<img'));
  expect(renderReportPage({ ...report, charts: [{ ...chart, legend: legend.slice(0, 1) }] })).not.toContain('<ul>');
  for (const colour of ['red', '#fff;x:url(a)', '']) {
    expect(v.is(printedReport, { ...report, charts: [{ ...chart, legend: [{ name: 'x', colour }] }] })).toBe(false);
  }
});
