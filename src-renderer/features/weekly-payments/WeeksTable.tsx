import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { ConsolidationWeek } from '@shared/contract/stores/consolidations';
import { createWeekKey } from '@shared/domain/sales/consolidation';
import type { WallTime } from '@shared/domain/values/wallTime';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { ReportTable, type ShownColumn } from '@kit/reports/ReportTable';
import { StatusDot } from '@kit/ui/Badge';
import { Card } from '@kit/ui/layout/layout';
import type { BankMatch } from '@shared/domain/payments/bankMatch';
import { createAmountColumns } from './amountColumns';
import { StateCell, useBankText, useCheckText } from './check/CheckState';
import { isIdentified, type WeekChecks } from './check/useWeekChecks';
import { formatRangeStart, formatDay } from './dayText';
import { isPaidAt } from './isPaidAt';

interface WeeksTableProps {
  weeks: readonly ConsolidationWeek[];
  checks: WeekChecks;
  bank: BankMatch | null;
}

/** Table of weeks with their payments; each week links to its orders. */
export const WeeksTable = ({ weeks, checks, bank }: WeeksTableProps) => {
  const getCheckText = useCheckText(checks);
  const getBankText = useBankText(checks);
  const getWeekBankText = (week: ConsolidationWeek) =>
    getBankText(week, isIdentified(week) ? bank?.weeks.get(createWeekKey(week)) : undefined);
  const { zone } = useFormats();
  const renderPayment = (date: WallTime | null) => {
    if (date === null) return t('weeklyPayments.undated');
    const isPaid = isPaidAt(date, zone, getPlatformNow());
    return (
      <Text as="span" whiteSpace="nowrap">
        <StatusDot tone={isPaid ? 'success' : 'info'}>
          {t(isPaid ? 'weeklyPayments.paid' : 'weeklyPayments.due', { date: formatDay(date) })}
        </StatusDot>
      </Text>
    );
  };
  const bankColumn: ShownColumn<ConsolidationWeek> = {
    key: 'bank',
    label: t('weeklyPayments.bank.bankColumn'),
    kind: 'text',
    value: (week) => getWeekBankText(week)?.text ?? null,
    cell: (week) => <StateCell state={getWeekBankText(week)} />,
  };
  const periodColumn: ShownColumn<ConsolidationWeek> = {
    key: 'period',
    label: t('weeklyPayments.period'),
    kind: 'day',
    wideOnly: true,
    value: ({ startDate }) => startDate,
    cell: ({ startDate, endDate }) =>
      startDate === null || endDate === null
        ? t('weeklyPayments.undated')
        : t('weeklyPayments.days', { first: formatRangeStart(startDate, endDate), last: formatDay(endDate) }),
  };
  return (
    <Card overflow="clip">
      <ReportTable
        caption={t('weeklyPayments.caption')}
        rows={weeks}
        getKey={({ week, startDate }, index) => `${week} ${startDate ?? index}`}
        total={t('weeklyPayments.total')}
        columns={[
          {
            key: 'week',
            label: t('weeklyPayments.week'),
            kind: 'text',
            value: ({ week }) => week,
            cell: ({ year, week }) =>
              year === null || week === null ? (
                t('weeklyPayments.unnamedWeek')
              ) : (
                <Text asChild color="brand.fg" fontWeight="bold" _hover={{ textDecoration: 'underline' }}>
                  <Link
                    to={`/payments/${createWeekKey({ year, week })}`}
                    aria-label={t('weeklyPayments.open', { week, year })}
                  >
                    {t('weeklyPayments.weekName', { week })}
                  </Link>
                </Text>
              ),
          },
          {
            key: 'check',
            label: t('weeklyPayments.check.column'),
            kind: 'text',
            value: (week) => getCheckText(week).text,
            cell: (week) => <StateCell state={getCheckText(week, 'short')} />,
          },
          // Shows the bank's state instead of the period, so that the last column fits on the small screens of stores.
          bank === null ? periodColumn : bankColumn,
          ...createAmountColumns(['collectedTotal', 'commission', 'serviceCost', 'payment']),
          {
            key: 'paymentDate',
            label: t('weeklyPayments.paymentDate'),
            kind: 'day',
            value: ({ paymentDate }) => paymentDate,
            cell: ({ paymentDate }) => renderPayment(paymentDate),
          },
        ]}
      />
    </Card>
  );
};
