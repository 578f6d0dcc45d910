import { DateTime } from 'luxon';
import { resolveCountry, type Country, type CountryCode, type CountryRules } from '@shared/domain/values/countries';
import { formatMoney } from '@shared/domain/values/money';
import { formatPhone } from '@shared/domain/values/phone';
import { formatWallTime, toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { formatRelativeTime } from './relativeTime';

/** Formatting functions of a country. Times are in the country's zone, not this computer's. */
export interface Formats {
  country: CountryCode;
  /** Money and phone rules of the country, with the tenant's overrides. */
  rules: Country;
  zone: string;
  /** Formats an amount in whole currency units: `$12.990`. */
  money: (amount: number) => string;
  /** Formats a stored phone: `+56 9 0000 0001`. */
  phone: (phone: string) => string;
  count: (count: number) => string;
  /** Formats a number for chart axes: `1,2 M`. */
  compact: (number: number) => string;
  /** Formats a fraction to a tenth of a percent: `12,5%`. */
  percent: (share: number) => string;
  /** Formats a wall time: `DD/MM/YYYY HH:mm`. */
  wallTime: (wallTime: WallTime) => string;
  instant: (instant: number) => string;
  /** Formats an instant's time of day: `HH:mm`. */
  formatClock: (instant: number) => string;
  /** Formats an instant's time of day with seconds: `HH:mm:ss`. */
  clockWithSeconds: (instant: number) => string;
  /** Formats an instant relative to `now`: `hoy a las 18:30`, `mañana a la 01:00`, `el lunes a las 12:00`. */
  relativeTime: (instant: number, now: number) => string;
}

const minuteMs = 60_000;
/** Maximum cached times of day. */
const maxClockTexts = 5_000;

/** Wraps a formatter in a cache with one text per minute, since boards format hundreds of promised times at once. */
const cachePerMinute = (format: (instant: number) => string): ((instant: number) => string) => {
  const texts = new Map<number, string>();
  return (instant) => {
    const key = Math.floor(instant / minuteMs);
    const text = texts.get(key) ?? format(instant);
    if (texts.size >= maxClockTexts) texts.clear();
    texts.set(key, text);
    return text;
  };
};

const createFormats = (rules: Country): Formats => {
  const { code: country, timeZone, locale } = rules;
  const numberFormat = new Intl.NumberFormat(locale, { useGrouping: 'always' } as unknown as Intl.NumberFormatOptions);
  const compactFormat = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percentFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const toDateTime = (instant: number) => DateTime.fromMillis(instant, { zone: timeZone });
  const formatClock = cachePerMinute((instant) => toDateTime(instant).toFormat('HH:mm'));
  return {
    country,
    rules,
    zone: timeZone,
    money: (amount) => formatMoney(amount, rules),
    phone: (phone) => formatPhone(phone, rules),
    count: (count) => numberFormat.format(count),
    compact: (number) => compactFormat.format(number),
    percent: (share) => percentFormat.format(share),
    wallTime: formatWallTime,
    instant: (instant) => formatWallTime(toWallTime(instant, timeZone)),
    formatClock,
    clockWithSeconds: (instant) => toDateTime(instant).toFormat('HH:mm:ss'),
    relativeTime: (instant, now) => formatRelativeTime(instant, now, timeZone),
  };
};

const formatsByKey = new Map<string, Formats>();

/** Returns the formats of a country or of a tenant's rules. Cached. */
export const getFormats = (rules: CountryRules): Formats => {
  const country = resolveCountry(rules);
  const key = Object.values(country).join('|');
  const formats = formatsByKey.get(key) ?? createFormats(country);
  formatsByKey.set(key, formats);
  return formats;
};
