import { countries, type CountryCode } from '@shared/domain/values/countries';

/** Returns a phone number that cannot exist: zeros except for the last four digits; in Chile `5690000NNNN`. */
export const createFakePhone = (country: CountryCode, index: number): string => {
  const { dialingCode, phoneDigits } = countries[country];
  const lead = country === 'cl' ? `${dialingCode}9` : dialingCode;
  return lead + String(index % 10_000).padStart(phoneDigits - lead.length, '0');
};
