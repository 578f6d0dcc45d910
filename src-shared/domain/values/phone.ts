import { resolveCountry, type Country, type CountryRules } from './countries';

export type PhoneError = 'notNumeric' | 'missingCountryCode' | 'wrongLength';

/** Removes the separators that people type between digits. */
const removeSeparators = (phone: string): string => phone.replaceAll(/[\s.()/\u2010-\u2015-]+/g, '');

/** Returns the digits with which all mobile numbers start after the dialing code: `9` in Chile, none elsewhere. */
const getMobilePrefix = ({ phonePrefix, dialingCode }: Country): string => phonePrefix.slice(1 + dialingCode.length);

/** Returns the full digits of a number typed in national format, or null. */
const parseNationalNumber = (digits: string, country: Country): string | null => {
  const { dialingCode, phoneDigits } = country;
  if (dialingCode.length + digits.length !== phoneDigits) return null;
  // A number that starts with the dialing code is an international number that is still being typed.
  return getMobilePrefix(country) !== '' && digits.startsWith(dialingCode) ? null : dialingCode + digits;
};

/**
 * Returns the full digits of a number typed after the prefix in the field, even if the user typed all or part of the
 * prefix again.
 */
const parseAfterPrefix = (digits: string, country: Country): string | null => {
  const { dialingCode, phonePrefix, phoneDigits } = country;
  const isComplete = (number: string) => number.length === phoneDigits && number.startsWith(dialingCode);
  for (const prefix of new Set([phonePrefix.slice(1), dialingCode])) {
    if (!digits.startsWith(prefix)) continue;
    const digitsAfterPrefix = digits.slice(prefix.length);
    if (isComplete(digitsAfterPrefix)) return digitsAfterPrefix;
    const nationalNumber = digitsAfterPrefix.startsWith(getMobilePrefix(country))
      ? parseNationalNumber(digitsAfterPrefix, country)
      : null;
    if (nationalNumber !== null) return nationalNumber;
  }
  return null;
};

/**
 * Returns the normalized digits of a phone number: `9 8765 4321`, `+56 9 8765 4321` and `0056987654321` become
 * `56987654321`. Numbers of other countries only lose spaces and separators.
 */
export const normalizePhone = (phone: string, rules: CountryRules): string => {
  const country = resolveCountry(rules);
  const { dialingCode, phoneDigits } = country;
  // A number pasted after the prefix in the field may contain its own prefix, which then applies.
  const typedNumber = removeSeparators(phone.slice(Math.max(phone.lastIndexOf('+'), 0)));
  const isInternational = /^(?:\+|00)/.test(typedNumber);
  const digits = typedNumber.replace(/^(?:\+|00)/, '');
  if (!/^\d+$/.test(digits)) return digits;
  if (digits.length === phoneDigits && digits.startsWith(dialingCode)) return digits;
  const nationalNumber = isInternational ? null : parseNationalNumber(digits.replace(/^0/, ''), country);
  return nationalNumber ?? (digits.length > phoneDigits ? parseAfterPrefix(digits, country) : null) ?? digits;
};

/**
 * Returns what is wrong with a typed phone number, or null. Stored phone numbers are digits with the country code:
 * `56900000001`. Source: specification 1, section 5.
 */
export const findPhoneError = (phone: string, rules: CountryRules): PhoneError | null => {
  const digits = normalizePhone(phone, rules);
  const { dialingCode, phoneDigits } = resolveCountry(rules);
  if (!/^\d+$/.test(digits)) return 'notNumeric';
  if (!digits.startsWith(dialingCode)) return 'missingCountryCode';
  return digits.length === phoneDigits ? null : 'wrongLength';
};

/** Returns an example of a phone number that shows its length: `+56 9 1234 5678`. */
export const getPhoneExample = (rules: CountryRules): string => {
  const { phonePrefix, phoneLength } = resolveCountry(rules);
  return formatPhone(`${phonePrefix.slice(1)}${'123456789012'.slice(0, phoneLength)}`, rules);
};

/** Formats `56900000001` as `+56 9 0000 0001`; returns numbers in other formats unchanged. */
export const formatPhone = (phone: string, rules: CountryRules): string => {
  if (findPhoneError(phone, rules) !== null) return phone;
  const { dialingCode } = resolveCountry(rules);
  const nationalNumber = normalizePhone(phone, rules).slice(dialingCode.length);
  const firstGroup = nationalNumber.length % 4 === 0 ? '' : nationalNumber.slice(0, nationalNumber.length % 4);
  const groups = nationalNumber.slice(firstGroup.length).match(/\d{4}/g) ?? [];
  return [`+${dialingCode}`, firstGroup, ...groups].filter((part) => part !== '').join(' ');
};
