import { Box, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { FileSpreadsheet, Landmark, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { ConsolidationWeek } from '@shared/contract/stores/consolidations';
import type { BankMatch } from '@shared/domain/payments/bankMatch';
import { sumOpenDifferences } from '@shared/domain/payments/weekCheck';
import { createWeekKey } from '@shared/domain/sales/consolidation';
import { useFormats } from '@kit/format/useFormats';
import { useReportFiles } from '@kit/reports/useReportFiles';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { LabeledValue } from '@kit/ui/LabeledValue';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { BankDialog } from './BankDialog';
import { CancelCheckButton, CheckStatus } from './CheckProgress';
import { useBankText, useCheckText } from './CheckState';
import { createCheckFiles } from './checkReport';
import { isIdentified, type WeekChecks } from './useWeekChecks';

interface ChecksCardProps {
  weeks: readonly ConsolidationWeek[];
  checks: WeekChecks;
  bank: BankMatch | null;
}

/** Sums the amounts missing from the bank's deposits and the excess amounts. Leaves out differences with a note. */
const sumBankDifferences = (
  weeks: readonly ConsolidationWeek[],
  { weeks: bankStates, repeatedDeposits }: BankMatch,
  { getBankNote }: Pick<WeekChecks, 'getBankNote'>,
) => {
  let owedAmount = 0;
  let excess = repeatedDeposits.reduce((sum, { deposit }) => sum + deposit.amount, 0);
  for (const week of weeks.filter(isIdentified)) {
    const state = bankStates.get(createWeekKey(week));
    if (getBankNote(week, state)?.note != null) continue;
    if (state?.state === 'missing') owedAmount += week.payment ?? 0;
    else if (state?.state === 'different' && state.amount < 0) owedAmount -= state.amount;
    else if (state?.state === 'different') excess += state.amount;
  }
  return { owed: owedAmount, excess };
};

/** Summary of the visible weeks: matches with orders and bank, and open differences. */
export const ChecksCard = ({ weeks, checks, bank }: ChecksCardProps) => {
  const formats = useFormats();
  const { tenant, settings } = useSession();
  const [isBankDialogOpen, setIsBankDialogOpen] = useState(false);
  const getCheckText = useCheckText(checks);
  const getBankText = useBankText(checks);
  const { running, failure, check, cancel, getCheck, isOver, isLoaded } = checks;
  const files = useReportFiles(async () =>
    createCheckFiles(formats, {
      tenantName: settings?.commerceName ?? tenant,
      weeks,
      checks,
      bank,
      getCheckText,
      getBankText,
    }),
  );
  const pastWeeks = weeks.filter(isIdentified).filter(isOver);
  const uncheckedWeeks = pastWeeks.filter((week) => getCheck(week) === null);
  const finishedChecks = pastWeeks.map(getCheck).filter((check) => check !== null);
  const { count, missingAmount, excessAmount } = sumOpenDifferences(
    finishedChecks.flatMap(({ differences }) => differences),
  );
  const matchingCount = finishedChecks.filter(({ differences }) => sumOpenDifferences(differences).count === 0).length;
  const bankTotals = bank === null ? null : sumBankDifferences(weeks, bank, checks);
  const figures = [
    {
      key: 'matching',
      text:
        finishedChecks.length === 0
          ? null
          : t('weeklyPayments.check.matchingOf', { matching: matchingCount, count: finishedChecks.length }),
    },
    { key: 'owed', text: finishedChecks.length === 0 ? null : formats.money(missingAmount) },
    { key: 'excess', text: finishedChecks.length === 0 ? null : formats.money(excessAmount) },
    { key: 'bank', text: bankTotals === null ? null : formats.money(bankTotals.owed) },
  ] as const;
  return (
    <SectionCard
      title={t('weeklyPayments.check.title')}
      description={t('weeklyPayments.check.cardHelp')}
      actions={
        <HStack gap="3" wrap="wrap">
          {running === null ? (
            uncheckedWeeks.length > 0 && (
              <Button disabled={!isLoaded} onClick={() => void check(uncheckedWeeks)}>
                <ListChecks aria-hidden /> {t('weeklyPayments.check.runAll', { count: uncheckedWeeks.length })}
              </Button>
            )
          ) : (
            <CancelCheckButton onCancel={cancel} />
          )}
          <Button variant="outline" onClick={() => setIsBankDialogOpen(true)}>
            <Landmark aria-hidden /> {t('weeklyPayments.bank.open')}
          </Button>
          <Button
            variant="outline"
            disabled={finishedChecks.length === 0}
            loading={files.saving !== null}
            onClick={() => void files.save('xlsx')}
          >
            <FileSpreadsheet aria-hidden /> {t('weeklyPayments.check.file.save')}
          </Button>
        </HStack>
      }
    >
      {failure !== null && (
        <RetryNotice onRetry={() => void check(uncheckedWeeks)}>{formatFailure(failure)}</RetryNotice>
      )}
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap="4">
        {figures.map(({ key, text }) => (
          <LabeledValue key={key} label={t(`weeklyPayments.check.figures.${key}`)}>
            <Text textStyle="xl" fontWeight="black" fontVariantNumeric="tabular-nums">
              {text ?? '—'}
            </Text>
          </LabeledValue>
        ))}
      </SimpleGrid>
      {/* Reserves a line, so that a check moves neither the buttons nor the table below. */}
      <Box minH="6">
        {running === null ? (
          count > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {t('weeklyPayments.check.openCount', { count, value: formats.count(count) })}
            </Text>
          )
        ) : (
          <CheckStatus running={running} />
        )}
      </Box>
      <BankDialog open={isBankDialogOpen} onClose={() => setIsBankDialogOpen(false)} />
    </SectionCard>
  );
};
