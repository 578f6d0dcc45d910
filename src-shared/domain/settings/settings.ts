import { countries, type Country, type CountryCode } from '../values/countries';

/**
 * This module defines the enumerations of a tenant's settings and the defaults of each country. Source: both
 * specifications, sections 3 and 9.
 */

export const subscriptionStatuses = ['active', 'failed_payment', 'suspended', 'inactive'] as const;

/** Payment methods of a tenant, of which each store can enable some. */
export const paymentMethods = [
  'cash',
  'card',
  'online',
  'oneclick',
  'sodexo',
  'chek',
  'mercado_pago',
  'mach',
  'kushki_card',
  'kushki_card_async',
  'kushki_card_subscription',
  'kushki_card_async_subscription',
  'credomatic',
  'getnet',
  'onepay',
  'ingenico',
  'webpay',
  'amipass',
  'onvo',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const consolidationReports = ['none', 'weekly'] as const;

export const serviceFeeKinds = ['noGrant', 'amount', 'percentage'] as const;
export const serviceFeeTargets = ['serviceFee', 'deliveryFee', 'both'] as const;

/** Times before the scheduled time at which scheduled orders can reach the kitchen. */
export const futureOrderTimings = [
  'three_days',
  'start_of_day',
  'two_hours',
  'one_hour',
  'thirty_minutes',
  'fifteen_minutes',
] as const;

export type FutureOrderTiming = (typeof futureOrderTimings)[number];

/** Default interval between the times that customers can choose (min). */
export const defaultTimeStep = 15;

export interface CountrySettings {
  isoCountry: CountryCode;
  currencyCode: string;
  currencySymbol: string;
  dialingCode: string;
  withCents: boolean;
}

/** Returns the country settings of a tenant that has not changed any. */
export const getCountrySettings = (code: CountryCode): CountrySettings => ({
  isoCountry: code,
  currencyCode: countries[code].currency,
  currencySymbol: countries[code].currencySymbol,
  dialingCode: countries[code].dialingCode,
  withCents: countries[code].decimals > 0,
});

export type CountryOverrides = Partial<CountrySettings> & { phoneLength?: number };

/**
 * Returns the prefix of mobile numbers: the country's own prefix (`+569` in Chile), or `+` and the dialing code if the
 * tenant uses a different one.
 */
const getPhonePrefix = (ownCountry: Country, dialingCode: string): string =>
  dialingCode === ownCountry.dialingCode ? ownCountry.phonePrefix : `+${dialingCode}`;

/** Returns the rules of a country with a tenant's overrides; invalid overrides are ignored. */
export const applyCountryOverrides = (code: CountryCode, overrides: CountryOverrides = {}): Country => {
  const ownCountry = countries[code];
  const dialingCode = overrides.dialingCode?.replaceAll(/\D/g, '') || ownCountry.dialingCode;
  const phonePrefix = getPhonePrefix(ownCountry, dialingCode);
  const isValidPhoneLength =
    overrides.phoneLength !== undefined && overrides.phoneLength >= 4 && overrides.phoneLength <= 12;
  const phoneLength = isValidPhoneLength ? Math.trunc(overrides.phoneLength!) : ownCountry.phoneLength;
  return {
    ...ownCountry,
    currency: overrides.currencyCode?.trim() || ownCountry.currency,
    currencySymbol: overrides.currencySymbol?.trim() || ownCountry.currencySymbol,
    decimals: overrides.withCents === undefined ? ownCountry.decimals : overrides.withCents ? 2 : 0,
    dialingCode,
    phonePrefix,
    phoneLength,
    phoneDigits: phonePrefix.length - 1 + phoneLength,
  };
};
