import { expect, it } from 'vitest';
import { matchDeposits, type PayableWeek } from '@shared/domain/payments/bankMatch';
import {
  mergeStatements,
  type Deposit,
  type MergedStatements,
  type Statement,
} from '@shared/domain/payments/bankStatement';

const aDeposit = (date: string, amount: number, description = 'TEF 0778 Plataforma SpA'): Deposit => ({
  date,
  amount,
  description,
});
const aStatement = (deposits: Deposit[], { from = '2026-05-01', to = '2026-07-31' } = {}): MergedStatements => ({
  deposits,
  periods: [{ from, to }],
});
/** Week with a payment on a Wednesday. */
const aWeek = (key: string, payment: number, paymentDate: string | null): PayableWeek => ({
  key,
  payment,
  endDate: '2026-06-07T23:59:59',
  paymentDate: paymentDate === null ? null : `${paymentDate}T00:00:00`,
});
const weeks = [
  aWeek('23', 1_000_000, '2026-06-10'),
  aWeek('24', 900_000, '2026-06-17'),
  aWeek('25', 800_000, '2026-06-24'),
];
const getStates = (deposits: Deposit[], options?: Parameters<typeof aStatement>[1], list = weeks) =>
  [...matchDeposits(list, aStatement(deposits, options), 'cl').weeks]
    .map(([key, { state }]) => `${key} ${state}`)
    .sort();

it('the bank match finds the deposit of each week by amount and date', () => {
  const deposits = [
    aDeposit('2026-06-10', 1_000_000),
    aDeposit('2026-06-19', 900_000),
    aDeposit('2026-06-24', 800_000),
  ];
  expect(getStates(deposits)).toEqual(['23 matched', '24 matched', '25 matched']);
});

it('the bank match finds the deposit of a payment whose sum has a floating-point error', () => {
  const [payment, twoDeposits] = [0.1 + 0.2, [aDeposit('2026-06-10', 0.3), aDeposit('2026-06-11', 0.3)]];
  const match = matchDeposits([aWeek('23', payment, '2026-06-10')], aStatement(twoDeposits), 'mx');
  expect(match.weeks.get('23')).toMatchObject({ state: 'matched' });
  expect(match.repeatedDeposits).toHaveLength(1);
});

it('the bank match does not use a deposit twice for two weeks of the same amount', () => {
  const equalWeeks = [aWeek('23', 1_000_000, '2026-06-10'), aWeek('24', 1_000_000, '2026-06-11')];
  expect(getStates([aDeposit('2026-06-11', 1_000_000)], {}, equalWeeks)).toEqual(['23 matched', '24 missing']);
});

it('the bank match allows several bank days for a deposit, across weekends and holidays', () => {
  // Friday to Wednesday; Monday 29 June is a holiday.
  const fridayWeeks = [aWeek('25', 800_000, '2026-06-26')];
  expect(getStates([aDeposit('2026-07-02', 800_000)], {}, fridayWeeks)).toEqual(['25 matched']);
  expect(getStates([aDeposit('2026-07-03', 800_000)], {}, fridayWeeks)).toEqual(['25 missing']);
});

it('the bank match uses the payer to recognise a deposit that is too small', () => {
  const deposits = [
    aDeposit('2026-06-10', 1_000_000),
    aDeposit('2026-06-17', 885_000),
    aDeposit('2026-06-17', 899_000, 'Arriendo local'),
  ];
  const { weeks: states } = matchDeposits(weeks, aStatement(deposits), 'cl');
  expect(states.get('24')).toEqual({ state: 'different', deposit: deposits[1], amount: -15_000 });
  expect(states.get('25')).toMatchObject({ state: 'missing' });
});

it('the bank match finds a payment that arrived in several deposits of one payer', () => {
  const deposits = [
    aDeposit('2026-06-09', 50_000, 'Otro pagador'),
    aDeposit('2026-06-08', 400_000),
    aDeposit('2026-06-10', 600_000),
    aDeposit('2026-06-17', 450_000),
    aDeposit('2026-06-17', 450_000, 'Otro pagador'),
  ];
  const { weeks: states } = matchDeposits(weeks, aStatement(deposits), 'cl');
  expect(states.get('23')).toEqual({ state: 'matched', deposit: { ...deposits[2], amount: 1_000_000 } });
  expect(states.get('24')).toMatchObject({ state: 'missing' });
});

it('the bank match reports a deposit as missing instead of choosing between two deposits of similar amounts', () => {
  const deposits = [aDeposit('2026-06-10', 990_000, 'Uno'), aDeposit('2026-06-10', 1_010_000, 'Dos')];
  expect(getStates(deposits, {}, weeks.slice(0, 1))).toEqual(['23 missing']);
});

it('the bank match reports a deposit that arrived twice', () => {
  const repeatedDeposit = aDeposit('2026-06-11', 1_000_000);
  const { repeatedDeposits } = matchDeposits(
    weeks,
    aStatement([aDeposit('2026-06-10', 1_000_000), repeatedDeposit]),
    'cl',
  );
  expect(repeatedDeposits).toEqual([{ key: '23', deposit: repeatedDeposit }]);
});

it('the bank match reports weeks outside the statement as not covered, and weeks without a payment date as undated', () => {
  expect(getStates([], { from: '2026-06-15', to: '2026-06-18' })).toEqual([
    '23 notCovered',
    '24 notCovered',
    '25 notCovered',
  ]);
  expect(getStates([], {}, [aWeek('23', 1_000, null)])).toEqual(['23 undated']);
});

it('the bank match reports weeks in the gap between two statement files as not covered', () => {
  const createStatement = (from: string, to: string): Statement => ({ bank: null, deposits: [], from, to, unread: 0 });
  const getMergedStates = (...files: Statement[]) => {
    const mergedStatements = mergeStatements(files);
    return (
      mergedStatements &&
      [...matchDeposits(weeks.slice(0, 1), mergedStatements, 'cl').weeks.values()].map(({ state }) => state)
    );
  };
  const [firstFile, lastFile] = [
    createStatement('2026-05-04', '2026-05-29'),
    createStatement('2026-07-01', '2026-07-30'),
  ];
  expect(getMergedStates(lastFile, firstFile)).toEqual(['notCovered']);
  expect(getMergedStates(lastFile, createStatement('2026-06-02', '2026-06-26'), firstFile)).toEqual(['missing']);
});
