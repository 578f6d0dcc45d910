import { t } from 'i18next';
import type { SummaryFigures } from '@shared/contract/insight/insight';
import type { OrdersFilter } from '@entities/orders/ordersAddress';
import type { Formats } from '@kit/format/formats';
import type { ReportTableData } from '@kit/reports/reportTable';

type FigureName =
  | 'gross'
  | 'refunds'
  | 'net'
  | 'orders'
  | 'completed'
  | 'canceled'
  | 'failed'
  | 'averageTicket'
  | 'customers'
  | 'delivery'
  | 'tip'
  | 'discount';

interface SummaryFigure {
  name: FigureName;
  isMoney: boolean;
  /** `down` if a lower figure is better, as with costs. */
  betterDirection?: 'down';
  /** Status of the orders that the figure links to; null for all statuses. Defaults to completed. */
  status?: 'canceled' | 'failed' | null;
  /** Filter of the orders that the figure links to. */
  ordersFilter?: OrdersFilter;
}

export const summaryFigures: readonly SummaryFigure[] = [
  { name: 'gross', isMoney: true },
  { name: 'refunds', isMoney: true, betterDirection: 'down', ordersFilter: { refunded: true } },
  { name: 'net', isMoney: true },
  { name: 'orders', isMoney: false, status: null },
  { name: 'completed', isMoney: false },
  { name: 'canceled', isMoney: false, betterDirection: 'down', status: 'canceled' },
  { name: 'failed', isMoney: false, betterDirection: 'down', status: 'failed' },
  { name: 'averageTicket', isMoney: true },
  { name: 'customers', isMoney: false },
  { name: 'delivery', isMoney: true },
  { name: 'tip', isMoney: true },
  { name: 'discount', isMoney: true, betterDirection: 'down' },
];

/** Summary as file rows, with money and counts in separate columns. */
export const createSummaryTable = (formats: Formats, summary: SummaryFigures): ReportTableData<SummaryFigure> => ({
  caption: t('widgets.titles.summary'),
  total: '',
  rows: summaryFigures,
  columns: [
    { key: 'name', label: t('widgets.figure'), kind: 'text', value: ({ name }) => t(`widgets.summary.${name}`) },
    {
      key: 'money',
      label: t('widgets.amount', { symbol: formats.rules.currencySymbol }),
      kind: 'money',
      value: ({ name, isMoney }) => (isMoney ? summary[name] : null),
    },
    {
      key: 'count',
      label: t('widgets.count'),
      kind: 'number',
      value: ({ name, isMoney }) => (isMoney ? null : summary[name]),
    },
  ],
});
