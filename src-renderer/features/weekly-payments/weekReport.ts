import { t } from 'i18next';
import type { ConsolidationRow } from '@shared/contract/stores/consolidations';
import {
  findWeekDays,
  sumAmounts,
  createWeekKey,
  type Amounts,
  type WeekOfYear,
} from '@shared/domain/sales/consolidation';
import { formatDateInput } from '@shared/domain/values/typedDates';
import type { Formats } from '@kit/format/formats';
import { createCsvRows, createPrintedTable, toReportSheet, type ReportTableData } from '@kit/reports/reportTable';
import type { ReportFiles } from '@kit/reports/useReportFiles';
import { noValue } from '@kit/ui/nameOrId';
import { createAmountColumns } from './amountColumns';
import { createOrderColumns } from './orderColumns';

interface WeekReport {
  week: WeekOfYear;
  tenantName: string;
  rows: readonly ConsolidationRow[];
}

interface StoreTotals extends Amounts {
  storeName: string | null;
  orders: number;
}

const sumByStore = (rows: readonly ConsolidationRow[]): StoreTotals[] =>
  [...new Set(rows.map(({ storeName }) => storeName))]
    .map((storeName) => {
      const orders = rows.filter((row) => row.storeName === storeName);
      return { storeName, orders: orders.length, ...sumAmounts(orders) };
    })
    .sort((a, b) => (b.payment ?? 0) - (a.payment ?? 0));

/** A week's orders as files; formats with several tables also get a summary by store. */
export const createWeekFiles = (formats: Formats, { week, tenantName, rows }: WeekReport): ReportFiles => {
  const days = findWeekDays(week);
  const { payment } = sumAmounts(rows);
  const paymentText = payment === null ? noValue : formats.money(payment);
  const total = t('weeklyPayments.total');
  const ordersTable: ReportTableData<ConsolidationRow> = {
    caption: t('weeklyPayments.report.orders'),
    columns: createOrderColumns(),
    rows,
    total,
  };
  const storesTable: ReportTableData<StoreTotals> = {
    caption: t('weeklyPayments.report.stores'),
    columns: [
      {
        key: 'store',
        label: t('weeklyPayments.store'),
        kind: 'text',
        value: ({ storeName }) => storeName ?? t('weeklyPayments.report.noStore'),
      },
      {
        key: 'orders',
        label: t('weeklyPayments.report.orders'),
        kind: 'number',
        value: ({ orders: count }) => count,
        isSummed: true,
      },
      ...createAmountColumns(),
    ],
    rows: sumByStore(rows),
    total,
  };
  return {
    name: t('weeklyPayments.fileName', { tenant: tenantName.slice(0, 40), week: createWeekKey(week) }),
    rows: rows.length,
    savedHelp: t('weeklyPayments.savedHelp', {
      count: rows.length,
      value: formats.count(rows.length),
      amount: paymentText,
    }),
    csv: () => createCsvRows(ordersTable, formats),
    sheets: () => [
      toReportSheet(ordersTable, ordersTable.caption, formats),
      toReportSheet(storesTable, storesTable.caption, formats),
    ],
    printed: () => ({
      title: t('weeklyPayments.report.title', { tenant: tenantName }),
      notes: [
        t('weeklyPayments.report.subtitle', {
          ...week,
          first: days === null ? '' : formatDateInput(days.first),
          last: days === null ? '' : formatDateInput(days.last),
        }),
        t('weeklyPayments.report.rows', { count: rows.length, value: formats.count(rows.length) }),
        t('weeklyPayments.report.payment', { amount: paymentText }),
      ],
      tables: [createPrintedTable(storesTable, formats), createPrintedTable(ordersTable, formats)],
    }),
  };
};
