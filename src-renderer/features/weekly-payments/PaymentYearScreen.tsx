import { Box, HStack, Stack } from '@chakra-ui/react';
import { HandCoins } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { ConsolidationWeek } from '@shared/contract/stores/consolidations';
import { sumAmounts } from '@shared/domain/sales/consolidation';
import { toWallTime } from '@shared/domain/values/wallTime';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { ReportCards, type ReportCard } from '@kit/reports/ReportCards';
import { getComparisonRange } from '@kit/reports/reportRange';
import { ReportPeriod } from '@kit/reports/ReportPeriod';
import { useReportParams } from '@kit/reports/useReportParams';
import { Select } from '@kit/ui/inputs/choices';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { ChecksCard } from './check/ChecksCard';
import { useBank } from './check/useBank';
import { useWeekChecks } from './check/useWeekChecks';
import { isPaidAt } from './isPaidAt';
import { findWeekIndex, useWeeks } from './useWeeks';
import { WeekChart } from './WeekChart';
import { WeeksTable } from './WeeksTable';

const paymentStates = ['all', 'paid', 'due'] as const;
const cardAmounts = ['collectedTotal', 'commission', 'serviceCost', 'payment'] as const;

/** Screen with the weeks of a period: collected, deducted and paid amounts with dates. */
const PaymentYearScreen = () => {
  const formats = useFormats();
  const params = useReportParams({ defaultPreset: 'thisYear', maxYears: 2, filters: { status: paymentStates } });
  const status = params.filter('status');
  const matchesStatus = ({ paymentDate }: ConsolidationWeek): boolean =>
    status === 'all' ||
    (paymentDate !== null && isPaidAt(paymentDate, formats.zone, getPlatformNow()) === (status === 'paid'));
  const comparisonRange = getComparisonRange(params.range, params.comparison);
  const { weeks: loadedWeeks, failure, refetch } = useWeeks(params.range);
  const { weeks: loadedComparisonWeeks } = useWeeks(comparisonRange);
  const weeks = status === 'all' ? loadedWeeks : loadedWeeks?.filter(matchesStatus);
  const checks = useWeekChecks();
  const bank = useBank(loadedWeeks);
  // Compares an unfinished period only with the weeks up to the same week of the earlier period. Shows no comparison
  // while filtered by payment state, because all weeks of the earlier period are paid.
  const lastIndex = Math.max(
    ...(loadedWeeks ?? []).map(({ startDate }) => findWeekIndex(params.range.from, startDate) ?? -1),
  );
  const isPeriodOver = params.range.to < toWallTime(getPlatformNow(), formats.zone).slice(0, 10);
  const comparisonStart = comparisonRange?.from ?? null;
  const hasComparison = comparisonRange !== null && status === 'all';
  const comparisonWeeks = useMemo(
    () =>
      hasComparison
        ? (loadedComparisonWeeks?.filter(
            ({ startDate }) =>
              isPeriodOver || (findWeekIndex(comparisonStart ?? '', startDate) ?? Infinity) <= lastIndex,
          ) ?? null)
        : null,
    [hasComparison, loadedComparisonWeeks, isPeriodOver, comparisonStart, lastIndex],
  );
  const totals = sumAmounts(weeks ?? []);
  const comparisonTotals = comparisonWeeks === null ? null : sumAmounts(comparisonWeeks);
  const toRangeParams = (range: { from: string; to: string }) => ({
    from: formatDateInput(range.from),
    to: formatDateInput(range.to),
  });
  return (
    <>
      <PageHeader title={t('weeklyPayments.title')} description={t('weeklyPayments.description')} />
      <HStack gap="3" mb="4" wrap="wrap">
        <ReportPeriod params={params} />
        <Box>
          <Select
            label={t('weeklyPayments.status')}
            value={status}
            onChange={(value) => params.setFilter('status', value)}
            choices={paymentStates.map((value) => ({ value, label: t(`weeklyPayments.statuses.${value}`) }))}
          />
        </Box>
      </HStack>
      {weeks === undefined ? (
        <Card>{failure === null ? <RowSkeletons rows={8} /> : <ErrorState failure={failure} onRetry={refetch} />}</Card>
      ) : weeks.length === 0 ? (
        <Card>
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title={t('weeklyPayments.empty', toRangeParams(params.range))}
            description={t('weeklyPayments.emptyHelp')}
          />
        </Card>
      ) : (
        <Stack gap="4">
          {failure !== null && <RetryNotice onRetry={refetch}>{formatFailure(failure)}</RetryNotice>}
          <ChecksCard weeks={weeks} checks={checks} bank={bank} />
          <ReportCards
            comparison={comparisonRange === null ? '' : t('reports.versus', toRangeParams(comparisonRange))}
            cards={cardAmounts.map((amount) => ({
              label: t(`weeklyPayments.amounts.${amount}`),
              value: totals[amount],
              text: formats.money,
              before: comparisonTotals?.[amount] ?? null,
              ...((amount === 'commission' || amount === 'serviceCost') &&
                ({ betterDirection: 'down' } satisfies Partial<ReportCard>)),
            }))}
          />
          <WeeksTable weeks={weeks} checks={checks} bank={bank} />
          <WeekChart
            weeks={weeks}
            rangeStart={params.range.from}
            comparisonWeeks={comparisonWeeks}
            comparisonStart={comparisonStart}
          />
        </Stack>
      )}
    </>
  );
};

export default PaymentYearScreen;
