import { Box, Grid, HStack, Stack } from '@chakra-ui/react';
import { CircleSlash, FileDown, Lock, MessageSquareOff, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import type { NpsResult } from '@shared/contract/insight/nps';
import { getWidgetState } from '@entities/insight/widgets/widgetLook';
import { useExportAnswers } from '@entities/orders/export/useExportAnswers';
import { AssignedStoresNote } from '@entities/stores/AssignedStoresNote';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { useCall } from '@kit/data/useCall';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { ReportPeriod } from '@kit/reports/ReportPeriod';
import { getComparisonRange } from '@kit/reports/reportRange';
import { multiFilter } from '@kit/resource/list/filters/filters';
import { MultiControl } from '@kit/resource/list/filters/MultiControl';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { Comments } from './Comments';
import { DispatchTable } from './DispatchTable';
import { getNpsFigures } from '@entities/insight/npsFigures';
import { QuestionTable } from './QuestionTable';
import { ScoreCard } from './ScoreCard';
import { StoreTable } from './StoreTable';
import { TrendChart } from './TrendChart';
import { createNpsQuery, useNpsParams } from './useNpsParams';

const storeFilter = multiFilter(useStoreOptions, { labelKey: 'npsDashboard.store' });

type NpsParams = ReturnType<typeof useNpsParams>;

const Filters = ({ params }: { params: NpsParams }) => {
  const { choice, dispatchMethods, setFilter, setStores } = params;
  const canListStores = useCan('stores', 'index');
  return (
    <HStack gap="3" mb="4" wrap="wrap">
      <ReportPeriod params={params} />
      <Box>
        <Select
          label={t('npsDashboard.dispatch')}
          value={choice.dispatchMethod}
          onChange={(value) => setFilter('dispatch', value)}
          choices={dispatchMethods.map((value) => ({ value, label: t(`npsDashboard.dispatchMethods.${value}`) }))}
        />
      </Box>
      {canListStores && <MultiControl filter={storeFilter} value={choice.storeIds} onChange={setStores} />}
      <AssignedStoresNote />
    </HStack>
  );
};

const Message = ({ icon, title, help }: { icon: ReactNode; title: string; help: string }) => (
  <Card>
    <EmptyState icon={icon} title={title} description={help} />
  </Card>
);

const getContentState = (result: NpsResult) => {
  const { score, counts, total } = getNpsFigures(result);
  if (total === 0) return 'zero';
  const hasNumbers = score !== null || counts !== null || total !== null;
  return hasNumbers || result.questions.length > 0 || result.comments.length > 0 ? 'shown' : 'noData';
};

const Results = ({ params }: { params: NpsParams }) => {
  const { range, comparison, choice, filter, setFilter } = params;
  const canRead = useCan('answers', 'nps_result');
  const { value, failure, refetch } = useCall(
    'nps.result',
    { query: createNpsQuery(range, choice) },
    { enabled: canRead },
  );
  const comparisonRange = getComparisonRange(range, comparison);
  const comparisonResult = useCall(
    'nps.result',
    { query: createNpsQuery(comparisonRange ?? range, choice) },
    { enabled: canRead && comparisonRange !== null, untracked: true },
  );
  const toRangeParams = (bounds: { from: string; to: string }) => ({
    from: formatDateInput(bounds.from),
    to: formatDateInput(bounds.to),
  });
  const widgetState = getWidgetState({ value, failure }, canRead, getContentState);
  if (widgetState === 'forbidden') {
    return (
      <Message
        icon={<Lock aria-hidden />}
        title={t('npsDashboard.notAllowed')}
        help={t('npsDashboard.notAllowedHelp')}
      />
    );
  }
  if (widgetState === 'notOffered') {
    return (
      <Message
        icon={<Unplug aria-hidden />}
        title={t('npsDashboard.noSuchCall')}
        help={t('npsDashboard.noSuchCallHelp')}
      />
    );
  }
  if (value === undefined) {
    return (
      <Card>{failure === null ? <RowSkeletons rows={8} /> : <ErrorState failure={failure} onRetry={refetch} />}</Card>
    );
  }
  if (widgetState === 'noData') {
    return (
      <Message
        icon={<CircleSlash aria-hidden />}
        title={t('widgets.looks.noData')}
        help={t('widgets.looks.noDataHelp')}
      />
    );
  }
  if (widgetState === 'zero') {
    return (
      <Message
        icon={<MessageSquareOff aria-hidden />}
        title={t('npsDashboard.empty', toRangeParams(range))}
        help={t('npsDashboard.emptyHelp')}
      />
    );
  }
  const figures = getNpsFigures(value);
  return (
    <Stack gap="4">
      {failure !== null && <RetryNotice onRetry={refetch}>{formatFailure(failure)}</RetryNotice>}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: '24rem minmax(0, 1fr)' }} gap="4" alignItems="stretch">
        <ScoreCard
          figures={figures}
          previousScore={
            comparisonRange === null || comparisonResult.value === undefined
              ? undefined
              : getNpsFigures(comparisonResult.value).score
          }
          comparisonText={comparisonRange === null ? '' : t('reports.versus', toRangeParams(comparisonRange))}
        />
        <Stack gap="3" minW="0">
          <TrendChart range={range} choice={choice} />
        </Stack>
      </Grid>
      {choice.dispatchMethod === 'any' && <DispatchTable range={range} choice={choice} />}
      {choice.storeIds.length !== 1 && <StoreTable range={range} choice={choice} />}
      <QuestionTable questions={value.questions} {...{ range, choice }} />
      <Comments
        key={JSON.stringify([range, choice])}
        comments={value.comments}
        group={filter('group')}
        onGroupChange={(group) => setFilter('group', group)}
      />
    </Stack>
  );
};

/** Screen of the NPS score and its parts: over time, by store and by dispatch method, with customers' comments. */
const NpsDashboardScreen = () => {
  const params = useNpsParams();
  const canRead = useCan('answers', 'nps_result');
  const { canExport, isStarting, startExport } = useExportAnswers();
  return (
    <>
      <PageHeader
        title={t('npsDashboard.title')}
        description={t('npsDashboard.description')}
        actions={
          canExport && (
            <Button variant="outline" loading={isStarting} onClick={() => void startExport()}>
              <FileDown aria-hidden /> {t('npsExport.entry')}
            </Button>
          )
        }
      />
      {canRead && <Filters params={params} />}
      <Results params={params} />
    </>
  );
};

export default NpsDashboardScreen;
