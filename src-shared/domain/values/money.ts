import { resolveCountry, type CountryRules } from './countries';

const formatters = new Map<string, Intl.NumberFormat>();

const getFormatter = (locale: string, decimals: number): Intl.NumberFormat => {
  const key = `${locale} ${decimals}`;
  const cachedFormatter = formatters.get(key);
  if (cachedFormatter) return cachedFormatter;
  const numberFormat = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Also groups amounts with four digits: $8.990 instead of $8990.
    useGrouping: 'always',
  } as unknown as Intl.NumberFormatOptions);
  formatters.set(key, numberFormat);
  return numberFormat;
};

/**
 * Formats `12990` as `12.990` (cl) and `1234.5` as `1,234.50` (gt), without a currency symbol. `amount` is in whole
 * currency units.
 */
export const formatAmount = (amount: number, rules: CountryRules): string => {
  const { locale, decimals } = resolveCountry(rules);
  return `${amount < 0 ? '-' : ''}${getFormatter(locale, decimals).format(Math.abs(amount))}`;
};

/** Formats `1234.5` as `1234,5` (cl), without thousands separators, so that spreadsheets read a number. */
export const formatPlainNumber = (value: number, rules: CountryRules): string =>
  resolveCountry(rules).groupMark === '.' ? String(value).replace('.', ',') : String(value);

/** Formats `12990` as `$12.990` (cl) and `1234.5` as `Q1,234.50` (gt). `amount` is in whole currency units. */
export const formatMoney = (amount: number, rules: CountryRules): string => {
  const { currencySymbol } = resolveCountry(rules);
  return `${amount < 0 ? '-' : ''}${currencySymbol}${formatAmount(Math.abs(amount), rules)}`;
};
