import { t } from 'i18next';
import type { HeatmapRow } from '@shared/contract/insight/insight';
import { getBusinessWeekday } from '@entities/insight/charts/heatmapChart';
import { formatWeekday } from '@entities/insight/insightTexts';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import type { ReportTableData } from '@kit/reports/reportTable';

/** Table with a row for each weekday and hour with sales. */
export const createHeatmapTable = (
  { dayStart }: Pick<InsightChoice, 'dayStart'>,
  rows: readonly HeatmapRow[],
): ReportTableData<HeatmapRow> => ({
  caption: t('widgets.titles.heatmap'),
  total: t('salesReports.total'),
  rows,
  columns: [
    {
      key: 'weekday',
      label: t('widgets.weekday'),
      kind: 'text',
      value: (row) => formatWeekday(getBusinessWeekday(row, dayStart)),
    },
    {
      key: 'hour',
      label: t('insight.hour'),
      kind: 'text',
      value: ({ hour }) => `${String(hour).padStart(2, '0')}:00`,
    },
    { key: 'orders', label: t('insight.orders'), kind: 'number', value: ({ orders }) => orders, isSummed: true },
    { key: 'revenue', label: t('insight.revenue'), kind: 'money', value: ({ revenue }) => revenue, isSummed: true },
  ],
});
