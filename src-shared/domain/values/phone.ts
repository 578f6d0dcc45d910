import { countries, type CountryCode } from './countries';

export type PhoneError = 'notNumeric' | 'missingCountryCode' | 'wrongLength';

/**
 * What is wrong with a phone as stored (digits only, country code included, e.g. `56900000001`), or null.
 * A leading `+` and spaces that people type are tolerated. Source: specification 1, section 5.
 */
export const phoneError = (phone: string, country: CountryCode): PhoneError | null => {
  const digits = normalisePhone(phone);
  const { dialingCode, phoneDigits } = countries[country];
  if (!/^\d+$/.test(digits)) return 'notNumeric';
  if (!digits.startsWith(dialingCode)) return 'missingCountryCode';
  return digits.length === phoneDigits ? null : 'wrongLength';
};

/** What is sent: without `+` and spaces. */
export const normalisePhone = (phone: string): string => phone.replace(/^\s*\+/, '').replaceAll(/\s+/g, '');

/** `56900000001` as `+56 9 0000 0001` for people; what fits no rule is shown as it is. */
export const formatPhone = (phone: string, country: CountryCode): string => {
  if (phoneError(phone, country) !== null) return phone;
  const digits = normalisePhone(phone);
  const { dialingCode } = countries[country];
  const national = digits.slice(dialingCode.length);
  const lead = national.length % 4 === 0 ? '' : national.slice(0, national.length % 4);
  const groups = national.slice(lead.length).match(/\d{4}/g) ?? [];
  return [`+${dialingCode}`, lead, ...groups].filter((part) => part !== '').join(' ');
};
