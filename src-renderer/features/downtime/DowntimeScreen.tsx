import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { downtimeCauses } from '@shared/domain/downtime/downtimeLog';
import { createDowntimeCards } from '@entities/downtime/downtimeCards';
import { DowntimeNotes } from '@entities/downtime/DowntimeNotes';
import { StoreDowntimeTable } from '@entities/downtime/StoreDowntimeTable';
import { useDowntime } from '@entities/downtime/useDowntime';
import { useStoreNameLookup } from '@entities/downtime/useStoreNameLookup';
import { InsightControls } from '@entities/insight/InsightControls';
import { formatSpan } from '@entities/insight/spanText';
import { useComparisonTexts } from '@entities/insight/useComparedFigures';
import { useInsightChoice, type InsightChoice } from '@entities/insight/useInsightChoice';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { ReportCards } from '@kit/reports/ReportCards';
import { ReportFileButtons } from '@kit/reports/ReportFileButtons';
import { ReportTable } from '@kit/reports/ReportTable';
import { useReportFiles } from '@kit/reports/useReportFiles';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { PageHeader } from '@kit/ui/layout/layout';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { createCauseTable } from './causeTable';
import { CurrentDowntime } from './CurrentDowntime';
import { createDaysChart } from './daysChart';
import { EpisodeLog } from './EpisodeLog';
import { UnwatchedTable } from './UnwatchedTable';
import { useDowntimeFiles } from './useDowntimeFiles';

const defaults = { period: 'today', comparison: 'dates' } as const;

const CoverageNotes = ({
  report: { watchedSince, storesWithoutHoursCount, isEstimated },
}: {
  report: DowntimeReport;
}) => {
  const formats = useFormats();
  const now = useNow(60_000);
  return (
    <Stack gap="0.5" textStyle="xs" color="fg.muted">
      {watchedSince !== null && (
        <Text>{t('downtimePage.watchedSince', { when: formats.relativeTime(watchedSince, now) })}</Text>
      )}
      {storesWithoutHoursCount > 0 && (
        <Text>
          {t('downtimePage.withoutHours', {
            count: storesWithoutHoursCount,
            value: formats.count(storesWithoutHoursCount),
          })}
        </Text>
      )}
      {!isEstimated && <Text>{t('downtimePage.notEstimated')}</Text>}
    </Stack>
  );
};

const Figures = ({ report, choice }: { report: DowntimeReport; choice: InsightChoice }) => {
  const formats = useFormats();
  const getName = useStoreNameLookup();
  const comparisonTexts = useComparisonTexts(choice);
  const { params, setParam } = useUrlParams();
  const cause = downtimeCauses.find((candidate) => candidate === params.get('cause')) ?? null;
  const chart = useMemo(() => createDaysChart(report, choice, formats), [report, choice, formats]);
  const causeTable = createCauseTable(report, choice, formats);
  return (
    <Stack gap="5">
      <Stack gap="2">
        <ReportCards
          cards={createDowntimeCards(report, choice, formats)}
          comparison=""
          spans={comparisonTexts}
          columns={3}
        />
        <DowntimeNotes report={report} choice={choice} />
        <CoverageNotes report={report} />
      </Stack>
      {choice.isRunning && <CurrentDowntime report={report} />}
      <SimpleGrid columns={{ base: 1, xl: report.days.length > 1 ? 2 : 1 }} gap="5">
        {report.days.length > 1 && (
          <SectionCard title={t('downtimePage.byDay')}>
            <ChartFigure data={chart} />
          </SectionCard>
        )}
        {causeTable.rows.length > 0 && (
          <SectionCard title={t('downtimePage.byCause')}>
            <ReportTable {...causeTable} getKey={(row) => row} />
          </SectionCard>
        )}
      </SimpleGrid>
      <SectionCard title={t('downtimePage.byStore')}>
        <StoreDowntimeTable report={report} choice={choice} getName={getName} />
      </SectionCard>
      <EpisodeLog
        report={report}
        cause={cause}
        shouldShowSavedOnly={params.get('saved') === 'true'}
        onShowAll={() => {
          setParam('cause', '');
          setParam('saved', '');
        }}
      />
      {report.unwatchedPeriods.length > 0 && <UnwatchedTable periods={report.unwatchedPeriods} />}
    </Stack>
  );
};

/** Screen of the times without sales within opening hours: current ones, totals by cause, day and store, and a log. */
const DowntimeScreen = () => {
  const choice = useInsightChoice(defaults);
  const { elapsed, compared, dayStart } = choice;
  const { report, failure, refetch } = useDowntime(choice);
  const files = useReportFiles(useDowntimeFiles(report, choice));
  return (
    <>
      <PageHeader
        title={t('downtimePage.title')}
        description={t('downtimePage.description')}
        actions={<ReportFileButtons files={files} disabled={report === null} size="sm" />}
      />
      <InsightControls choice={choice} />
      <Text textStyle="sm" color="fg.muted" mb="4">
        <Text as="strong" color="fg">
          {formatSpan(elapsed, dayStart)}
        </Text>
        {compared !== null && ` · ${t('insight.versus', { span: formatSpan(compared, dayStart) })}`}
      </Text>
      {report !== null && <Figures report={report} choice={choice} />}
      {report === null && failure === null && <RowSkeletons rows={4} />}
      {report === null && failure !== null && <ErrorState failure={failure} onRetry={refetch} />}
    </>
  );
};

export default DowntimeScreen;
