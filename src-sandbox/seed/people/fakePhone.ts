import { countries, type CountryCode } from '@shared/domain/values/countries';

/** Returns a phone number that cannot exist: zeros except for the last four digits; in Chile `5690000NNNN`. */
export const createFakePhone = (country: CountryCode, index: number): string => {
  const { dialingCode, phoneDigits } = countries[country];
  const prefix = country === 'cl' ? `${dialingCode}9` : dialingCode;
  return prefix + String(index % 10_000).padStart(phoneDigits - prefix.length, '0');
};
