import { normalizeCellText } from '../values/normalizeCellText';
import type { CountryRules } from '../values/countries';
import { parseMoney } from '../values/parseNumbers';
import { parseDateInput, parseDayAndTime, type WallDate } from '../values/typedDates';

/** This module reads deposits from account statements. Banks put lines above the table and use different titles. */

/** Money that arrived in the bank account. */
export interface Deposit {
  date: WallDate;
  amount: number;
  description: string;
}

export const bankColumns = ['date', 'description', 'deposit', 'amount', 'direction'] as const;
export type BankColumn = (typeof bankColumns)[number];
/** Index of each column. A statement has either a column of deposits, or one amount with a sign or a direction. */
export type BankLayout = Partial<Record<BankColumn, number>>;

export const banks = ['bancoDeChile', 'bancoEstado', 'santander', 'bci'] as const;
type Bank = (typeof banks)[number];

export interface Statement {
  /** Null if the bank is unknown. */
  bank: Bank | null;
  deposits: Deposit[];
  /** First day of all movements; `to` is the last day. */
  from: WallDate;
  to: WallDate;
  /** Number of rows with an unreadable date or amount. */
  unread: number;
}

export type StatementReading =
  | { statement: Statement }
  /** Titles from which the user selects columns, and the detected layout. */
  | { statement: null; headerIndex: number; titles: string[]; layout: BankLayout };

const containsAny = (title: string, words: readonly string[]): boolean => words.some((word) => title.includes(word));

/** True for titles of dates, balances and document numbers: `Fecha valor`, `Saldo acreedor`, `N° depósito`. */
const isNonAmountTitle = (title: string): boolean => /fecha|saldo|\bn[°º]|\bnro\b|numero/.test(title);
const depositWords = ['abono', 'deposito', 'haber', 'ingreso', 'credito'];
const amountWords = ['monto', 'importe', 'valor'];
const chargeWords = ['cargo', 'giro', 'cheque', 'debe', 'debito', 'egreso'];

/** Rates an exact title, in singular or plural, higher than one with more words. */
const scoreAmountTitle = (title: string, words: readonly string[]): number =>
  words.some((word) => [word, `${word}s`, `${word}es`].includes(title)) ? 2 : 1;

/** Rates how well a title fits each column; the column with the highest score is used. */
const titleScorers: Record<BankColumn, (title: string) => number> = {
  date: (title) =>
    title === 'fecha'
      ? 3
      : containsAny(title, ['fecha contable', 'fecha mov'])
        ? 2
        : containsAny(title, ['fecha'])
          ? 1
          : 0,
  description: (title) =>
    containsAny(title, ['descripcion', 'glosa', 'detalle', 'concepto']) ? 2 : title === 'movimiento' ? 1 : 0,
  deposit: (title) =>
    containsAny(title, depositWords) && !containsAny(title, chargeWords) && !isNonAmountTitle(title)
      ? scoreAmountTitle(title, depositWords)
      : 0,
  direction: (title) =>
    containsAny(title, depositWords) && containsAny(title, chargeWords)
      ? 2
      : containsAny(title, ['tipo de movimiento', 'tipo movimiento'])
        ? 1
        : 0,
  amount: (title) =>
    containsAny(title, amountWords) &&
    !containsAny(title, [...depositWords, ...chargeWords]) &&
    !isNonAmountTitle(title)
      ? scoreAmountTitle(title, amountWords)
      : 0,
};

/**
 * Finds the columns by their titles. If several columns fit the deposits equally well but differ, leaves out the amounts,
 * so that the user selects them.
 */
const findLayout = (titles: readonly string[], rows: readonly (readonly string[])[]): BankLayout => {
  const layout: BankLayout = {};
  const ambiguousColumns = new Set<BankColumn>();
  for (const column of bankColumns) {
    const scores = titles.map((title) => titleScorers[column](normalizeCellText(title)));
    const maxScore = Math.max(0, ...scores);
    if (maxScore === 0) continue;
    const firstIndex = scores.indexOf(maxScore);
    const differs = (index: number) => rows.some((row) => row[index]?.trim() !== row[firstIndex]?.trim());
    if (scores.some((score, index) => score === maxScore && differs(index))) ambiguousColumns.add(column);
    layout[column] = firstIndex;
  }
  if (!ambiguousColumns.has('deposit') && (layout.deposit !== undefined || !ambiguousColumns.has('amount')))
    return layout;
  const { deposit: _deposit, amount: _amount, ...otherColumns } = layout;
  return otherColumns;
};

export const isCompleteLayout = ({ date, deposit, amount }: BankLayout): boolean =>
  date !== undefined && (deposit !== undefined || amount !== undefined);

/** Maximum lines searched for the titles. */
const maxHeaderSearchLines = 60;

