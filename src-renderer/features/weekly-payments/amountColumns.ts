import { t } from 'i18next';
import { consolidationAmounts, type Amounts, type ConsolidationAmount } from '@shared/domain/sales/consolidation';
import type { ShownColumn } from '@kit/reports/ReportTable';

/** Columns of collected, deducted and paid amounts with sums. */
export const createAmountColumns = (
  amounts: readonly ConsolidationAmount[] = consolidationAmounts,
): ShownColumn<Amounts>[] =>
  amounts.map((amount) => ({
    key: amount,
    label: t(`weeklyPayments.amounts.${amount}`),
    kind: 'money',
    value: (row) => row[amount],
    isSummed: true,
    ...(amount === 'payment' && { isBold: true }),
  }));
