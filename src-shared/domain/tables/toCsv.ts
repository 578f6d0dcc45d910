/** This module creates CSV for spreadsheets in Chile: with semicolons, CRLF and a UTF-8 byte order mark. */

const byteOrderMark = '\uFEFF';

/** Characters that start a formula, including the full-width and small variants of Asian keyboards. */
const formulaSigns = '=+\\-@＝＋－＠﹦﹢﹣﹫';
/**
 * Matches text that starts like a formula; spreadsheets skip blanks, control and zero-width characters before the sign.
 */
const formulaStartPattern = new RegExp(`^[\\s\\p{C}]*[${formulaSigns}]|^[\\t\\r]`, 'u');
const numberPattern = /^[+-]?\d+(?:[.,]\d+)?$/;
/**
 * Matches the positions at which a program that expects commas or tabs as separators would split a quoted cell. Such a
 * program respects quotes only around the first part.
 */
const delimiterPattern = /[,\t\r\n][\s\p{C}]*/gu;

/**
 * Escapes text that a spreadsheet could run as a formula, regardless of the list separator that the spreadsheet
 * expects. Signed numbers stay unchanged.
 */
const escapeFormulas = (text: string): string => {
  if (numberPattern.test(text)) return text;
  const escapedText = text.replace(delimiterPattern, (delimiter, index: number) => {
    const followingText = text.slice(index + delimiter.length, index + delimiter.length + 40);
    const isFormula =
      formulaStartPattern.test(followingText) && !numberPattern.test(followingText.split(/[,;\r\n]/, 1)[0] ?? '');
    return isFormula ? `${delimiter}'` : delimiter;
  });
  return formulaStartPattern.test(text) ? `'${escapedText}` : escapedText;
};

const quoteCell = (text: string): string => (/[,;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark +
  rows.map((row) => `${row.map((cell) => quoteCell(escapeFormulas(String(cell)))).join(';')}\r\n`).join('');

/** Creates CSV for other programs: with commas, without a byte order mark, and without escaping formulas. */
export const toPlainCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