const findHeaderIndex = (records: readonly (readonly string[])[]): number => {
  const candidates = records.slice(0, maxHeaderSearchLines);
  const completeIndex = candidates.findIndex((record) => isCompleteLayout(findLayout(record, [])));
  if (completeIndex !== -1) return completeIndex;
  // In an unknown layout, the line with the most cells contains the titles.
  const widths = candidates.map((record) => record.filter((cell) => cell.trim() !== '').length);
  return Math.max(0, widths.indexOf(Math.max(...widths)));
};

const bankNamePatterns: Record<Bank, RegExp> = {
  bancoDeChile: /banco ?de ?chile|banco edwards/,
  bancoEstado: /banco ?estado|banco del estado|cuenta ?rut/,
  santander: /santander/,
  bci: /\bbci\b|banco de credito e inversiones/,
};
/** Titles that only one bank uses. */
const bankTitlePatterns: Record<Bank, RegExp> = {
  bancoDeChile: /canal o sucursal|abonos \(clp\)|depositos o abonos/,
  bancoEstado: /cheques ?\/ ?cargos|depositos ?\/ ?abonos|n° operacion/,
  santander: /cargo ?\/ ?abono|descripcion movimiento/,
  bci: /fecha transaccion|cheque o cargo|deposito o abono/,
};

const findBank = (records: readonly (readonly string[])[], headerIndex: number): Bank | null => {
  const textAboveHeader = normalizeCellText(records.slice(0, headerIndex).flat().join(' '));
  const titles = normalizeCellText((records[headerIndex] ?? []).join(' | '));
  return (
    banks.find((bank) => bankNamePatterns[bank].test(textAboveHeader)) ??
    banks.find((bank) => bankTitlePatterns[bank].test(titles)) ??
    null
  );
};

/** Parses an amount with its sign before, after or as brackets: `-1.234`, `1.234-`, `(1.234)`. */
export const parseSignedAmount = (text: string, rules: CountryRules): number | null => {
  const cellText = text.trim().replace('\u2212', '-');
  const isNegative = /-|^\(.*\)$/.test(cellText);
  const amount = parseMoney(cellText.replaceAll(/[-+()]/g, ''), rules);
  return amount === null || !isNegative ? amount : -amount;
};

const fullDatePattern = /\b\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b/g;

interface Period {
  from: WallDate;
  to: WallDate;
}

/** Returns the period or year mentioned above the table, for statements without years. */
const findPeriod = (records: readonly (readonly string[])[], headerIndex: number): Period | null => {
  const textAboveHeader = records.slice(0, headerIndex).flat().join(' ');
  const dates = [...textAboveHeader.matchAll(fullDatePattern)].flatMap(([text]) => parseDateInput(text) ?? []).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from !== undefined && to !== undefined) return { from, to };
  const year = /\b(20\d{2})\b/.exec(textAboveHeader)?.[1];
  return year === undefined ? null : { from: `${year}-01-01`, to: `${year}-12-31` };
};

/** Parses a date. Without a year, the date is placed within the period, or as close to it as possible. */
const parseDate = (text: string, period: Period | null): WallDate | null => {
  const cellText = text.trim();
  if (!/^\d{1,2}[-/.]\d{1,2}$/.test(cellText)) return parseDayAndTime(cellText)?.date ?? null;
  if (period === null) return null;
  const getDistance = (date: WallDate) =>
    Math.max(0, Date.parse(period.from) - Date.parse(date), Date.parse(date) - Date.parse(period.to));
  const dates = [0, -1, 1].flatMap(
    (yearOffset) =>
      parseDateInput(`${cellText.replace(/[-.]/, '/')}/${Number(period.to.slice(0, 4)) + yearOffset}`) ?? [],
  );
  return dates.sort((a, b) => getDistance(a) - getDistance(b))[0] ?? null;
};

const depositPattern = /^(?:abono|deposito|credito|cr$|ingreso|haber|entrada|\+)|recib/;
const chargePattern = /^(?:[cd]$|cargo|giro|cheque|debe|debito|db$|egreso|salida|envi|pag|-)/;

/**
 * Returns the words of a direction column that mark deposits; null if the column has no known word. `A` and `C` are
 * abono and cargo, `C` and `D` crédito and débito.
 */
const findDepositWords = (words: ReadonlySet<string>): ReadonlySet<string> | null => {
  const letters = words.has('a') ? ['a'] : words.has('d') ? ['c', 'h'] : ['h', 'i'];
  const usedDepositWords = [...words].filter((word) => letters.includes(word) || depositPattern.test(word));
  const isKnown = usedDepositWords.length > 0 || [...words].some((word) => chargePattern.test(word));
  return isKnown ? new Set(usedDepositWords) : null;
};

