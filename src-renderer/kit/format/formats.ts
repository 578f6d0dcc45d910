import { DateTime } from 'luxon';
import type { TFunction } from 'i18next';
import { countryOf, type Country, type CountryCode, type CountryRules } from '@shared/domain/values/countries';
import { formatMoney } from '@shared/domain/values/money';
import { formatPhone } from '@shared/domain/values/phone';
import { formatWallTime, toInstant, toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { durationText } from './duration';
import { relativeTimeText } from './relativeTime';

/** How a country writes things. Times are those of its zone, wherever this computer stands. */
export interface Formats {
  country: CountryCode;
  /** Its money and phones, as the tenant's settings have them. */
  rules: Country;
  zone: string;
  /** Whole currency units: `$12.990`. */
  money: (amount: number) => string;
  /** As stored: `+56 9 0000 0001`. */
  phone: (phone: string) => string;
  count: (count: number) => string;
  /** For scales: `1,2 M`. */
  compact: (number: number) => string;
  /** A share of 1, to a tenth of a percent: `12,5%`. */
  percent: (share: number) => string;
  /** `DD/MM/YYYY HH:mm`. */
  wallTime: (wall: WallTime) => string;
  instant: (instant: number) => string;
  /** `HH:mm`. */
  clock: (instant: number) => string;
  /** `HH:mm:ss`. */
  clockSeconds: (instant: number) => string;
  /** As people say it: `hoy a las 18:30`, `mañana a la 01:00`, `el lunes a las 12:00`. */
  when: (t: TFunction, instant: number, now: number) => string;
  /** What is left until a closing's end, or null once it is over. */
  remaining: (t: TFunction, end: WallTime, now: number) => string | null;
}

const formatsOf = (rules: Country): Formats => {
  const { code: country, timeZone: zone, locale } = rules;
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'always' } as unknown as Intl.NumberFormatOptions);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const at = (instant: number) => DateTime.fromMillis(instant, { zone });
  const clock = (instant: number) => at(instant).toFormat('HH:mm');
  return {
    country,
    rules,
    zone,
    money: (amount) => formatMoney(amount, rules),
    phone: (phone) => formatPhone(phone, rules),
    count: (count) => numbers.format(count),
    compact: (number) => compact.format(number),
    percent: (share) => percents.format(share),
    wallTime: formatWallTime,
    instant: (instant) => formatWallTime(toWallTime(instant, zone)),
    clock,
    clockSeconds: (instant) => at(instant).toFormat('HH:mm:ss'),
    when: (t, instant, now) => relativeTimeText(t, instant, now, zone),
    remaining: (t, end, now) => {
      const left = toInstant(end, zone, 'end') - now;
      return left > 0 ? durationText(t, left) : null;
    },
  };
};

const embedded = new Map<string, Formats>();

/** The formats of a country, or of a tenant's own rules, made once. */
export const formatsFor = (rules: CountryRules): Formats => {
  const country = countryOf(rules);
  const key = Object.values(country).join('|');
  const formats = embedded.get(key) ?? formatsOf(country);
  embedded.set(key, formats);
  return formats;
};
