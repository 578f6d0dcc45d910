import { Box, Flex, Text } from '@chakra-ui/react';
import { FileDown, HandCoins } from 'lucide-react';
import { t } from 'i18next';
import { limits } from '@shared/domain/platform/limits';
import { findWeekDays, type WeekOfYear } from '@shared/domain/sales/consolidation';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { useInfinitePages } from '@kit/data/useInfinitePages';
import { useFormats } from '@kit/format/useFormats';
import { useTotalText } from '@kit/format/useTotalText';
import { ReportTable } from '@kit/reports/ReportTable';
import { reportFileKinds } from '@kit/reports/useReportFiles';
import { Button } from '@kit/ui/Button';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { BackToYear } from './BackToYear';
import { createOrderColumns } from './orderColumns';
import { WeekCheckCard } from './check/WeekCheckCard';
import { useBank } from './check/useBank';
import { isIdentified, useWeekChecks } from './check/useWeekChecks';
import { useWeekFiles } from './useWeekFiles';
import { useWeeks } from './useWeeks';

/** Orders of a week with sums, loaded page by page; exports the whole week as a file. */
export const WeekDetail = ({ week: selectedWeek }: { week: WeekOfYear }) => {
  const { year, week } = selectedWeek;
  const formats = useFormats();
  const formatTotal = useTotalText();
  const { rows, count, loading, failure, refetch, loadMore } = useInfinitePages('consolidations.week', (page) => ({
    params: { year, week },
    query: { page, limit: limits.consolidationPageSize },
  }));
  const { saving, progress, save } = useWeekFiles(selectedWeek);
  const days = findWeekDays(selectedWeek);
  const checks = useWeekChecks();
  const { weeks } = useWeeks(days === null ? null : { from: `${year}-01-01`, to: `${year}-12-31` });
  const bank = useBank(weeks);
  const listedWeek = weeks?.filter(isIdentified).find((weekRow) => weekRow.year === year && weekRow.week === week);
  const readingText =
    progress === null
      ? undefined
      : t('weeklyPayments.reading', { loaded: progress.loaded, count: formatTotal(progress.count, progress.loaded) });
  return (
    <>
      <PageHeader
        title={t('weeklyPayments.detail', { week, year })}
        {...(days !== null && {
          description: t('weeklyPayments.days', {
            first: formatDateInput(days.first),
            last: formatDateInput(days.last),
          }),
        })}
        actions={
          <>
            <BackToYear year={year} />
            {reportFileKinds.map((kind) => (
              <Button
                key={kind}
                variant="outline"
                disabled={rows.length === 0 || (saving !== null && saving !== kind)}
                loading={saving === kind}
                loadingText={readingText}
                onClick={() => void save(kind)}
              >
                <FileDown aria-hidden /> {t(`reports.${kind}`)}
              </Button>
            ))}
          </>
        }
      />
      {listedWeek !== undefined && (
        <Box mb="4">
          <WeekCheckCard week={listedWeek} checks={checks} bank={bank} />
        </Box>
      )}
      <Card overflow="clip">
        {rows.length > 0 ? (
          <ReportTable
            caption={t('weeklyPayments.detailCaption', { week, year })}
            rows={rows}
            getKey={({ orderId }, index) => orderId ?? `at ${index}`}
            total={loadMore === null ? t('weeklyPayments.total') : t('weeklyPayments.sumsOfShown')}
            columns={createOrderColumns()}
          />
        ) : loading ? (
          <RowSkeletons rows={8} />
        ) : failure === null ? (
          <EmptyState icon={<HandCoins aria-hidden />} title={t('weeklyPayments.noOrders')} />
        ) : null}
        {failure !== null && <ErrorState failure={failure} onRetry={refetch} />}
        {rows.length > 0 && (
          <Flex px="4" py="3" gap="4" align="center" justify="space-between" borderTopWidth="1px" borderColor="border">
            <Text textStyle="sm" color="fg.muted" aria-live="polite">
              {t('weeklyPayments.shown', {
                count: count ?? rows.length,
                shown: formats.count(rows.length),
                all: formatTotal(count ?? (loadMore === null ? rows.length : null), rows.length),
              })}
            </Text>
            {(loadMore !== null || loading) && (
              <Button
                variant="outline"
                size="sm"
                loading={loading}
                loadingText={t('weeklyPayments.readingMore')}
                onClick={() => loadMore?.()}
              >
                {t('weeklyPayments.more')}
              </Button>
            )}
          </Flex>
        )}
      </Card>
    </>
  );
};
