import { DateTime } from 'luxon';
import { getHolidays } from '../schedules/holidays';
import { normalizeCellText } from '../values/normalizeCellText';
import type { CountryCode } from '../values/countries';
import type { WallDate } from '../values/typedDates';
import type { WallTime } from '../values/wallTime';
import type { Deposit, MergedStatements } from './bankStatement';
import { isSameAmount, type Difference } from './weekCheck';

/** This module finds the deposit of each week in the bank account. */

/**
 * Maximum bank days from the payment date to the deposit; `maxDaysEarly` is the maximum number of days by which the
 * deposit may precede that date.
 */
const maxBankDays = 3;
const maxDaysEarly = 1;
/** Maximum bank days from the end of a week to its deposit, if the week has no payment date. */
const maxUndatedBankDays = 10;
/** Maximum relative difference for the only deposit in the window to count as the week's. */
const maxDeviation = 0.2;

export interface PayableWeek {
  key: string;
  endDate: WallTime | null;
  paymentDate: WallTime | null;
  payment: number;
}

export type BankState =
  /** A payment in several deposits counts as one deposit, on the day of the last one. */
  | { state: 'matched'; deposit: Deposit }
  | { state: 'different'; deposit: Deposit; amount: number }
  | { state: 'missing'; from: WallDate; to: WallDate }
  /** No statement covers the expected dates. */
  | { state: 'notCovered' }
  | { state: 'undated' };

export interface BankMatch {
  weeks: ReadonlyMap<string, BankState>;
  /** Duplicate deposits, by week. */
  repeatedDeposits: { key: string; deposit: Deposit }[];
}

const formatDate = (day: DateTime): WallDate => day.toFormat('yyyy-MM-dd');

/** Adds bank days to a date, skipping weekends and holidays. */
const addBankDays = (date: WallDate, count: number, country: CountryCode): WallDate => {
  let day = DateTime.fromISO(date, { zone: 'utc' });
  for (let remainingDays = count; remainingDays > 0;) {
    day = day.plus({ days: 1 });
    const isHoliday = getHolidays(country, day.year).some((holiday) => holiday.date === formatDate(day));
    if (day.weekday <= 5 && !isHoliday) remainingDays -= 1;
  }
  return formatDate(day);
};

interface DepositPeriod {
  week: PayableWeek;
  from: WallDate;
  to: WallDate;
}

const createDepositPeriod = (week: PayableWeek, country: CountryCode): DepositPeriod | null => {
  const { paymentDate, endDate } = week;
  const start = (paymentDate ?? endDate)?.slice(0, 10);
  if (start === undefined || week.payment <= 0) return null;
  const hasPaymentDate = paymentDate !== null;
  const earliestDay = DateTime.fromISO(start, { zone: 'utc' }).minus({ days: hasPaymentDate ? maxDaysEarly : 0 });
  return {
    week,
    from: formatDate(earliestDay),
    to: addBankDays(start, hasPaymentDate ? maxBankDays : maxUndatedBankDays, country),
  };
};

/** Returns a key for the payer of a deposit: the description without digits. */
const getPayer = ({ description }: Deposit): string => normalizeCellText(description.replaceAll(/\d+/g, ''));

/**
 * Finds consecutive deposits of one payer that are the parts of a payment; null if there are none. The parts may arrive
 * from the end of the week on.
 */
const findPartialDeposits = (deposits: readonly Deposit[], { week, from, to }: DepositPeriod): Deposit[] | null => {
  const start = week.endDate === null || week.endDate > from ? from : week.endDate.slice(0, 10);
  const candidates = deposits.filter(({ date }) => date >= start && date <= to);
  for (const payer of new Set(candidates.map(getPayer))) {
    const payerDeposits = payer === '' ? [] : candidates.filter((deposit) => getPayer(deposit) === payer);
    for (const firstIndex of payerDeposits.keys()) {
      for (let endIndex = firstIndex + 2; endIndex <= payerDeposits.length; endIndex += 1) {
        const partialDeposits = payerDeposits.slice(firstIndex, endIndex);
        const total = partialDeposits.reduce((sum, { amount }) => sum + amount, 0);
        if (isSameAmount(total, week.payment)) return partialDeposits;
      }
    }
  }
  return null;
};

