import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { createStoreTable } from '@entities/downtime/StoreDowntimeTable';
import { useStoreNameLookup } from '@entities/downtime/useStoreNameLookup';
import { formatSpan } from '@entities/insight/spanText';
import { useFigureFile } from '@entities/insight/useFigureFile';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { useFormats } from '@kit/format/useFormats';
import { createWritableTable } from '@kit/reports/reportTable';
import type { ReportFiles } from '@kit/reports/useReportFiles';
import { createCauseTable } from './causeTable';
import { createDaysChart } from './daysChart';
import { createEpisodeTable } from './episodeTable';
import { createUnwatchedTable } from './UnwatchedTable';

/** Files of the report: the tables by cause and store, the log, and the periods without data. */
export const useDowntimeFiles = (report: DowntimeReport | null, choice: InsightChoice) => {
  const formats = useFormats();
  const getName = useStoreNameLookup();
  const { getFile } = useFigureFile(choice);
  const title = t('downtimePage.title');
  return async (): Promise<ReportFiles | null> => {
    if (report === null) return null;
    const tables = [
      createWritableTable(createCauseTable(report, choice, formats)),
      createWritableTable(createStoreTable({ report, choice, formats, getName })),
      createWritableTable(createEpisodeTable(report.episodes, formats, getName)),
      createWritableTable(createUnwatchedTable(report.unwatchedPeriods, formats)),
    ];
    return {
      ...getFile(title, report.episodes.length),
      csv: () => tables.flatMap((table, index) => [...(index > 0 ? [[]] : []), [table.caption], ...table.csv(formats)]),
      sheets: () => tables.map((table) => table.sheet(formats)),
      printed: () => ({
        title,
        notes: [formatSpan(choice.elapsed, choice.dayStart), t('downtime.estimateHelp'), t('downtime.savedHelp')],
        tables: tables.map((table) => table.printed(formats)),
      }),
      charts: () => (report.days.length > 1 ? [createDaysChart(report, choice, formats)] : []),
    };
  };
};
