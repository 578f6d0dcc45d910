/** This module creates CSV for spreadsheets in Chile: with semicolons, CRLF and a UTF-8 byte order mark. */

const byteOrderMark = '\uFEFF';

/** Characters that start a formula, including the full-width and small variants of Asian keyboards. */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫';
/**
 * Matches text that starts like a formula; spreadsheets skip blanks, control and zero-width characters before the sign.
 */
const formulaStart = new RegExp(`^[\\s\\p{C}]*[${signs}]|^[\\t\\r]`, 'u');
const isNumber = /^[+-]?\d+(?:[.,]\d+)?$/;
/**
 * Matches the places where a program that expects commas or tabs as separators would split a quoted cell. Such a
 * program respects quotes only around the first part.
 */
const partsOfCell = /[,\t\r\n][\s\p{C}]*/gu;

/**
 * Escapes text that a spreadsheet could run as a formula, regardless of its list separator. Signed numbers stay
 * unchanged.
 */
const withoutFormulas = (text: string): string => {
  if (isNumber.test(text)) return text;
  const escapedText = text.replace(partsOfCell, (blank, index: number) => {
    const followingText = text.slice(index + blank.length, index + blank.length + 40);
    const isFormula = formulaStart.test(followingText) && !isNumber.test(followingText.split(/[,;\r\n]/, 1)[0] ?? '');
    return isFormula ? `${blank}'` : blank;
  });
  return formulaStart.test(text) ? `'${escapedText}` : escapedText;
};

const quoteCell = (text: string): string => (/[,;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark +
  rows.map((row) => `${row.map((cell) => quoteCell(withoutFormulas(String(cell)))).join(';')}\r\n`).join('');

/** Creates CSV for other programs: with commas, without a byte order mark, and without escaping formulas. */
export const toPlainCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
