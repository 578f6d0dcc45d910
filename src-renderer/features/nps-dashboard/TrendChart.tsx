import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { createTrend } from '@shared/domain/insight/npsTrend';
import { Chart } from '@kit/charts/Chart';
import type { ChartData } from '@kit/charts/chartData';
import { useCalls } from '@kit/data/useCalls';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import type { ReportRange } from '@kit/reports/reportRange';
import { getWallDate } from '@kit/resource/list/filters/dateRange';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { RowSkeletons } from '@kit/ui/layout/states';
import { getBucketName } from './bucketNames';
import { maxConcurrentCalls } from './maxConcurrentCalls';
import { getNpsFigures, formatScore, type NpsFigures } from '@entities/insight/npsFigures';
import { createNpsQuery, type NpsFilter } from './useNpsParams';

const scale = [-100, 100] as const;

/** Chart of the NPS score over time. Loads each day, week or month with its own request. */
export const TrendChart = ({ range, choice }: { range: ReportRange; choice: NpsFilter }) => {
  const formats = useFormats();
  const today = getWallDate(getPlatformNow(), formats.zone);
  const { from } = range;
  const to = range.to > today ? today : range.to;
  const trend = useMemo(() => createTrend({ from, to }), [from, to]);
  const npsQueries = useCalls(
    'nps.result',
    trend.buckets.map((bucket) => ({ query: createNpsQuery(bucket, choice) })),
    { maxConcurrent: maxConcurrentCalls, untracked: true },
  );
  const figuresJson = JSON.stringify(
    npsQueries.map(({ value }) => (value === undefined ? null : getNpsFigures(value))),
  );
  const chartData = useMemo<ChartData>(() => {
    const figures = JSON.parse(figuresJson) as (NpsFigures | null)[];
    const names = trend.buckets.map((bucket) => getBucketName(trend.unit, bucket));
    return {
      kind: 'line',
      title: t('npsDashboard.trend.title'),
      categoryLabel: t(`npsDashboard.trend.units.${trend.unit}`),
      categories: names.map(({ longName }) => longName),
      shortCategories: names.map(({ shortName }) => shortName),
      series: [
        { name: t('npsDashboard.trend.score'), values: figures.map((figure) => figure?.score ?? null) },
        { name: t('npsDashboard.trend.low'), values: figures.map((figure) => figure?.margin?.low ?? null) },
        { name: t('npsDashboard.trend.high'), values: figures.map((figure) => figure?.margin?.high ?? null) },
        {
          name: t('npsDashboard.trend.answers'),
          values: figures.map((figure) => figure?.total ?? null),
          isDetail: true,
          valueText: formats.count,
        },
      ],
      scale,
      formatValue: formatScore,
      formatTick: formatScore,
      // Marks the current period as unfinished: it still gets answers.
      unfinished: to === today ? names.length - 1 : null,
    };
  }, [figuresJson, trend, formats, to, today]);
  const failedQueries = npsQueries.filter(({ failure, value }) => failure !== null && value === undefined);
  const doneCount = npsQueries.filter(({ loading }) => !loading).length;
  if (trend.buckets.length === 0) {
    return (
      <SectionCard title={t('npsDashboard.trend.title')}>
        <Text color="fg.muted">{t('npsDashboard.trend.tooLong')}</Text>
      </SectionCard>
    );
  }
  if (doneCount < npsQueries.length) {
    return (
      <SectionCard title={t('npsDashboard.trend.title')}>
        <Text role="status" textStyle="sm" color="fg.muted">
          {t('npsDashboard.trend.loading', { done: doneCount, all: npsQueries.length })}
        </Text>
        <RowSkeletons rows={3} />
      </SectionCard>
    );
  }
  return (
    <>
      <Chart data={chartData} />
      {failedQueries.length > 0 && (
        <RetryNotice onRetry={() => failedQueries.forEach(({ refetch }) => refetch())}>
          {t('npsDashboard.trend.failed', { count: failedQueries.length })}
        </RetryNotice>
      )}
    </>
  );
};
