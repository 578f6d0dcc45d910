import { countries, type CountryCode } from './countries';

const formatters = new Map<CountryCode, Intl.NumberFormat>();

const formatterOf = (code: CountryCode): Intl.NumberFormat => {
  const known = formatters.get(code);
  if (known) return known;
  const { locale, decimals } = countries[code];
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Four-digit amounts keep their separator too: $8.990, not $8990.
    useGrouping: 'always',
  } as unknown as Intl.NumberFormatOptions);
  formatters.set(code, made);
  return made;
};

/** `12990` as `$12.990` (cl), `1234.5` as `Q1,234.50` (gt). `amount` is in whole currency units. */
export const formatMoney = (amount: number, country: CountryCode): string => {
  const sign = amount < 0 ? '-' : '';
  return `${sign}${countries[country].currencySymbol}${formatterOf(country).format(Math.abs(amount))}`;
};
