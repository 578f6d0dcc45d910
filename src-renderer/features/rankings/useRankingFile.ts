import { useTranslation } from 'react-i18next';
import { spanText } from '@entities/insight/spanText';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { useFormats } from '@kit/format/useFormats';
import { csvRows, printedTable, sheetOf, type ReportTableData } from '@kit/reports/reportTable';
import { useReportFiles } from '@kit/reports/useReportFiles';
import { useSession } from '@kit/session/hooks';

/** A ranking as a file; its name holds span and stores. `read` gives all rows, or null where that failed. */
export const useRankingFile = <Row>(
  title: string,
  { days, elapsed, dayStart, storeIds }: InsightChoice,
  read: () => Promise<ReportTableData<Row> | null>,
) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { tenant, settings } = useSession();
  const commerce = settings?.commerceName ?? tenant;
  return useReportFiles(async () => {
    const table = await read();
    if (table === null) return null;
    const count = table.rows.length;
    return {
      name: t('rankings.fileName', {
        title,
        tenant: commerce.slice(0, 16),
        first: days.first,
        last: days.last,
        stores: storeIds.length === 0 ? '' : ` ${storeIds.slice(0, 4).join('-')}`,
      }),
      rows: count,
      savedHelp: t('rankings.savedHelp', { count, value: formats.count(count) }),
      csv: () => csvRows(table, formats),
      sheets: () => [sheetOf(table, title, formats)],
      printed: () => ({
        title: `${title} · ${commerce}`,
        notes: [spanText(t, elapsed, dayStart)],
        tables: [printedTable(table, formats)],
      }),
    };
  });
};
