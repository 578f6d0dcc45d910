import { t } from 'i18next';
import type { ReactNode } from 'react';
import { computeChangeRank } from '@shared/domain/insight/figureChange';
import type { ShareRow } from '@entities/insight/charts/shareChart';
import { formatPercentChange } from '@kit/reports/changeText';
import type { ShownColumn } from '@kit/reports/ReportTable';
import type { Formats } from '@kit/format/formats';

/** Row of a sales report: a store, method or day. */
export interface SalesRow extends ShareRow {
  key: string;
}

const sumFigures = (
  rows: readonly SalesRow[],
  getFigure: (row: SalesRow) => number | null | undefined,
): number | null => {
  const values = rows.map(getFigure).filter((value) => value !== null && value !== undefined);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
};

const computeRatio = (value: number | null, total: number | null): number | null =>
  value === null || total === null || total === 0 ? null : value / total;

const computeAverageOrderValue = (revenue: number | null, orders: number | null): number | null => {
  const average = computeRatio(revenue, orders);
  return average === null ? null : Math.round(average);
};

interface SalesColumnsOptions {
  nameLabel: string;
  rows: readonly SalesRow[];
  /** True for counts without revenue, as in orders by status. */
  ordersOnly: boolean;
  isCompared: boolean;
  nameCell: (row: SalesRow) => ReactNode;
}

/**
 * Columns for orders, sales, average, share and comparison. The totals of averages and shares are computed from the
 * summed rows.
 */
export const createSalesColumns = (
  formats: Formats,
  { nameLabel, rows, ordersOnly, isCompared, nameCell }: SalesColumnsOptions,
): ShownColumn<SalesRow>[] => {
  const measure = ordersOnly ? 'orders' : 'revenue';
  const total = sumFigures(rows, (row) => row[measure]);
  const previousTotal = sumFigures(rows, ({ before }) => before?.[measure]);
  const moneyColumns: ShownColumn<SalesRow>[] = [
    { key: 'revenue', label: t('insight.revenue'), kind: 'money', value: ({ revenue }) => revenue, isSummed: true },
    {
      key: 'ticket',
      label: t('salesReports.ticket'),
      kind: 'money',
      value: ({ revenue, orders }) => computeAverageOrderValue(revenue, orders),
      getTotal: (summedRows) =>
        computeAverageOrderValue(
          sumFigures(summedRows, ({ revenue }) => revenue),
          sumFigures(summedRows, ({ orders }) => orders),
        ),
    },
  ];
  const comparisonColumns: ShownColumn<SalesRow>[] = [
    {
      key: 'before',
      label: t('salesReports.before'),
      kind: ordersOnly ? 'number' : 'money',
      value: ({ before }) => before?.[measure] ?? null,
      isSummed: true,
    },
    {
      key: 'change',
      label: t('salesReports.change'),
      kind: 'percent',
      value: (row) => formatPercentChange(formats, row[measure], row.before?.[measure]),
      rank: (row) => computeChangeRank(row[measure], row.before?.[measure]),
      getTotal: () => formatPercentChange(formats, total, previousTotal),
    },
  ];
  return [
    { key: 'name', label: nameLabel, kind: 'text', value: ({ name }) => name, cell: nameCell },
    { key: 'orders', label: t('insight.orders'), kind: 'number', value: ({ orders }) => orders, isSummed: true },
    ...(ordersOnly ? [] : moneyColumns),
    {
      key: 'share',
      label: t('insight.share'),
      kind: 'percent',
      value: (row) => computeRatio(row[measure], total),
      getTotal: () => (total === null || total === 0 ? null : 1),
    },
    ...(isCompared ? comparisonColumns : []),
  ];
};
