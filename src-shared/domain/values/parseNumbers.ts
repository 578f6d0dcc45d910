import { resolveCountry, type CountryRules } from './countries';

/** This module parses numbers that users type. All parsers return null for other text. */

const hasThousands = (parts: readonly string[], marks: readonly string[]): boolean =>
  parts.length === 1 ||
  ((parts[0] ?? '').length <= 3 &&
    parts.slice(1).every((part) => part.length === 3) &&
    marks.every((separator) => separator === marks[0]));

/** Parses digits with thousands separators and at most one decimal separator, followed by two decimals. */
const parseThousands = (text: string, groupMarks: string): number | null => {
  if (!/^\d+(?:[.,]\d+)*$/.test(text)) return null;
  const parts = text.split(/[.,]/);
  const marks = text.match(/[.,]/g) ?? [];
  const [firstMark = ''] = marks;
  const canGroup = marks.length === 0 || groupMarks.includes(firstMark);
  if (canGroup && hasThousands(parts, marks)) return Number(parts.join(''));
  const integerParts = parts.slice(0, -1);
  const precedingMarks = marks.slice(0, -1);
  const cents = parts.at(-1) ?? '';
  if (cents.length > 2 || !hasThousands(integerParts, precedingMarks)) return null;
  if (precedingMarks.length > 0 && (precedingMarks[0] === marks.at(-1) || !groupMarks.includes(firstMark))) return null;
  return Number(`${integerParts.join('')}.${cents}`);
};

/**
 * Parses an amount in the money of a country, with or without its symbol or code. Chile and Costa Rica have no cents:
 * `2.990`, `$ 2990`, `$2.990 CLP` and `2.990,00` are 2990, and `2.99` is rejected. Guatemala and Mexico have cents:
 * `1,990.5` is 1990.5, and `1.990` is rejected as ambiguous.
 */
export const parseMoney = (text: string, rules: CountryRules): number | null => {
  const { currency, currencySymbol, decimals, groupMark } = resolveCountry(rules);
  const cleanedText = text
    .toUpperCase()
    .replace(currency, '')
    .replace(currencySymbol.toUpperCase(), '')
    .replace(/\s/g, '');
  const amount = parseThousands(cleanedText, decimals === 0 ? '.,' : groupMark);
  return amount !== null && decimals === 0 && !Number.isInteger(amount) ? null : amount;
};

/** Parses a count: `1.000` is a thousand. Also parses decimals, so that a rule can reject them. */
export const parseCount = (text: string): number | null => {
  const cleanedText = text.trim();
  const amount = parseThousands(cleanedText.replace(/^-/, ''), '.,');
  return amount !== null && cleanedText.startsWith('-') ? -amount : amount;
};

/** Parses a percentage or coordinate, in which a separator always marks decimals. */
export const parseDecimal = (text: string): number | null => {
  const cleanedText = text.trim().replace('−', '-').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(cleanedText) ? Number(cleanedText) : null;
};
