import { HStack, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import type { BankMatch } from '@shared/domain/payments/bankMatch';
import { findBankExplanation } from '@shared/domain/payments/bankMatch';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import { sumOpenDifferences } from '@shared/domain/payments/weekCheck';
import { createWeekKey } from '@shared/domain/sales/consolidation';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { useFormats } from '@kit/format/useFormats';
import { ReportTable } from '@kit/reports/ReportTable';
import { Button } from '@kit/ui/Button';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { CheckProgress } from './CheckProgress';
import { useCheckText } from './CheckState';
import { createDifferenceColumns, describeDifference } from './differenceColumns';
import { ExplanationDialog } from './ExplanationDialog';
import { NoteButton } from './NoteButton';
import type { Explainable } from './useExplanation';
import type { IdentifiedWeek, WeekChecks } from './useWeekChecks';

interface BankLineProps {
  week: IdentifiedWeek;
  bank: BankMatch;
  checks: WeekChecks;
  onExplain: (difference: Explainable) => void;
}

const BankLine = ({ week, bank, checks, onExplain }: BankLineProps) => {
  const { money } = useFormats();
  const key = createWeekKey(week);
  const state = bank.weeks.get(key);
  const repeatedDeposit = bank.repeatedDeposits.find((candidate) => candidate.key === key);
  const formatBankState = (): string => {
    switch (state?.state) {
      case 'matched':
        return t('weeklyPayments.bank.matchedLine', {
          amount: money(state.deposit.amount),
          date: formatDateInput(state.deposit.date),
          text: state.deposit.description,
        });
      case 'different': {
        const explainingDifference = findBankExplanation(state.amount, checks.getCheck(week)?.differences ?? []);
        const values = {
          amount: money(state.deposit.amount),
          date: formatDateInput(state.deposit.date),
          difference: money(Math.abs(state.amount)),
        };
        const differenceText = t(
          state.amount < 0 ? 'weeklyPayments.bank.lessLine' : 'weeklyPayments.bank.moreLine',
          values,
        );
        return explainingDifference === null
          ? `${differenceText} ${t('weeklyPayments.bank.unexplained')}`
          : `${differenceText} ${t('weeklyPayments.bank.explained', {
              kind: t(`weeklyPayments.check.kinds.${explainingDifference.kind}`).toLowerCase(),
              order: explainingDifference.orderNumber ?? explainingDifference.orderId ?? '',
            })}`;
      }
      case 'missing':
        return t('weeklyPayments.bank.missingLine', {
          amount: money(week.payment ?? 0),
          from: formatDateInput(state.from),
          to: formatDateInput(state.to),
        });
      case 'undated':
        return t('weeklyPayments.bank.undated');
      default:
        return t('weeklyPayments.bank.notCovered');
    }
  };
  const text = formatBankState();
  const bankNote = checks.getBankNote(week, state);
  return (
    <Stack gap="1" textStyle="sm">
      <HStack gap="3" wrap="wrap">
        <Text>{text}</Text>
        {bankNote !== null && (
          <NoteButton
            note={bankNote.note}
            name={t('weeklyPayments.bank.noteName')}
            onClick={() => onExplain({ ...bankNote, name: t('weeklyPayments.bank.noteName'), summary: text })}
          />
        )}
      </HStack>
      {repeatedDeposit !== undefined && (
        <Text color="fg.error">
          {t('weeklyPayments.bank.doubleLine', {
            amount: money(repeatedDeposit.deposit.amount),
            date: formatDateInput(repeatedDeposit.deposit.date),
          })}
        </Text>
      )}
    </Stack>
  );
};

/** Comparison of one week with its orders and the bank; lists each difference with its order. */
export const WeekCheckCard = ({
  week,
  checks,
  bank,
}: {
  week: IdentifiedWeek;
  checks: WeekChecks;
  bank: BankMatch | null;
}) => {
  const formats = useFormats();
  const { money, count: formatCount } = formats;
  const getCheckText = useCheckText(checks);
  const { isLoaded, running, failure, check, cancel } = checks;
  const savedCheck = checks.getCheck(week);
  const isOver = checks.isOver(week);
  // Checks the week automatically the first time it is opened.
  const hasStartedRef = useRef(false);
  const shouldStart = isLoaded && savedCheck === null && isOver;
  useEffect(() => {
    if (!shouldStart || hasStartedRef.current) return;
    hasStartedRef.current = true;
    void check([week]);
  }, [shouldStart, check, week]);
  const getMethodName = (method: string): string => {
    const paymentName = paymentNames.find((name) => name === method);
    if (paymentName !== undefined) return t(`paymentNames.${paymentName}`);
    return method === '' ? t('weeklyPayments.check.unknownMethod') : method;
  };
  const state = getCheckText(week);
  const openTotals = savedCheck === null ? null : sumOpenDifferences(savedCheck.differences);
  const [explainedDifference, setExplainedDifference] = useState<Explainable | null>(null);
  const Icon = openTotals?.count === 0 ? CircleCheck : TriangleAlert;
  return (
    <SectionCard
      title={t('weeklyPayments.check.title')}
      description={isOver ? t('weeklyPayments.check.help') : t('weeklyPayments.check.underWayHelp')}
      actions={
        isOver &&
        (running === null ? (
          <Button variant="outline" onClick={() => void check([week])}>
            <RefreshCw aria-hidden />{' '}
            {t(savedCheck === null ? 'weeklyPayments.check.run' : 'weeklyPayments.check.again')}
          </Button>
        ) : (
          <CheckProgress running={running} onCancel={cancel} />
        ))
      }
    >
      {failure !== null && <RetryNotice onRetry={() => void check([week])}>{formatFailure(failure)}</RetryNotice>}
      {savedCheck !== null && openTotals !== null && (
        <Stack gap="4">
          <HStack gap="3" role="status" align="center">
            <Text as="span" color={openTotals.count === 0 ? 'fg.success' : 'fg.error'}>
              <Icon size={22} aria-hidden />
            </Text>
            <Text textStyle="lg" fontWeight="bold">
              {state.text}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {t('weeklyPayments.check.checkedOrders', {
                count: savedCheck.orders,
                value: formatCount(savedCheck.orders),
              })}
            </Text>
          </HStack>
          {bank !== null && <BankLine week={week} bank={bank} checks={checks} onExplain={setExplainedDifference} />}
          {!savedCheck.hasDeductions && (
            <Text textStyle="sm" color="fg.muted">
              {t('weeklyPayments.check.withoutDeductions')}
            </Text>
          )}
          {savedCheck.notCollected.length > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {t('weeklyPayments.check.notCollected', {
                methods: savedCheck.notCollected
                  .map(({ method, orders, amount }) =>
                    t('weeklyPayments.check.notCollectedMethod', {
                      method: getMethodName(method),
                      count: orders,
                      value: formatCount(orders),
                      amount: money(amount),
                    }),
                  )
                  .join('; '),
              })}
            </Text>
          )}
          {savedCheck.differences.length > 0 && (
            <ReportTable
              caption={t('weeklyPayments.check.caption', { week: week.week, year: week.year })}
              rows={savedCheck.differences}
              getKey={({ key }) => key}
              total={t('weeklyPayments.check.openTotal')}
              columns={createDifferenceColumns((row) => setExplainedDifference(describeDifference(row, formats)))}
            />
          )}
          {explainedDifference !== null && (
            <ExplanationDialog difference={explainedDifference} onClose={() => setExplainedDifference(null)} />
          )}
        </Stack>
      )}
    </SectionCard>
  );
};