const parseRows = (
  records: readonly (readonly string[])[],
  headerIndex: number,
  layout: BankLayout,
  rules: CountryRules,
): Omit<Statement, 'bank'> | null => {
  const period = findPeriod(records, headerIndex);
  const getCell = (record: readonly string[], column: BankColumn): string => record[layout[column] ?? -1]?.trim() ?? '';
  const rows = records.slice(headerIndex + 1);
  const getDirection = (record: readonly string[]) => normalizeCellText(getCell(record, 'direction'));
  // A direction column without known words is ignored; all positive amounts are deposits then.
  const depositDirections = layout.deposit === undefined ? findDepositWords(new Set(rows.map(getDirection))) : null;
  const deposits: Deposit[] = [];
  const dates: WallDate[] = [];
  let unread = 0;
  for (const record of rows) {
    const dateText = getCell(record, 'date');
    const amountText = getCell(record, layout.deposit === undefined ? 'amount' : 'deposit');
    const date = parseDate(dateText, period);
    const amount = amountText === '' ? 0 : parseSignedAmount(amountText, rules);
    if (date === null || amount === null) {
      // Does not count totals and notes as unreadable: they have no date and often no amount.
      if (dateText !== '' && /\d/.test(dateText) && /\d/.test(amountText)) unread += 1;
      continue;
    }
    dates.push(date);
    const isDeposit = depositDirections?.has(getDirection(record)) ?? true;
    if (amount > 0 && isDeposit) deposits.push({ date, amount, description: getCell(record, 'description') });
  }
  dates.sort();
  const [from] = dates;
  return from === undefined ? null : { deposits, from, to: dates.at(-1) ?? from, unread };
};

/**
 * Parses a statement. Without `selectedColumns`, finds the columns by their titles; if they are unknown or ambiguous,
 * returns the titles to choose from.
 */
export const readStatement = (
  records: readonly (readonly string[])[],
  rules: CountryRules,
  selectedColumns?: { headerIndex: number; layout: BankLayout },
): StatementReading => {
  const headerIndex = selectedColumns?.headerIndex ?? findHeaderIndex(records);
  const titles = [...(records[headerIndex] ?? [])];
  const layout = selectedColumns?.layout ?? findLayout(titles, records.slice(headerIndex + 1));
  const parsedStatement = isCompleteLayout(layout) ? parseRows(records, headerIndex, layout, rules) : null;
  if (parsedStatement === null) return { statement: null, headerIndex, titles, layout };
  return { statement: { bank: findBank(records, headerIndex), ...parsedStatement } };
};

const getDepositKey = ({ date, amount, description }: Deposit): string =>
  JSON.stringify([date, amount, normalizeCellText(description)]);

/**
 * Maximum days between two statements that count as one period, because an account may have no movements for a while.
 */
const maxGapDays = 14;

const joinPeriods = (statements: readonly Period[]): Period[] => {
  const joinedPeriods: Period[] = [];
  for (const { from, to } of statements.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const lastPeriod = joinedPeriods.at(-1);
    const hasGap = lastPeriod === undefined || Date.parse(from) - Date.parse(lastPeriod.to) > maxGapDays * 86_400_000;
    if (hasGap) joinedPeriods.push({ from, to });
    else if (to > lastPeriod.to) lastPeriod.to = to;
  }
  return joinedPeriods;
};

/** Deposits of all statements, and the periods that they cover. */
export interface MergedStatements {
  deposits: Deposit[];
  periods: Period[];
}

/**
 * Merges overlapping statements: a deposit in two files counts once, and two equal deposits in one file count twice.
 */
export const mergeStatements = (statements: readonly Statement[]): MergedStatements | null => {
  if (statements.length === 0) return null;
  const counts = new Map<string, { deposit: Deposit; count: number }>();
  for (const { deposits } of statements) {
    const statementCounts = new Map<string, number>();
    for (const deposit of deposits) {
      const key = getDepositKey(deposit);
      const count = (statementCounts.get(key) ?? 0) + 1;
      statementCounts.set(key, count);
      counts.set(key, { deposit, count: Math.max(count, counts.get(key)?.count ?? 0) });
    }
  }
  return {
    deposits: [...counts.values()].flatMap(({ deposit, count }) => Array.from({ length: count }, () => deposit)),
    periods: joinPeriods(statements),
  };
};

/** True if a statement contains all deposits of an earlier one, as a later download of the same month does. */
const containsStatement = (statement: Statement, earlierStatement: Statement): boolean =>
  mergeStatements([earlierStatement, statement])?.deposits.length === statement.deposits.length;

/**
 * Returns the key of a statement: the file's name, with a number if a different statement already has that key. A
 * statement that contains all deposits of a saved one takes over its key and replaces it.
 */
export const getStatementKey = (
  fileName: string,
  statement: Statement,
  savedStatements: readonly (Statement & { key: string })[],
): string => {
  const name = fileName.slice(-250);
  const isFreeKey = (key: string) =>
    savedStatements.every(
      (savedStatement) => savedStatement.key !== key || containsStatement(statement, savedStatement),
    );
  const numberedNames = savedStatements.map((_, index) => `${name} (${index + 2})`);
  return [name, ...numberedNames].find(isFreeKey) ?? name;
};
