import { resolveCountry, type Country, type CountryRules } from './countries';

export type PhoneError = 'notNumeric' | 'missingCountryCode' | 'wrongLength';

/** Strips the separators people type between digits. */
const withoutMarks = (phone: string): string => phone.replaceAll(/[\s.()/\u2010-\u2015-]+/g, '');

/** Digits between the dialing code and the rest of each mobile number: `9` in Chile, none elsewhere. */
const mobileLead = ({ phonePrefix, dialingCode }: Country): string => phonePrefix.slice(1 + dialingCode.length);

/** Full digits of a number typed in national form, or null. */
const fromNational = (digits: string, country: Country): string | null => {
  const { dialingCode, phoneDigits } = country;
  if (dialingCode.length + digits.length !== phoneDigits) return null;
  // A leading dialing code here means an international number still being typed.
  return mobileLead(country) !== '' && digits.startsWith(dialingCode) ? null : dialingCode + digits;
};

/** Full digits of a number typed after the prefilled prefix, even if the user typed all or part of the prefix again. */
const behindPrefix = (digits: string, country: Country): string | null => {
  const { dialingCode, phonePrefix, phoneDigits } = country;
  const isWhole = (number: string) => number.length === phoneDigits && number.startsWith(dialingCode);
  for (const prefix of new Set([phonePrefix.slice(1), dialingCode])) {
    if (!digits.startsWith(prefix)) continue;
    const digitsAfterPrefix = digits.slice(prefix.length);
    if (isWhole(digitsAfterPrefix)) return digitsAfterPrefix;
    const national = digitsAfterPrefix.startsWith(mobileLead(country))
      ? fromNational(digitsAfterPrefix, country)
      : null;
    if (national !== null) return national;
  }
  return null;
};

/**
 * Canonical digits of a phone: `9 8765 4321`, `+56 9 8765 4321` and `0056987654321` become `56987654321`. Numbers of
 * other countries only lose spaces and separators.
 */
export const normalizePhone = (phone: string, rules: CountryRules): string => {
  const country = resolveCountry(rules);
  const { dialingCode, phoneDigits } = country;
  // A number pasted after the prefilled prefix may contain a prefix of its own, which counts.
  const written = withoutMarks(phone.slice(Math.max(phone.lastIndexOf('+'), 0)));
  const isAbroad = /^(?:\+|00)/.test(written);
  const digits = written.replace(/^(?:\+|00)/, '');
  if (!/^\d+$/.test(digits)) return digits;
  if (digits.length === phoneDigits && digits.startsWith(dialingCode)) return digits;
  const national = isAbroad ? null : fromNational(digits.replace(/^0/, ''), country);
  return national ?? (digits.length > phoneDigits ? behindPrefix(digits, country) : null) ?? digits;
};

/**
 * Returns what is wrong with a typed phone, or null. Stored phones are digits with the country code: `56900000001`.
 * Source: specification 1, section 5.
 */
export const findPhoneError = (phone: string, rules: CountryRules): PhoneError | null => {
  const digits = normalizePhone(phone, rules);
  const { dialingCode, phoneDigits } = resolveCountry(rules);
  if (!/^\d+$/.test(digits)) return 'notNumeric';
  if (!digits.startsWith(dialingCode)) return 'missingCountryCode';
  return digits.length === phoneDigits ? null : 'wrongLength';
};

/** Example of a phone, to show its length: `+56 9 1234 5678`. */
export const getPhoneExample = (rules: CountryRules): string => {
  const { phonePrefix, phoneLength } = resolveCountry(rules);
  return formatPhone(`${phonePrefix.slice(1)}${'123456789012'.slice(0, phoneLength)}`, rules);
};

/** Formats `56900000001` as `+56 9 0000 0001`; returns unknown forms unchanged. */
export const formatPhone = (phone: string, rules: CountryRules): string => {
  if (findPhoneError(phone, rules) !== null) return phone;
  const { dialingCode } = resolveCountry(rules);
  const national = normalizePhone(phone, rules).slice(dialingCode.length);
  const lead = national.length % 4 === 0 ? '' : national.slice(0, national.length % 4);
  const groups = national.slice(lead.length).match(/\d{4}/g) ?? [];
  return [`+${dialingCode}`, lead, ...groups].filter((part) => part !== '').join(' ');
};
