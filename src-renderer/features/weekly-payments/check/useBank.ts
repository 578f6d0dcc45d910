import { useMemo } from 'react';
import type { ConsolidationWeek } from '@shared/contract/stores/consolidations';
import { matchDeposits, type BankMatch } from '@shared/domain/payments/bankMatch';
import { mergeStatements } from '@shared/domain/payments/bankStatement';
import { createWeekKey } from '@shared/domain/sales/consolidation';
import { useSession } from '@kit/session/hooks';
import { listRecords, useReportRecords } from '@kit/reports/useReportRecords';
import { isIdentified } from './useWeekChecks';

/** Bank files on this computer, and the deposits that match these weeks; null without files. */
export const useBank = (weeks: readonly ConsolidationWeek[] | undefined): BankMatch | null => {
  const { records } = useReportRecords();
  const country = useSession().settings?.isoCountry ?? 'cl';
  return useMemo(() => {
    const statement = mergeStatements(listRecords(records, 'statement'));
    if (statement === null || weeks === undefined) return null;
    const payableWeeks = weeks
      .filter(isIdentified)
      .flatMap(({ payment, ...week }) => (payment === null ? [] : { ...week, payment, key: createWeekKey(week) }));
    return matchDeposits(payableWeeks, statement, country);
  }, [records, weeks, country]);
};
