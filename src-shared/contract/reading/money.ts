import { parseMoney } from '../../domain/values/parseNumbers';
import { required, withDefault, type Reader } from './reader';
import { readingMoneyCountry } from './report';
import { parseNumber } from './scalars';

/** Text is read as people of the tenant's country write it: `12.990` are 12,990 pesos in Chile and 12.99 in Mexico. */
const parseAmount = (value: unknown): number | undefined => {
  if (typeof value !== 'string') return parseNumber(value);
  const [, minus = '', amount = ''] = /^\s*([+-]?)(.*)$/s.exec(value.replace('\u2212', '-')) ?? [];
  const parsed = parseMoney(amount.replace(/^(\D*)-/, '$1'), readingMoneyCountry());
  if (parsed === null) return parseNumber(value);
  return minus === '-' || /^\D*-/.test(amount) ? -parsed : parsed;
};

/** An amount of money. */
export const money = <const D extends number | null>(instead: D): Reader<number | D> =>
  withDefault<number | D>(parseAmount, instead, { type: instead === null ? ['number', 'null'] : 'number' });

/** An amount that its row means nothing without. */
export const requiredMoney = (): Reader<number> => required(parseAmount, { type: 'number' });
