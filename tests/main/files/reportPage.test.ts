import { expect, it } from 'vitest';
import * as v from 'valibot';
import { printedReport } from '@shared/bridge/report';
import { reportPage } from '@main/files/reportPage';

const report = {
  title: 'Pagos de <b>La Picá</b>',
  notes: ['Semana 7 & 8'],
  columns: [
    { label: 'Pedido', isNumber: false },
    { label: 'Pago', isNumber: true },
  ],
  rows: [['<script>alert(1)</script>', '$1.000']],
  total: ['Total', '$1.000'],
};

it('what a platform writes is text on the page, never markup', () => {
  const page = reportPage(report);
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('Semana 7 &amp; 8');
  expect(page).toContain('<td class="number">$1.000</td>');
});

it('every row of a report has its columns', () => {
  expect(v.is(printedReport, report)).toBe(true);
  expect(v.is(printedReport, { ...report, rows: [['one']] })).toBe(false);
  expect(v.is(printedReport, { ...report, total: [] })).toBe(false);
});
