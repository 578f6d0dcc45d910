import { HStack, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isoWeekOf, weekKey } from '@shared/domain/sales/consolidation';
import { limits } from '@shared/domain/platform/limits';
import { wallTimeOf } from '@shared/domain/values/wallTime';
import { useAllPages } from '@kit/data/useAllPages';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { failureText } from '@kit/ui/failureText';
import { IconButton } from '@kit/ui/IconButton';
import { Card, PageHeader } from '@kit/ui/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/states';
import { WeekBars } from './WeekBars';
import { WeeksTable } from './WeeksTable';

/** No platform of this kind is older. */
const firstYear = 2010;

/** The weeks of a year: what was collected, what was kept, what is paid out and when. */
const PaymentYearScreen = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [search, setSearch] = useSearchParams();
  const present = isoWeekOf(wallTimeOf(platformNow(), formats.zone)).year;
  const asked = Number(search.get('year'));
  const year = Number.isInteger(asked) && asked >= firstYear && asked <= present ? asked : present;
  const { value, failure, outdated, reload } = useAllPages(
    'consolidations.list',
    { year, limit: limits.consolidationPageSize },
    { keyOf: ({ year: of, week, startDate }) => (week === null ? `${startDate}` : weekKey({ year: of ?? 0, week })) },
  );
  const weeks = outdated ? undefined : value;
  const show = (next: number) => setSearch(next === present ? {} : { year: String(next) }, { replace: true });
  return (
    <>
      <PageHeader
        title={t('weeklyPayments.title')}
        description={t('weeklyPayments.description')}
        actions={
          <HStack role="group" aria-label={t('weeklyPayments.year')} gap="1">
            <IconButton
              label={t('weeklyPayments.previousYear')}
              disabled={year <= firstYear}
              onClick={() => show(year - 1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <Text aria-live="polite" fontWeight="bold" fontVariantNumeric="tabular-nums" px="2">
              {year}
            </Text>
            <IconButton label={t('weeklyPayments.nextYear')} disabled={year >= present} onClick={() => show(year + 1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </HStack>
        }
      />
      {weeks === undefined ? (
        <Card>{failure === null ? <RowSkeletons rows={8} /> : <ErrorState failure={failure} onRetry={reload} />}</Card>
      ) : weeks.length === 0 ? (
        <Card>
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title={t('weeklyPayments.empty', { year })}
            description={t('weeklyPayments.emptyHelp')}
          />
        </Card>
      ) : (
        <Stack gap="4">
          {failure !== null && (
            <FailureNotice
              action={
                <Button look="outline" size="xs" onClick={reload}>
                  {t('ui.retry')}
                </Button>
              }
            >
              {failureText(failure, t)}
            </FailureNotice>
          )}
          <WeekBars year={year} weeks={weeks} />
          <WeeksTable year={year} weeks={weeks} />
        </Stack>
      )}
    </>
  );
};

export default PaymentYearScreen;
