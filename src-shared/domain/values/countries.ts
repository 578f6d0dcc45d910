/**
 * This module has each country's rules for numbers, dates, money and phones. Source: specification 1, sections 1 and 9.
 */

export const countryCodes = ['cl', 'cr', 'gt', 'mx'] as const;
export type CountryCode = (typeof countryCodes)[number];

export interface Country {
  code: CountryCode;
  /** BCP 47 tag for formatting numbers and dates. */
  locale: string;
  timeZone: string;
  currency: string;
  currencySymbol: string;
  /** Number of decimals of an amount of money. */
  decimals: 0 | 2;
  dialingCode: string;
  /** Initial content of a phone field. */
  phonePrefix: string;
  /** Number of digits of a mobile number after the prefix. */
  phoneLength: number;
  /** Number of digits of a stored phone number, including the country code. */
  phoneDigits: number;
  /** Thousands separator in typed amounts that also have decimals. */
  groupMark: '.' | ',';
}

/** Rules of a country, or a tenant's settings for its country. */
export type CountryRules = CountryCode | Country;

export const countries: Record<CountryCode, Country> = {
  cl: {
    code: 'cl',
    locale: 'es-CL',
    timeZone: 'America/Santiago',
    currency: 'CLP',
    currencySymbol: '$',
    decimals: 0,
    dialingCode: '56',
    phonePrefix: '+569',
    phoneLength: 8,
    phoneDigits: 11,
    groupMark: '.',
  },
  cr: {
    code: 'cr',
    locale: 'es-CR',
    // Time zone that the specification names; it has the same time as Costa Rica all year.
    timeZone: 'America/Belize',
    currency: 'CRC',
    currencySymbol: '₡',
    decimals: 0,
    dialingCode: '506',
    phonePrefix: '+506',
    phoneLength: 8,
    phoneDigits: 11,
    groupMark: '.',
  },
  gt: {
    code: 'gt',
    locale: 'es-GT',
    timeZone: 'America/Guatemala',
    currency: 'GTQ',
    currencySymbol: 'Q',
    decimals: 2,
    dialingCode: '502',
    phonePrefix: '+502',
    phoneLength: 8,
    phoneDigits: 11,
    groupMark: ',',
  },
  mx: {
    code: 'mx',
    locale: 'es-MX',
    timeZone: 'America/Mexico_City',
    currency: 'MXN',
    currencySymbol: '$',
    decimals: 2,
    dialingCode: '52',
    phonePrefix: '+52',
    phoneLength: 10,
    phoneDigits: 12,
    groupMark: ',',
  },
};

export const resolveCountry = (rules: CountryRules): Country => (typeof rules === 'string' ? countries[rules] : rules);
