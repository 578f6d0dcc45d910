import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { ConsolidationWeek } from '@shared/contract/stores/consolidations';
import type { BankState } from '@shared/domain/payments/bankMatch';
import { sumOpenDifferences } from '@shared/domain/payments/weekCheck';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { useFormats } from '@kit/format/useFormats';
import { StatusDot, type Tone } from '@kit/ui/Badge';
import type { WeekChecks } from './useWeekChecks';

/** Text that compares a week's payment with its orders: "cuadra", or the difference. */
export const useCheckText = (checks: Pick<WeekChecks, 'getCheck' | 'isOver'>) => {
  const { money } = useFormats();
  return (week: ConsolidationWeek, textLength: 'short' | 'full' = 'full'): { tone: Tone; text: string } => {
    if (!checks.isOver(week)) return { tone: 'info', text: t('weeklyPayments.check.underWay') };
    const check = checks.getCheck(week);
    if (check === null) return { tone: 'neutral', text: t('weeklyPayments.check.unchecked') };
    const { count, missingAmount, excessAmount } = sumOpenDifferences(check.differences);
    if (count === 0) return { tone: 'success', text: t('weeklyPayments.check.matches') };
    if (missingAmount === 0 && excessAmount === 0)
      return { tone: 'warning', text: t('weeklyPayments.check.unreadable') };
    if (textLength === 'full' && missingAmount > 0 && excessAmount > 0) {
      const amounts = { owed: money(missingAmount), excess: money(excessAmount) };
      return { tone: 'error', text: t('weeklyPayments.check.both', amounts) };
    }
    return missingAmount > 0
      ? { tone: 'error', text: t('weeklyPayments.check.owed', { amount: money(missingAmount) }) }
      : { tone: 'warning', text: t('weeklyPayments.check.excess', { amount: money(excessAmount) }) };
  };
};

/** Text that compares a week's payment with the bank's deposits. A difference with a note is marked as explained. */
export const useBankText = ({ getBankNote }: Pick<WeekChecks, 'getBankNote'>) => {
  const { money } = useFormats();
  const getBankStatus = (state: BankState | undefined): { tone: Tone; text: string } | null => {
    switch (state?.state) {
      case 'matched':
        return {
          tone: 'success',
          text: t('weeklyPayments.bank.matched', { date: formatDateInput(state.deposit.date) }),
        };
      case 'different':
        return {
          tone: 'error',
          text: t(state.amount < 0 ? 'weeklyPayments.bank.less' : 'weeklyPayments.bank.more', {
            amount: money(Math.abs(state.amount)),
          }),
        };
      case 'missing':
        return { tone: 'error', text: t('weeklyPayments.bank.missing') };
      case 'notCovered':
        return { tone: 'neutral', text: t('weeklyPayments.bank.notCovered') };
      case 'undated':
        return { tone: 'neutral', text: t('weeklyPayments.bank.undated') };
      default:
        return null;
    }
  };
  return (week: ConsolidationWeek, state: BankState | undefined): { tone: Tone; text: string } | null => {
    const bankStatus = getBankStatus(state);
    return bankStatus !== null && (getBankNote(week, state)?.note ?? null) !== null
      ? { tone: 'neutral', text: t('weeklyPayments.bank.settled', { text: bankStatus.text }) }
      : bankStatus;
  };
};

/** Colored state in a cell. */
export const StateCell = ({ state }: { state: { tone: Tone; text: string } | null }) =>
  state === null ? null : (
    <Text as="span" whiteSpace="nowrap">
      <StatusDot tone={state.tone}>{state.text}</StatusDot>
    </Text>
  );
