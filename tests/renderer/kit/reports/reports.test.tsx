import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getFormats } from '@kit/format/formats';
import { computeChange } from '@shared/domain/insight/figureChange';
import { getComparisonRange } from '@kit/reports/reportRange';
import {
  createCsvRows,
  createPrintedTable,
  toReportSheet,
  computeTotals,
  type ReportTableData,
} from '@kit/reports/reportTable';
import { useReportParams } from '@kit/reports/useReportParams';
import { resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { aSession } from '../../support/builders';

beforeEach(() => useSessionStore.setState({ session: aSession() }));
afterEach(() => {
  cleanup();
  resetSessionStore();
});

it('a report shows a change from zero as new and never as infinite', () => {
  expect(computeChange(500, 0)).toEqual({ kind: 'new' });
  expect(computeChange(0, 0)).toEqual({ kind: 'same' });
  expect(computeChange(0, 80)).toEqual({ kind: 'down', share: 1 });
  expect(computeChange(125, 100)).toEqual({ kind: 'up', share: 0.25 });
  expect(computeChange(50, -100)).toEqual({ kind: 'up', share: 1.5 });
  expect(computeChange(5, null)).toBeNull();
  fc.assert(
    fc.property(fc.double(), fc.maxSafeInteger(), (value, before) => {
      const change = computeChange(value, before);
      return change === null || !('share' in change) || Number.isFinite(change.share);
    }),
  );
});

it.each([
  ['previous', { from: '2026-02-01', to: '2026-02-28' }, { from: '2026-01-01', to: '2026-01-31' }],
  ['previous', { from: '2026-01-01', to: '2026-12-31' }, { from: '2025-01-01', to: '2025-12-31' }],
  ['previous', { from: '2026-03-03', to: '2026-03-09' }, { from: '2026-02-24', to: '2026-03-02' }],
  ['lastYear', { from: '2024-02-29', to: '2024-03-10' }, { from: '2023-02-28', to: '2023-03-10' }],
  ['none', { from: '2026-02-01', to: '2026-02-28' }, null],
] as const)('the comparison period "%s" of %o is %o', (comparison, range, expected) => {
  expect(getComparisonRange(range, comparison)).toEqual(expected);
});

const openReport = (address: string) => {
  let page: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => page }], { initialEntries: [address] });
  const hook = renderHook(
    () => useReportParams({ defaultPreset: 'thisYear', maxYears: 2, filters: { status: ['all', 'paid'] } }),
    {
      wrapper: ({ children }) => {
        page = children;
        return <RouterProvider router={router} />;
      },
    },
  );
  return { params: () => hook.result.current, query: () => router.state.location.search };
};

it('a report writes its parameters to the URL and restores them', () => {
  const first = openReport('/report');
  expect(first.params()).toMatchObject({ comparison: 'none', selected: { preset: 'thisYear' } });
  act(() => first.params().setRange({ from: '2025-11-01', to: '2026-02-28' }));
  act(() => first.params().setComparison('lastYear'));
  act(() => first.params().setFilter('status', 'paid'));
  expect(first.query()).toBe('?period=2025-11-01..2026-02-28&compare=lastYear&status=paid');
  const secondResult = openReport(`/report${first.query()}`).params();
  expect(secondResult.range).toEqual({ from: '2025-11-01', to: '2026-02-28' });
  expect([secondResult.comparison, secondResult.filter('status')]).toEqual(['lastYear', 'paid']);
  act(() => first.params().setRange(undefined));
  act(() => first.params().setComparison('none'));
  act(() => first.params().setFilter('status', 'all'));
  expect(first.query()).toBe('');
});

it('a report ignores invalid parameters in the URL and shortens a range that is too long', () => {
  const malformedParams = openReport('/report?period=2026-02-31..x&compare=never&status=lost').params();
  expect(malformedParams).toMatchObject({ comparison: 'none', selected: { preset: 'thisYear' }, isTruncated: false });
  expect(malformedParams.filter('status')).toBe('all');
  const longParams = openReport('/report?period=2019-01-01..2026-02-28').params();
  expect(longParams).toMatchObject({ isTruncated: true, range: { from: '2025-01-01', to: '2026-02-28' } });
});

interface Row {
  store: string;
  time: string | null;
  sale: number;
}
const table: ReportTableData<Row> = {
  caption: 'Ventas',
  columns: [
    { key: 'store', label: 'Tienda', kind: 'text', value: ({ store }) => store },
    { key: 'at', label: 'Fecha', kind: 'time', value: ({ time }) => time },
    { key: 'sale', label: 'Venta', kind: 'money', value: ({ sale }) => sale, isSummed: true },
  ],
  rows: [
    { store: 'Ñuñoa', time: '2026-02-10T20:15:00', sale: 12_990 },
    { store: 'Maipú', time: null, sale: -990 },
  ],
  total: 'Total',
};

it('a report uses the same columns for totals, CSV, worksheet and printed table', () => {
  const formats = getFormats('cl');
  expect(computeTotals(table)).toEqual(['Total', null, 12_000]);
  expect(createCsvRows(table, formats)).toEqual([
    ['Tienda', 'Fecha', 'Venta'],
    ['Ñuñoa', '10/02/2026 20:15', 12_990],
    ['Maipú', '', -990],
    ['Total', '', 12_000],
  ]);
  const mean = { ...table, rows: [{ ...table.rows[0]!, sale: 9990.125 }] };
  expect(createCsvRows(mean, formats)[1]?.[2]).toBe('9990,125');
  expect(createCsvRows(mean, getFormats('mx'))[1]?.[2]).toBe('9990.125');
  expect(toReportSheet(table, 'Ventas', formats).rows[1]).toEqual([
    'Ñuñoa',
    { wall: '2026-02-10T20:15:00' },
    { number: 12_990, format: '"$"#,##0' },
  ]);
  expect(createPrintedTable(table, formats)).toMatchObject({
    rows: [
      ['Ñuñoa', '10/02/2026 20:15', '$12.990'],
      ['Maipú', '', '-$990'],
    ],
    total: ['Total', '', '$12.000'],
  });
});
