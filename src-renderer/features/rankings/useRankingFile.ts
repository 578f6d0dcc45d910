import { t } from 'i18next';
import { formatSpan } from '@entities/insight/spanText';
import { useComparisonTexts } from '@entities/insight/useComparedFigures';
import { useFigureFile } from '@entities/insight/useFigureFile';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { useFormats } from '@kit/format/useFormats';
import { createCsvRows, createPrintedTable, toReportSheet, type ReportTableData } from '@kit/reports/reportTable';
import { useReportFiles } from '@kit/reports/useReportFiles';

/** Saves a ranking as a file named after its period and stores. */
export const useRankingFile = <Row>(title: string, choice: InsightChoice, table: ReportTableData<Row>) => {
  const formats = useFormats();
  const { commerce, getFile } = useFigureFile(choice);
  const spans = useComparisonTexts(choice);
  const comparisonNotes = spans === null ? [] : [t('insight.versus', { span: spans.earlierText })];
  return useReportFiles(async () => ({
    ...getFile(title, table.rows.length),
    csv: () => createCsvRows(table, formats),
    sheets: () => [toReportSheet(table, title, formats)],
    printed: () => ({
      title: `${title} · ${commerce}`,
      notes: [formatSpan(choice.elapsed, choice.dayStart), ...comparisonNotes],
      tables: [createPrintedTable(table, formats)],
    }),
  }));
};
