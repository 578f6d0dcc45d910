import type { TFunction } from 'i18next';
import type { PrintedReport } from '@shared/bridge/report';
import type { ConsolidationRow } from '@shared/contract/consolidations';
import { consolidationAmounts, daysOfWeek, sumOf, type WeekOfYear } from '@shared/domain/sales/consolidation';
import { csvOf } from '@shared/domain/values/csv';
import type { Formats } from '@kit/format/formats';
import { dayText } from './dayText';

export interface WeekReport {
  week: WeekOfYear;
  tenantName: string;
  rows: readonly ConsolidationRow[];
}

const labels = (t: TFunction): string[] => [
  t('weeklyPayments.order'),
  t('weeklyPayments.store'),
  t('weeklyPayments.date'),
  ...consolidationAmounts.map((amount) => t(`weeklyPayments.amounts.${amount}`)),
];

const named = ({ orderNumber, storeName, orderDate }: ConsolidationRow, formats: Formats): [string, string, string] => [
  orderNumber === null ? '' : String(orderNumber),
  storeName ?? '',
  orderDate === null ? '' : formats.wallTime(orderDate),
];

/** For spreadsheets: amounts are plain numbers, the last line is the sum. */
export const weekCsv = (t: TFunction, formats: Formats, { rows }: WeekReport): string => {
  const sums = sumOf(rows);
  return csvOf([
    labels(t),
    ...rows.map((row) => [...named(row, formats), ...consolidationAmounts.map((amount) => row[amount])]),
    [t('weeklyPayments.total'), '', '', ...consolidationAmounts.map((amount) => sums[amount])],
  ]);
};

/** For paper. */
export const weekOnPaper = (t: TFunction, formats: Formats, { week, tenantName, rows }: WeekReport): PrintedReport => {
  const sums = sumOf(rows);
  const days = daysOfWeek(week);
  return {
    title: t('weeklyPayments.report.title', { tenant: tenantName }),
    notes: [
      t('weeklyPayments.report.subtitle', {
        ...week,
        first: days === null ? '' : dayText(`${days.first}T00:00:00`),
        last: days === null ? '' : dayText(`${days.last}T00:00:00`),
      }),
      t('weeklyPayments.report.rows', { count: rows.length, value: formats.count(rows.length) }),
      t('weeklyPayments.report.payment', { amount: formats.money(sums.payment) }),
    ],
    columns: labels(t).map((label, at) => ({ label, isNumber: at > 2 })),
    rows: rows.map((row) => [
      ...named(row, formats),
      ...consolidationAmounts.map((amount) => formats.money(row[amount])),
    ]),
    total: [t('weeklyPayments.total'), '', '', ...consolidationAmounts.map((amount) => formats.money(sums[amount]))],
  };
};
