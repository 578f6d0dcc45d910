import { t } from 'i18next';
import type { ConsolidationRow } from '@shared/contract/stores/consolidations';
import type { ShownColumn } from '@kit/reports/ReportTable';
import { createAmountColumns } from './amountColumns';

/** Columns of a week's orders. Order numbers have no thousands separators. */
export const createOrderColumns = (): ShownColumn<ConsolidationRow>[] => [
  {
    key: 'order',
    label: t('weeklyPayments.order'),
    kind: 'number',
    value: ({ orderNumber }) => (orderNumber === null ? null : String(orderNumber)),
    cell: ({ orderNumber }) => (orderNumber === null ? t('weeklyPayments.unknownOrder') : `#${orderNumber}`),
  },
  { key: 'store', label: t('weeklyPayments.store'), kind: 'text', value: ({ storeName }) => storeName },
  {
    key: 'date',
    label: t('weeklyPayments.date'),
    kind: 'time',
    value: ({ orderDate }) => orderDate,
  },
  ...createAmountColumns(),
];
