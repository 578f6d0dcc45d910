import { resolveCountry } from '../../domain/values/countries';
import { parseCount, parseDecimal, parseMoney } from '../../domain/values/parseNumbers';
import { isObject } from '../../domain/values/json';
import { isAbsent, reader, required, withDefault, withShapes, type Reader } from './reader';
import { getReadingMoneyCountry } from './report';
import { findNamedWord, parseNumber } from './scalars';

/**
 * Parses an amount in the number format of the tenant's country: `12.990` is 12,990 pesos in Chile and 12.99 in Mexico.
 */
const parseAmount = (value: unknown): number | undefined => {
  if (typeof value !== 'string') return parseNumber(value);
  const [, sign = '', amount = ''] = /^\s*([+-]?)(.*)$/s.exec(value.replace('\u2212', '-')) ?? [];
  const parsed = parseMoney(amount.replace(/^(\D*)-/, '$1').replace(/[.,]-\s*$/, ''), getReadingMoneyCountry());
  if (parsed === null) return parseNumber(value);
  return sign === '-' || /^\D*-/.test(amount) ? -parsed : parsed;
};

/** Currencies in which a whole amount cannot be in cents, because they have none (ISO 4217). */
const currenciesWithoutCents: readonly string[] = ['CLP'];

/**
 * Returns the amount in an object such as `{ amount: 12990, currency: 'CLP' }`. Undefined if it is in another currency,
 * or may be in cents or a percentage.
 */
const unwrapAmount = (value: Readonly<Record<string, unknown>>): unknown => {
  const { amount, value: anyAmount = amount, currencyCode, currency = currencyCode, ...others } = value;
  const tenantCurrency = resolveCountry(getReadingMoneyCountry()).currency;
  if (isObject(anyAmount) || (!isAbsent(currency) && currency !== tenantCurrency)) return undefined;
  const isUnclear = Object.entries(others)
    .flat()
    .some(
      (text) => typeof text === 'string' && /cents|scale|precision|exponent|decimals|percent|porcent|%/i.test(text),
    );
  if (isUnclear) return undefined;
  const hasDecimals = typeof anyAmount === 'string' && /[.,]\d{1,2}$/.test(anyAmount);
  return hasDecimals || currenciesWithoutCents.includes(tenantCurrency) ? anyAmount : undefined;
};

/** Parses an amount of money; a missing or unreadable one becomes `defaultValue`. */
export const money = <const D extends number | null>(defaultValue: D): Reader<number | D> =>
  withShapes(
    withDefault<number | D>(parseAmount, defaultValue, { type: defaultValue === null ? ['number', 'null'] : 'number' }),
    unwrapAmount,
  );

const moneyOrNull = money(null);

/** Parses a number that platforms send only if it applies: undefined if missing or null, null if unreadable. */
const ifApplicable = (number: Reader<number | null>): Reader<number | null | undefined> =>
  reader((value) => (isAbsent(value) ? undefined : number.read(value)), number.json);

export const optionalMoney = (): Reader<number | null | undefined> => ifApplicable(moneyOrNull);

/** Parses a surcharge: 0 if missing, null if unreadable. */
export const surcharge = (): Reader<number | null> =>
  reader((value) => (value === undefined ? 0 : moneyOrNull.read(value)), moneyOrNull.json);

/**
 * Parses a percentage or coordinate, in which points and commas are always decimal separators: `10.000` is 10 and
 * `12,5` is 12.5 in any country.
 */
const parseDecimalValue = (value: unknown): number | undefined =>
  typeof value === 'string' ? (parseDecimal(value.replace('%', '')) ?? undefined) : parseNumber(value);

export const decimal = <const D extends number | null>(defaultValue: D): Reader<number | D> =>
  withDefault<number | D>(parseDecimalValue, defaultValue, {
    type: defaultValue === null ? ['number', 'null'] : 'number',
  });

const decimalOrNull = decimal(null);

export const optionalDecimal = (): Reader<number | null | undefined> => ifApplicable(decimalOrNull);

const parseInteger = (value: unknown): number | undefined =>
  (typeof value === 'string' ? parseCount(value) : null) ?? parseNumber(value);

/** Parses a whole number; a point or comma before three digits separates thousands: `1.000` is a thousand. */
export const integer = <const D extends number | null>(defaultValue: D): Reader<number | D> =>
  withDefault<number | D>(parseInteger, defaultValue, {
    type: defaultValue === null ? ['number', 'null'] : 'number',
  });

/** Parses a decimal; without one, the row is rejected. */
export const requiredDecimal = (): Reader<number> => required(parseDecimalValue, { type: 'number' });

/**
 * Parses the amount as a percentage instead of money if the object's `kind` field says so, in any of its spellings
 * (`percent`, `porcentaje`).
 */
export const percentByKind = <T>(inner: Reader<T>, { amount, kind }: { amount: string; kind: string }): Reader<T> =>
  reader((value) => {
    if (!isObject(value)) return inner.read(value);
    const kindWord = findNamedWord(value[kind])?.trim().toLowerCase() ?? '';
    if (!/^(?:percent|porcent)/.test(kindWord)) return inner.read(value);
    // Keeps the object that contains the known word, so that writes send it back.
    const knownKind = kindWord === 'percentage' && isObject(value[kind]) ? value[kind] : 'percentage';
    return inner.read({ ...value, [kind]: knownKind, [amount]: parseDecimalValue(value[amount]) ?? value[amount] });
  }, inner.json);
