import { useTranslation } from 'react-i18next';
import { spanText } from '@entities/insight/spanText';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import type { ChartData } from '@kit/charts/chartData';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { csvRows, printedTable, sheetOf, type ReportTableData } from '@kit/reports/reportTable';
import type { ReportFiles } from '@kit/reports/useReportFiles';
import { useSession } from '@kit/session/hooks';
import { pictureOf } from './pictureOf';

interface SalesFilesOptions {
  title: string;
  choice: InsightChoice;
  /** Tables of rows of any kind; a CSV has the first one, or all below each other. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each table knows its own rows
  tables: readonly ReportTableData<any>[];
  charts: readonly ChartData[];
}

/** A report as files: its name holds span and filter, and its paper says what is compared with what. */
export const useSalesFiles = ({ title, choice, tables, charts }: SalesFilesOptions) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { tenant, settings } = useSession();
  const { days, elapsed, compared, dayStart, storeIds } = choice;
  const commerce = settings?.commerceName ?? tenant;
  const storesText =
    storeIds.length === 0 ? t('salesReports.allStores') : t('salesReports.someStores', { count: storeIds.length });
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  return async (): Promise<ReportFiles> => {
    const pictures = await pictureOf(charts, t('charts.missing'));
    return {
      name: t('salesReports.fileName', {
        title,
        tenant: commerce.slice(0, 16),
        first: days.first,
        last: days.last,
        stores: storeIds.length === 0 ? '' : ` ${storeIds.slice(0, 4).join('-')}`,
      }),
      rows: count,
      savedHelp: t('salesReports.savedHelp', { count, value: formats.count(count) }),
      csv: () =>
        tables.flatMap((table, at) => [
          ...(tables.length > 1 ? [...(at > 0 ? [[]] : []), [table.caption]] : []),
          ...csvRows(table, formats),
        ]),
      sheets: () => tables.map((table) => sheetOf(table, table.caption.slice(0, 31), formats)),
      printed: () => ({
        title: t('salesReports.printedTitle', { title, tenant: commerce }),
        notes: [
          spanText(t, elapsed, dayStart),
          ...(compared === null ? [] : [t('insight.versus', { span: spanText(t, compared, dayStart) })]),
          storesText,
          t('salesReports.printedAt', { time: formats.instant(platformNow()) }),
        ],
        charts: pictures,
        tables: tables.map((table) => printedTable(table, formats)),
      }),
    };
  };
};
