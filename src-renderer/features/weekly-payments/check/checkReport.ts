import { t } from 'i18next';
import type { ConsolidationWeek } from '@shared/contract/stores/consolidations';
import type { BankMatch } from '@shared/domain/payments/bankMatch';
import type { ExplainedDifference } from '@shared/domain/payments/explanations';
import { sumOpenDifferences } from '@shared/domain/payments/weekCheck';
import { createWeekKey } from '@shared/domain/sales/consolidation';
import type { Formats } from '@kit/format/formats';
import { createWritableTable, type ReportColumn } from '@kit/reports/reportTable';
import type { ReportFiles } from '@kit/reports/useReportFiles';
import { createAmountColumns } from '../amountColumns';
import type { useBankText, useCheckText } from './CheckState';
import { createDifferenceColumns } from './differenceColumns';
import { isIdentified, type WeekChecks } from './useWeekChecks';

interface CheckReportData {
  tenantName: string;
  weeks: readonly ConsolidationWeek[];
  checks: Pick<WeekChecks, 'getCheck' | 'getBankNote'>;
  bank: BankMatch | null;
  getCheckText: ReturnType<typeof useCheckText>;
  getBankText: ReturnType<typeof useBankText>;
}

interface WeekDifference extends ExplainedDifference {
  week: string;
}

const getWeekName = ({ year, week }: ConsolidationWeek): string =>
  year === null || week === null ? t('weeklyPayments.unnamedWeek') : t('weeklyPayments.weekOfYear', { year, week });

/** Workbook for the accountant: weeks, open and explained differences, and the deposits of the bank. */
export const createCheckFiles = (
  formats: Formats,
  { tenantName, weeks, checks, bank, getCheckText, getBankText }: CheckReportData,
): ReportFiles => {
  const getState = (week: ConsolidationWeek) => (isIdentified(week) ? bank?.weeks.get(createWeekKey(week)) : undefined);
  const getDeposit = (week: ConsolidationWeek) => {
    const state = getState(week);
    return state !== undefined && 'deposit' in state ? state.deposit : null;
  };
  const total = t('weeklyPayments.total');
  const weekTable = createWritableTable<ConsolidationWeek>({
    caption: t('weeklyPayments.caption'),
    total,
    rows: weeks,
    columns: [
      { key: 'week', label: t('weeklyPayments.week'), kind: 'text', value: getWeekName },
      { key: 'start', label: t('weeklyPayments.check.file.from'), kind: 'day', value: ({ startDate }) => startDate },
      { key: 'end', label: t('weeklyPayments.check.file.to'), kind: 'day', value: ({ endDate }) => endDate },
      { key: 'check', label: t('weeklyPayments.check.column'), kind: 'text', value: (week) => getCheckText(week).text },
      {
        key: 'owed',
        label: t('weeklyPayments.check.file.owed'),
        kind: 'money',
        value: (week) => {
          const check = checks.getCheck(week);
          return check === null ? null : sumOpenDifferences(check.differences).missingAmount;
        },
        isSummed: true,
      },
      {
        key: 'excess',
        label: t('weeklyPayments.check.file.excess'),
        kind: 'money',
        value: (week) => {
          const check = checks.getCheck(week);
          return check === null ? null : sumOpenDifferences(check.differences).excessAmount;
        },
        isSummed: true,
      },
      ...(createAmountColumns() as ReportColumn<ConsolidationWeek>[]),
      { key: 'paid', label: t('weeklyPayments.paymentDate'), kind: 'day', value: ({ paymentDate }) => paymentDate },
      {
        key: 'bank',
        label: t('weeklyPayments.bank.bankColumn'),
        kind: 'text',
        value: (week) => getBankText(week, getState(week))?.text ?? null,
      },
      {
        key: 'depositDate',
        label: t('weeklyPayments.check.file.depositDate'),
        kind: 'day',
        value: (week) => {
          const deposit = getDeposit(week);
          return deposit === null ? null : `${deposit.date}T00:00:00`;
        },
      },
      {
        key: 'deposit',
        label: t('weeklyPayments.check.file.deposit'),
        kind: 'money',
        value: (week) => getDeposit(week)?.amount ?? null,
        isSummed: true,
      },
      {
        key: 'text',
        label: t('weeklyPayments.check.file.depositText'),
        kind: 'text',
        value: (week) => getDeposit(week)?.description ?? null,
      },
      {
        key: 'note',
        label: t('weeklyPayments.check.note.column'),
        kind: 'text',
        value: (week) => checks.getBankNote(week, getState(week))?.note ?? null,
      },
    ],
  });
  const differences = weeks.flatMap((week): WeekDifference[] =>
    (checks.getCheck(week)?.differences ?? []).map((difference) => ({ ...difference, week: getWeekName(week) })),
  );
  const createDifferenceTable = (caption: string, rows: readonly WeekDifference[]) =>
    createWritableTable<WeekDifference>({
      caption,
      total: caption,
      rows,
      columns: [
        { key: 'week', label: t('weeklyPayments.week'), kind: 'text', value: ({ week }) => week },
        ...createDifferenceColumns().map(
          // Sums all rows, including settled ones.
          ({ getTotal, ...column }): ReportColumn<WeekDifference> => ({
            ...column,
            ...(getTotal && { isSummed: true }),
          }),
        ),
      ],
    });
  const tables = [
    weekTable,
    createDifferenceTable(
      t('weeklyPayments.check.file.openDifferences'),
      differences.filter(({ isSettled }) => !isSettled),
    ),
    createDifferenceTable(
      t('weeklyPayments.check.file.settledDifferences'),
      differences.filter(({ isSettled }) => isSettled),
    ),
  ];
  const { missingAmount, excessAmount } = sumOpenDifferences(differences);
  return {
    name: t('weeklyPayments.check.file.name', { tenant: tenantName.slice(0, 40) }),
    rows: weeks.length,
    savedHelp: t('weeklyPayments.check.file.saved', {
      owed: formats.money(missingAmount),
      excess: formats.money(excessAmount),
    }),
    csv: () => weekTable.csv(formats),
    sheets: () => tables.map((table) => table.sheet(formats)),
    printed: () => ({
      title: t('weeklyPayments.check.file.title', { tenant: tenantName }),
      notes: [],
      tables: tables.map((table) => table.printed(formats)),
    }),
  };
};
