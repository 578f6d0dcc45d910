import { useState } from 'react';
import {
  getStatementKey,
  readStatement,
  type BankLayout,
  type StatementReading,
} from '@shared/domain/payments/bankStatement';
import { normalizeCellText } from '@shared/domain/values/normalizeCellText';
import { useFormats } from '@kit/format/useFormats';
import { listRecords, useReportRecords } from '@kit/reports/useReportRecords';
import { getPlatformNow } from '@kit/session/platformClock';
import { readTable } from '@kit/tables/readTable';
import { notify } from '@kit/ui/overlays/notify';

type BankProblem = 'notATable' | 'tooBig' | 'noDeposits';

/** Table whose columns the user must select. */
export interface OpenTable {
  name: string;
  records: string[][];
  reading: Extract<StatementReading, { statement: null }>;
}

/** Maximum characters of the titles that identify a layout. */
const maxKeyLength = 2_000;
const getLayoutKey = (titles: readonly string[]): string =>
  titles.map(normalizeCellText).join('|').slice(0, maxKeyLength);

/** Reads bank files and saves their deposits on this computer, which the files never leave. */
export const useBankFiles = () => {
  const { rules } = useFormats();
  const { records: savedRecords, put, remove } = useReportRecords();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<BankProblem | null>(null);
  const [table, setTable] = useState<OpenTable | null>(null);

  const saveStatement = async (name: string, reading: StatementReading): Promise<boolean> => {
    if (reading.statement === null) return false;
    const { deposits, ...statement } = reading.statement;
    if (deposits.length === 0) {
      setProblem('noDeposits');
      return false;
    }
    const outcome = await put({
      kind: 'statement',
      key: getStatementKey(name, reading.statement, listRecords(savedRecords, 'statement')),
      at: getPlatformNow(),
      ...statement,
      deposits: deposits.map((deposit) => ({ ...deposit, description: deposit.description.slice(0, 300) })),
    });
    if (!outcome.ok) notify.failure(outcome.failure);
    return outcome.ok;
  };

  const choose = async (file: File): Promise<void> => {
    setProblem(null);
    setTable(null);
    setIsReading(true);
    const sheets = await readTable(file);
    setIsReading(false);
    if (typeof sheets === 'string') return setProblem(sheets);
    // Reads all sheets and uses the first one with a readable table.
    const readings = sheets.map(({ records }) => ({ records, reading: readStatement(records, rules) }));
    const [firstReading] = readings;
    const bestReading = readings.find(({ reading }) => reading.statement !== null) ?? firstReading;
    if (bestReading === undefined) return setProblem('notATable');
    const { records, reading } = bestReading;
    if (reading.statement === null) {
      const savedLayout = listRecords(savedRecords, 'bankLayout').find(
        ({ key }) => key === getLayoutKey(reading.titles),
      );
      const layoutReading =
        savedLayout === undefined
          ? reading
          : readStatement(records, rules, {
              headerIndex: reading.headerIndex,
              layout: savedLayout.layout as BankLayout,
            });
      if (layoutReading.statement !== null) return void (await saveStatement(file.name, layoutReading));
      if (reading.titles.filter((title) => title.trim() !== '').length < 2) return setProblem('notATable');
      return setTable({ name: file.name, records, reading });
    }
    await saveStatement(file.name, reading);
    return undefined;
  };

  /** Reads the open table with the columns selected by the user, and saves the selection. */
  const applyLayout = async (layout: BankLayout): Promise<void> => {
    if (table === null) return;
    const { name, records, reading } = table;
    const result = readStatement(records, rules, { headerIndex: reading.headerIndex, layout });
    if (result.statement === null) return setProblem('notATable');
    setTable(null);
    setProblem(null);
    if (!(await saveStatement(name, result))) return;
    await put({ kind: 'bankLayout', key: getLayoutKey(reading.titles), at: getPlatformNow(), layout });
  };

  return {
    statements: listRecords(savedRecords, 'statement'),
    isReading,
    problem,
    table,
    choose,
    applyLayout,
    discard: () => setTable(null),
    remove: async (key: string) => {
      const outcome = await remove({ kind: 'statement', key });
      if (!outcome.ok) notify.failure(outcome.failure);
    },
  };
};