/** Finds the deposit of each week by amount and date, and uses each deposit once. */
export const matchDeposits = (
  weeks: readonly PayableWeek[],
  { deposits, periods }: MergedStatements,
  country: CountryCode,
): BankMatch => {
  const windows = weeks
    .map((week) => createDepositPeriod(week, country))
    .filter((window) => window !== null)
    .sort((a, b) => a.to.localeCompare(b.to));
  const unusedDeposits = deposits.toSorted((a, b) => a.date.localeCompare(b.date));
  const takeDeposit = ({ from, to }: DepositPeriod, predicate: (deposit: Deposit) => boolean): Deposit | undefined => {
    const index = unusedDeposits.findIndex(
      (deposit) => deposit.date >= from && deposit.date <= to && predicate(deposit),
    );
    return index === -1 ? undefined : unusedDeposits.splice(index, 1)[0];
  };
  const states = new Map<string, BankState>();
  for (const window of windows) {
    const deposit = takeDeposit(window, ({ amount }) => isSameAmount(amount, window.week.payment));
    if (deposit !== undefined) states.set(window.week.key, { state: 'matched', deposit });
  }
  for (const window of windows) {
    const partialDeposits = states.has(window.week.key) ? null : findPartialDeposits(unusedDeposits, window);
    const lastPartialDeposit = partialDeposits?.at(-1);
    if (partialDeposits === null || lastPartialDeposit === undefined) continue;
    for (const partialDeposit of partialDeposits) unusedDeposits.splice(unusedDeposits.indexOf(partialDeposit), 1);
    states.set(window.week.key, { state: 'matched', deposit: { ...lastPartialDeposit, amount: window.week.payment } });
  }
  const payers = new Set(
    [...states.values()].flatMap((state) => ('deposit' in state ? [getPayer(state.deposit)] : [])),
  );
  payers.delete('');
  for (const window of windows) {
    const { week, from, to } = window;
    if (states.has(week.key) || week.paymentDate === null) continue;
    const isSimilarAmount = ({ amount }: Deposit) => Math.abs(amount - week.payment) <= week.payment * maxDeviation;
    const similarDeposits = unusedDeposits.filter(
      (deposit) => deposit.date >= from && deposit.date <= to && isSimilarAmount(deposit),
    );
    const knownPayerDeposits = similarDeposits.filter((deposit) => payers.has(getPayer(deposit)));
    const [bestDeposit] = knownPayerDeposits.length > 0 ? knownPayerDeposits : similarDeposits;
    const isUnambiguous = knownPayerDeposits.length === 1 || (payers.size === 0 && similarDeposits.length === 1);
    const deposit = isUnambiguous ? takeDeposit(window, (candidate) => candidate === bestDeposit) : undefined;
    if (deposit !== undefined)
      states.set(week.key, { state: 'different', deposit, amount: deposit.amount - week.payment });
    else if (!periods.some((period) => period.from <= from && to <= period.to))
      states.set(week.key, { state: 'notCovered' });
    else states.set(week.key, { state: 'missing', from, to });
  }
  for (const { key } of weeks) if (!states.has(key)) states.set(key, { state: 'undated' });
  const repeatedDeposits: BankMatch['repeatedDeposits'] = [];
  for (const window of windows) {
    const state = states.get(window.week.key);
    if (state?.state !== 'matched') continue;
    const isRepeated = (deposit: Deposit) =>
      isSameAmount(deposit.amount, window.week.payment) && getPayer(deposit) === getPayer(state.deposit);
    const deposit = takeDeposit(window, isRepeated);
    if (deposit !== undefined) repeatedDeposits.push({ key: window.week.key, deposit });
  }
  return { weeks: states, repeatedDeposits };
};

/**
 * Finds the difference found in a week's payment whose amount also explains why the bank deposit differs from that
 * payment; null unless exactly one does.
 */
export const findBankExplanation = (amount: number, differences: readonly Difference[]): Difference | null => {
  const matches = differences.filter((difference) => isSameAmount(Math.abs(difference.amount), Math.abs(amount)));
  const [match] = matches;
  return match !== undefined && matches.length === 1 ? match : null;
};
