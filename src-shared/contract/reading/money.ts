import { parseMoney } from '../../domain/values/parseNumbers';
import { required, withDefault, type Reader } from './reader';
import { readingMoneyCountry } from './report';
import { parseNumber } from './scalars';

/** Parses text by the number format of the tenant's country: `12.990` is 12,990 pesos in Chile and 12.99 in Mexico. */
const parseAmount = (value: unknown): number | undefined => {
  if (typeof value !== 'string') return parseNumber(value);
  const [, minus = '', amount = ''] = /^\s*([+-]?)(.*)$/s.exec(value.replace('\u2212', '-')) ?? [];
  const parsed = parseMoney(amount.replace(/^(\D*)-/, '$1'), readingMoneyCountry());
  if (parsed === null) return parseNumber(value);
  return minus === '-' || /^\D*-/.test(amount) ? -parsed : parsed;
};

/** Parses an amount of money; `instead` is the default. */
export const money = <const D extends number | null>(instead: D): Reader<number | D> =>
  withDefault<number | D>(parseAmount, instead, { type: instead === null ? ['number', 'null'] : 'number' });

/** Parses an amount of money; its row is rejected without one. */
export const requiredMoney = (): Reader<number> => required(parseAmount, { type: 'number' });
