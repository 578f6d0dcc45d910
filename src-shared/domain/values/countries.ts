/** Number, date, money and phone rules per country. Source: specification 1, sections 1 and 9. */

export const countryCodes = ['cl', 'cr', 'gt', 'mx'] as const;
export type CountryCode = (typeof countryCodes)[number];

export interface Country {
  code: CountryCode;
  /** BCP 47 tag for numbers and dates. */
  locale: string;
  timeZone: string;
  currency: string;
  currencySymbol: string;
  /** Decimals shown for money. */
  decimals: 0 | 2;
  dialingCode: string;
  /** Prefix prefilled in a phone field. */
  phonePrefix: string;
  /** Digits of a mobile number after the prefix. */
  phoneLength: number;
  /** Digits of a stored phone, country code included. */
  phoneDigits: number;
  /** Thousands separator of typed amounts with decimals. */
  groupMark: '.' | ',';
}

/** Country rules, or a tenant's settings for a country. */
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
    // As in the specification; the same time as Costa Rica all year.
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
