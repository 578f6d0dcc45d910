import { t } from 'i18next';
import { formatSpan } from '@entities/insight/spanText';
import { useFigureFile } from '@entities/insight/useFigureFile';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import type { ChartData } from '@kit/charts/chartData';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import type { WritableTable } from '@kit/reports/reportTable';
import type { ReportFiles } from '@kit/reports/useReportFiles';

interface SalesFilesOptions {
  title: string;
  choice: InsightChoice;
  /** Tables of the report; a CSV file contains all of them in sequence. */
  tables: readonly WritableTable[];
  charts: readonly ChartData[];
}

/** Saves a report as files named after its period and filter; the PDF also states the comparison. */
export const useSalesFiles = ({ title, choice, tables, charts }: SalesFilesOptions) => {
  const formats = useFormats();
  const { commerce, getFile } = useFigureFile(choice);
  const { elapsed, compared, dayStart, storeIds } = choice;
  const storesText =
    storeIds.length === 0 ? t('salesReports.allStores') : t('salesReports.someStores', { count: storeIds.length });
  const totalRowCount = tables.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return (): Promise<ReportFiles> =>
    Promise.resolve({
      ...getFile(title, totalRowCount),
      csv: () =>
        tables.flatMap((table, index) => [
          ...(tables.length > 1 ? [...(index > 0 ? [[]] : []), [table.caption]] : []),
          ...table.csv(formats),
        ]),
      sheets: () => tables.map((table) => table.sheet(formats)),
      printed: () => ({
        title: t('salesReports.printedTitle', { title, tenant: commerce }),
        notes: [
          formatSpan(elapsed, dayStart),
          ...(compared === null ? [] : [t('insight.versus', { span: formatSpan(compared, dayStart) })]),
          storesText,
          t('salesReports.printedAt', { time: formats.instant(getPlatformNow()) }),
        ],
        tables: tables.map((table) => table.printed(formats)),
      }),
      charts: () => charts,
    });
};
