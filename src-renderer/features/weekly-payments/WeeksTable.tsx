import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConsolidationWeek } from '@shared/contract/consolidations';
import { weekKey } from '@shared/domain/sales/consolidation';
import { instantOf, type WallTime } from '@shared/domain/values/wallTime';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { StatusDot } from '@kit/ui/Badge';
import { Card } from '@kit/ui/layout';
import { AmountsTable } from './AmountsTable';
import { dayText } from './dayText';

/** Weeks with what each has paid; each leads to its orders. */
export const WeeksTable = ({ year, weeks }: { year: number; weeks: readonly ConsolidationWeek[] }) => {
  const { t } = useTranslation();
  const { zone } = useFormats();
  const payment = (date: WallTime | null) => {
    if (date === null) return t('weeklyPayments.undated');
    const isPaid = instantOf(date, zone) <= platformNow();
    return (
      <Text as="span" whiteSpace="nowrap">
        <StatusDot tone={isPaid ? 'success' : 'info'}>
          {t(isPaid ? 'weeklyPayments.paid' : 'weeklyPayments.due', { date: dayText(date) })}
        </StatusDot>
      </Text>
    );
  };
  return (
    <Card overflow="clip">
      <AmountsTable
        caption={t('weeklyPayments.caption', { year })}
        rows={weeks}
        keyOf={({ week, startDate }, at) => week ?? startDate ?? at}
        total={t('weeklyPayments.total')}
        before={[
          {
            key: 'week',
            label: t('weeklyPayments.week'),
            cell: ({ year: of, week }) =>
              of === null || week === null ? (
                t('weeklyPayments.unnamedWeek')
              ) : (
                <Text asChild color="brand.fg" fontWeight="bold" _hover={{ textDecoration: 'underline' }}>
                  <Link
                    to={`/payments/${weekKey({ year: of, week })}`}
                    aria-label={t('weeklyPayments.open', { week, year: of })}
                  >
                    {t('weeklyPayments.weekName', { week })}
                  </Link>
                </Text>
              ),
          },
          {
            key: 'period',
            label: t('weeklyPayments.period'),
            wideOnly: true,
            cell: ({ startDate, endDate }) => (
              <Text as="span" whiteSpace="nowrap">
                {startDate === null || endDate === null
                  ? t('weeklyPayments.undated')
                  : t('weeklyPayments.days', { first: dayText(startDate), last: dayText(endDate) })}
              </Text>
            ),
          },
        ]}
        after={[
          {
            key: 'paymentDate',
            label: t('weeklyPayments.paymentDate'),
            cell: ({ paymentDate }) => payment(paymentDate),
          },
        ]}
      />
    </Card>
  );
};
